//! Colors dealt out to lanes.

/// Lines that the lanes of one sweep carry.
pub struct Strip {
    /// Eight lanes, or four.
    pub(crate) wide: bool,
    /// How many of them are used.
    pub(crate) lanes: usize,
    /// Lines and their lanes, by lines.
    pub(crate) lines: Vec<(usize, usize)>,
}

/// Lines by their colors, those with the highest first, in strips of so many lanes.
pub(super) fn in_turn(color_of: &[usize], count: usize, together: usize) -> Vec<Strip> {
    let number = count.div_ceil(together);
    let lanes = |strip: usize| together.min(count - (number - 1 - strip) * together);
    let mut strips: Vec<Strip> =
        (0..number).map(|k| Strip { wide: false, lanes: lanes(k), lines: Vec::new() }).collect();
    for (line, color) in color_of.iter().enumerate() {
        strips[number - 1 - color / together].lines.push((line, color % together));
    }
    strips
}

/// Colors of lines, and `extra` lanes after them, dealt out to strips of eight and four lanes.
pub(super) fn strips(colors: impl IntoIterator<Item = Option<usize>>, count: usize, extra: usize) -> Vec<Strip> {
    let total = count + extra;
    let mut strips = Vec::new();
    let mut first = 0;
    while first < total {
        let wide = total - first > 4;
        let end = total.min(first + if wide { 8 } else { 4 });
        strips.push(Strip { wide, lanes: end - first, lines: Vec::new() });
        first = end;
    }
    for (line, color) in colors.into_iter().enumerate() {
        if let Some(color) = color {
            strips[color / 8].lines.push((line, color % 8));
        }
    }
    strips
}
