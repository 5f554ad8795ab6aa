//! Tables of numbers, from the file or from another one.

use super::fields::{Fields, Value};
use super::reader::Reader;
use crate::file::error::Mistake;
use crate::table::{Ends, Table};
use std::fs;

const POINTS: &str = "an array of points, as `[[0, 0], [0.1, 500]]`";

/// A curve by its `points`, or by a `file` of comma-separated values.
pub(super) fn curve(reader: &Reader<'_>, fields: &Fields<'_>, ends: Ends) -> Option<Table> {
    let wrong = |key: &str, what: String| {
        reader.tell(fields.place(key), Mistake::Unsupported { owner: fields.owner.clone(), what });
        None
    };
    let (key, points) = match fields.peek("file") {
        true => {
            let (file, columns) = (fields.text("file"), fields.maybe_pair("columns"));
            let (path, [x, y]) = (reader.folder.join(file?), columns?.unwrap_or([1.0, 2.0]));
            let columns = [x, y].map(|column| if column >= 1.0 && column.fract() == 0.0 { column as usize } else { 0 });
            if columns.contains(&0) {
                return wrong("columns", "columns are counted from one".to_string());
            }
            let text = match fs::read_to_string(&path) {
                Ok(text) => text,
                Err(cause) => return wrong("file", format!("{} cannot be read: {cause}", path.display())),
            };
            match rows(&text, columns) {
                Ok(points) => ("file", points),
                Err((line, what)) => return wrong("file", format!("{}:{line}: {what}", path.display())),
            }
        }
        false => ("points", points(fields)?),
    };
    let scale = fields.maybe_pair("scale")?.unwrap_or([1.0, 1.0]);
    let points: Vec<[f64; 2]> = points.iter().map(|[x, y]| [x * scale[0], y * scale[1]]).collect();
    let table = Table::new(&points, ends);
    if table.is_none() {
        let pair =
            points.windows(2).position(|pair| pair[0][0].partial_cmp(&pair[1][0]) != Some(core::cmp::Ordering::Less));
        let what = match (points.is_empty(), pair) {
            (true, _) => "there are no points".to_string(),
            (_, Some(k)) => {
                format!("the first numbers must ascend, and {} does not come before {}", points[k][0], points[k + 1][0])
            }
            _ => "a number is too large".to_string(),
        };
        return wrong(key, what);
    }
    table
}

fn points(fields: &Fields<'_>) -> Option<Vec<[f64; 2]>> {
    let value = fields.need("points", POINTS)?;
    let Some(array) = value.get_ref().as_array() else { return fields.wrong("points", value, POINTS) };
    array.iter().map(|point: &Value<'_>| fields.array("points", point, POINTS)).collect()
}

/// Two columns of numbers. Lines without numbers before the first with some are a head; `#` begins a comment.
fn rows(text: &str, columns: [usize; 2]) -> Result<Vec<[f64; 2]>, (usize, String)> {
    let mut found: Vec<[f64; 2]> = Vec::new();
    for (i, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let bare = line.split('#').next().unwrap_or_default().trim();
        if bare.is_empty() {
            continue;
        }
        // A line has one kind of separator: where there are semicolons or tabs, commas are within numbers.
        let words: Vec<&str> = match [';', '\t', ','].into_iter().find(|separator| bare.contains(*separator)) {
            Some(separator) => bare.split(separator).map(|word| word.trim().trim_matches('"')).collect(),
            None => bare.split_whitespace().map(|word| word.trim_matches('"')).collect(),
        };
        let has_comma = |word: &str| word.contains(',') && word.replace(',', ".").parse::<f64>().is_ok();
        let number = |column: usize| {
            let word = words.get(column - 1).ok_or_else(|| format!("there is no column {column}"))?;
            let number = word.parse::<f64>().ok().filter(|number| number.is_finite());
            number.ok_or_else(|| match has_comma(word) {
                true => format!("`{word}` is no number: write a point in place of its comma"),
                false => format!("`{word}` is no number"),
            })
        };
        match (number(columns[0]), number(columns[1])) {
            (Ok(x), Ok(y)) => found.push([x, y]),
            (Err(what), _) | (_, Err(what)) => {
                let is_head =
                    found.is_empty() && words.iter().all(|word| word.parse::<f64>().is_err() && !has_comma(word));
                if !is_head {
                    return Err((i + 1, what));
                }
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn separators() {
        let expected = Ok(vec![[1.0, 2.0], [3.0, 4.5]]);
        for text in [
            "1,2\n3,4.5",
            "x, y\n# comment\n1; 2\n\n3;4.5 # so",
            "1 2\n 3   4.5\n",
            "\"m\"\t\"N\"\r\n1\t2\r\n3\t4.5\r\n",
        ] {
            assert_eq!(rows(text, [1, 2]), expected, "{text}");
        }
        assert_eq!(rows("0,2,1\n0,4.5,3", [3, 2]), expected);
        assert_eq!(rows("1,2\n3", [1, 2]), Err((2, "there is no column 2".to_string())));
        assert_eq!(rows("1,2\nx,3", [1, 2]), Err((2, "`x` is no number".to_string())));
    }

    /// Commas within numbers separate nothing, and a line of such numbers is no head.
    #[test]
    fn decimal_commas() {
        let told = |word: &str| format!("`{word}` is no number: write a point in place of its comma");
        for text in ["x;F\n-1,0;-10,5\n1,0;10,5", "x;F\n-1,0\t-10,5"] {
            assert_eq!(rows(text, [1, 2]), Err((2, told("-1,0"))));
        }
        assert_eq!(rows("0;1\n1;2,5", [1, 2]), Err((2, told("2,5"))));
    }
}
