//! Which name may have been meant.

use strsim::osa_distance;

/// The name that is most like another one, if one of them is: a slip of the finger or two, other capitals, other signs
/// between words, or words left out at the end.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = plain(name);
    let length = plain.chars().count();
    // Nobody gets every third letter wrong, and something must be left of it.
    let most = (length / 3).clamp(1, 8).min(length.saturating_sub(1));
    let mut best: Option<(usize, &str)> = None;
    for other in known {
        let own = self::plain(other);
        let close = own.chars().count().abs_diff(length) <= most;
        let mut distance = if close { osa_distance(&plain, &own) } else { usize::MAX };
        if length >= 3 && own.starts_with(&plain) {
            // A word that was not written to its end.
            distance = distance.min(1);
        }
        if distance <= most && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, other));
        }
    }
    best.map(|(_, name)| name)
}

/// A question to put behind a message: `; did you mean ..?`, or nothing.
pub fn meant<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(name, known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// What to put behind a message about a name that is not there: those there are, and which may have been meant.
pub fn hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let names: Vec<String> = known.clone().into_iter().map(|name| format!("`{name}`")).collect();
    let listed = match names.len() {
        0 => String::new(),
        1..=12 => format!("; there are {}", names.join(", ")),
        many => format!("; there are {} and {} more", names[..10].join(", "), many - 10),
    };
    listed + &meant(name, known)
}

fn plain(name: &str) -> String {
    name.chars()
        .map(|letter| if matches!(letter, '_' | ' ' | '.') { '-' } else { letter })
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{hint, nearest};

    #[test]
    fn names() {
        let known = ["coach", "coach-straight", "coach-bump", "bricard", "andrews", "linkage-1x15", "body.rz"];
        let rows = [
            ("coch", Some("coach")),
            ("Coach", Some("coach")),
            ("caoch", Some("coach")),
            ("coach_straight", Some("coach-straight")),
            ("coach-b", Some("coach-bump")),
            ("brickard", Some("bricard")),
            ("andrew", Some("andrews")),
            ("body_rz", Some("body.rz")),
            ("linkage 1x15", Some("linkage-1x15")),
            ("tractor", None),
            ("", None),
            ("x", None),
        ];
        for (name, expected) in rows {
            assert_eq!(nearest(name, known), expected, "{name}");
        }
        assert_eq!(nearest(&"long ".repeat(10_000), known), None);
        assert_eq!(hint("b", ["a", "c"]), "; there are `a`, `c`");
        assert_eq!(hint("B", ["a", "b"]), "; there are `a`, `b`; did you mean `b`?");
        assert_eq!(hint("b", []), "");
    }
}
