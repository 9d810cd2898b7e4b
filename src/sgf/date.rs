//! The day that a record was written on.

use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// The day of a time, in UTC, as SGF wants it: `2026-01-31`. Times before 1970
/// count as its first day.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
///
/// let time = UNIX_EPOCH + Duration::from_secs(951_782_400);
/// assert_eq!(sanziqi::sgf::date(time), "2000-02-29");
/// ```
#[must_use]
pub fn date(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = civil(seconds.as_secs() / SECONDS_A_DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Year, month and day of a count of days since the first of 1970.
///
/// Years are counted from March, so that a leap day is the last of its year: see
/// `civil_from_days` in <https://howardhinnant.github.io/date_algorithms.html>.
const fn civil(days: u64) -> (u64, u64, u64) {
    const DAYS_400_YEARS: u64 = 146_097;
    // Day 0 is the first of March of the year 0.
    let days = days + 719_468;
    let era = days / DAYS_400_YEARS;
    let day = days % DAYS_400_YEARS;
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_one_another() {
        let leap =
            |y: u64| y.is_multiple_of(4) && (!y.is_multiple_of(100) || y.is_multiple_of(400));
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for count in 0..200_000 {
            assert_eq!(civil(count), (year, month, day));
            let length = match month {
                2 if leap(year) => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > length {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }
}
