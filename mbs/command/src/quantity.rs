//! Times as people write them: `10ms`, `5s`, `20us`. A unit must be there: nobody means 10 s by `--step 10`.

/// Reads a time above zero, in seconds.
pub fn seconds(text: &str) -> Result<f64, String> {
    let units = [("ms", 1e-3), ("us", 1e-6), ("min", 60.0), ("s", 1.0)];
    let found = units.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?, *factor)));
    let Some((number, factor)) = found else {
        return Err(match text.trim().parse::<f64>() {
            Ok(value) if !value.is_finite() => {
                format!("a time must be above zero and finite, and this one is {value} s")
            }
            Ok(_) => format!("write a unit: `{0}s`, `{0}ms` or `{0}us`", text.trim()),
            Err(_) => "write a time as `10ms`, `5s` or `20us`".to_string(),
        });
    };
    // What is finite in minutes may be infinite in seconds, and what is above zero in microseconds may be zero.
    match number.trim().parse::<f64>().map(|number| number * factor) {
        Ok(value) if value > 0.0 && value.is_finite() => Ok(value),
        Ok(value) => Err(format!("a time must be above zero and finite, and this one is {value} s")),
        Err(_) => Err("write a time as `10ms`, `5s` or `20us`".to_string()),
    }
}

/// A time without the rounding errors of a sum of steps, for people.
pub fn rounded(time: f64) -> f64 {
    (time * 1e9).round() / 1e9
}

/// Reads a finite number above zero.
pub fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value.is_finite() => Ok(value),
        Ok(value) => Err(format!("it must be above zero and finite, and this one is {value}")),
        Err(_) => Err("write a number, as `1e9`".to_string()),
    }
}

/// A penalty beyond this drowns masses in rounding: nothing would move, or by rounding only.
const STIFFEST: f64 = 1e16;

/// Reads a penalty factor.
pub fn penalty(text: &str) -> Result<f64, String> {
    match positive(text)? {
        alpha if alpha > STIFFEST => {
            Err(format!("{STIFFEST:e} is the most: beside a larger penalty masses are lost in rounding"))
        }
        alpha => Ok(alpha),
    }
}

/// Reads an error that is allowed, as a part: beside one of everything there is nothing to choose steps by.
pub fn part(text: &str) -> Result<f64, String> {
    match positive(text)? {
        part if part >= 1.0 => Err(format!("it must be below 1, which is all there is, and this one is {part:?}")),
        part => Ok(part),
    }
}

/// More threads than this have nothing to share: a Jacobian has at most some hundred columns that are computed apart.
const MOST_THREADS: u16 = 1024;

/// Reads a number of threads.
pub fn threads(text: &str) -> Result<u16, String> {
    match text.parse::<u64>() {
        Ok(0) => Err("there must be one at least".to_string()),
        Ok(number) => u16::try_from(number).ok().filter(|number| *number <= MOST_THREADS).ok_or_else(|| {
            format!("there may be {MOST_THREADS} at most: one Jacobian has no work for more, and each takes memory")
        }),
        Err(_) => Err(format!("write a whole number from 1 to {MOST_THREADS}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn penalties_and_errors_leave_something() {
        assert_eq!((penalty("1e9"), penalty("1e16")), (Ok(1e9), Ok(1e16)));
        assert_eq!(part("1e-6"), Ok(1e-6));
        for text in ["1", "1e300", "0", "-1", "nan", "much"] {
            assert!(part(text).is_err(), "{text}");
        }
        for text in ["1e17", "1e300", "inf", "nan", "-1", "0", "many"] {
            assert!(penalty(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_have_units() {
        for (text, expected) in [("10ms", 0.01), ("5s", 5.0), ("20us", 2e-5), ("0.5s", 0.5), ("1 min", 60.0)] {
            assert!((seconds(text).unwrap() - expected).abs() < 1e-15 * expected.max(1.0), "{text}");
        }
        for text in ["-1ms", "0", "0.5", "10", "nan", "inf", "ten", "5h", "", "1e308min", "1e-322us"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
