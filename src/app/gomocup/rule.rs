//! The rules that a manager may ask for, of which one is played.

/// Why no move is given under the rule that `INFO` names so; `None` for freestyle.
/// What is no number may be any rule, so that it is refused too.
pub(super) fn refusal(value: &str) -> Option<String> {
    const BITS: [(i64, &str); 4] = [
        (1, "exactly five in a row"),
        (2, "the continuous game"),
        (4, "Renju"),
        (8, "Caro"),
    ];
    let Ok(rule) = value.parse::<i64>() else {
        return Some("this rule is not known: only freestyle, INFO rule 0, is played".to_owned());
    };
    if rule == 0 {
        return None;
    }
    let names: Vec<&str> = BITS
        .into_iter()
        .filter_map(|(bit, name)| (rule & bit != 0).then_some(name))
        .collect();
    let names = match rule {
        1..=15 => names.join(" and "),
        _ => "an unknown rule".to_owned(),
    };
    Some(format!(
        "rule {rule}, {names}, is not played: only freestyle, INFO rule 0"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_freestyle_is_played() {
        assert_eq!(refusal("0"), None);
        for (rule, name) in [
            ("1", "exactly five"),
            ("2", "continuous"),
            ("4", "Renju"),
            ("8", "Caro"),
            ("5", "exactly five in a row and Renju"),
            ("16", "unknown"),
            ("-1", "unknown"),
            ("renju", "not known"),
            ("", "not known"),
        ] {
            let refusal = refusal(rule).expect("it is not played");
            assert!(refusal.contains(name), "{rule}: {refusal}");
        }
    }
}
