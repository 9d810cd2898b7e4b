//! What is made of the flags for other programs: completion scripts and the manual
//! page.

use std::io;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::help::command;
use super::value::{self, SHELLS};
use crate::app::i18n::{Lang, UsageText};

/// The script that completes the command line in a shell, with texts in `lang`
/// where the shell shows any.
///
/// ```
/// use clap_complete::Shell;
/// use crate::app::cli::completions;
/// use crate::app::lang::Lang;
///
/// assert!(completions(Shell::Fish, Lang::En).contains("replay"));
/// ```
#[must_use]
pub fn completions(shell: Shell, lang: Lang) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(lang), "sanziqi", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Fish => fish(&script),
        _ => script,
    }
}

/// The script for fish, made to offer values too. The generator's refuses to go on
/// at a flag whose value is still to come, and at one without a long name; and it
/// offers nothing for what a command takes.
fn fish(script: &str) -> String {
    let shells: Vec<_> = SHELLS.iter().map(|&name| value::shell(name)).collect();
    let command = "complete -c sanziqi -n \"__fish_sanziqi_using_subcommand completions\" -f -a";
    script.replacen("    or return\n", "    or return 0\n", 1)
        + &format!("{command} \"{}\"\n", shells.join(" "))
}

/// The manual page, as roff, in `lang`.
///
/// ```
/// use crate::app::cli::manual;
/// use crate::app::lang::Lang;
///
/// assert!(manual(Lang::En).contains(".SH EXAMPLES"));
/// ```
#[must_use]
pub fn manual(lang: Lang) -> String {
    let text = &lang.text().usage;
    let mut roff = Vec::new();
    // Writing to memory does not fail.
    let _ = write_page(&mut roff, text, command(lang));
    let page = String::from_utf8_lossy(&roff);
    // Each part comes with a preamble of its own, and with an English heading.
    let preamble = Roff::new().render();
    let mut page = preamble.clone() + &page.replace(&preamble, "");
    for (english, here) in text.manual.headings {
        page = page.replace(&format!(".SH {english}\n"), &format!(".SH {here}\n"));
    }
    breakable(&page)
}

/// Lets lines end after Chinese punctuation: roff breaks at blanks alone.
fn breakable(page: &str) -> String {
    let mut broken = String::with_capacity(page.len() * 2);
    for line in page.split_inclusive('\n') {
        // Requests are not filled, and the line after NAME goes into indexes as it is.
        let is_plain = line.starts_with('.') || line.starts_with("sanziqi \\- ");
        for c in line.chars() {
            broken.push(c);
            if !is_plain && "，。；：、）".contains(c) {
                broken.push_str("\\:");
            }
        }
    }
    broken
}

fn write_page(out: &mut Vec<u8>, text: &UsageText, command: Command) -> io::Result<()> {
    let forms = text.usages.iter().map(|usage| usage.1);
    let usage: Vec<&str> = [text.usage].into_iter().chain(forms).collect();
    let commands = commands(text, &command);
    let page = Man::new(command.override_usage(usage.join("\n")))
        .title("SANZIQI")
        .section("6")
        .date("\"\"")
        .manual(text.manual.title);
    page.render_title(out)?;
    // Ragged, and words in one piece: flags and values are hard to read otherwise.
    let ragged = Roff::new().control("ad", ["l"]).control("nh", []).to_roff();
    out.extend(ragged.bytes());
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    commands.to_writer(out)?;
    rest(text).to_writer(out)?;
    page.render_version_section(out)
}

/// The commands, which are in this one page.
fn commands(text: &UsageText, command: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [text.manual.commands]);
    for &(name, usage) in text.usages {
        let about = command
            .find_subcommand(name)
            .and_then(Command::get_long_about);
        let about = about.map(ToString::to_string).unwrap_or_default();
        roff.control("TP", []);
        roff.text([bold(usage)]);
        roff.text([roman(about)]);
    }
    roff
}

/// What follows the flags: examples, and what the help does not say.
fn rest(text: &UsageText) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [text.manual.examples]);
    roff.control("nf", []);
    for line in text.examples.lines() {
        roff.text([roman(line.trim_start())]);
    }
    roff.control("fi", []);
    roff.control("PP", []);
    roff.text([roman(text.after_examples)]);
    for (heading, terms) in text.manual.sections {
        roff.control("SH", [*heading]);
        for (term, meaning) in *terms {
            roff.control("TP", []);
            roff.text([bold(*term)]);
            roff.text([roman(*meaning)]);
        }
    }
    roff
}
