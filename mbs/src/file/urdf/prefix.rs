//! Prefixes that no file declares, as `sensor:` in `<sensor:camera>`.
//!
//! XML refuses them, and other readers of URDF do not care. What they stand before has no meaning here, so the colon is taken
//! for another letter: places in the text stay where they are.

/// A text in which names of elements and attributes with this prefix have an underscore in place of the colon.
pub(super) fn without(text: &str, prefix: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let sought = format!("{prefix}:");
    let (mut at, mut is_tag, mut quote) = (0, false, None);
    while at < bytes.len() {
        let rest = &text.as_bytes()[at..];
        if !is_tag && rest.starts_with(b"<!--") {
            at += text[at..].find("-->").map_or(rest.len(), |end| end + 3);
            continue;
        }
        match (is_tag, quote, bytes[at]) {
            (false, _, b'<') => is_tag = true,
            (true, None, b'>') => is_tag = false,
            (true, None, mark @ (b'"' | b'\'')) => quote = Some(mark),
            (true, Some(open), mark) if open == mark => quote = None,
            _ => {}
        }
        let begins = at > 0 && matches!(text.as_bytes()[at - 1], b'<' | b'/' | b' ' | b'\t' | b'\n' | b'\r');
        if is_tag && quote.is_none() && begins && rest.starts_with(sought.as_bytes()) {
            at += prefix.len();
            bytes[at] = b'_';
        }
        at += 1;
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn colons() {
        let text = "<a><!-- <s:b it's> --><s:b s:c=\"s:d s:e\" t:u='>'>s:f</s:b></a>";
        let expected = "<a><!-- <s:b it's> --><s_b s_c=\"s:d s:e\" t:u='>'>s:f</s_b></a>";
        assert_eq!(without(text, "s"), expected);
    }
}
