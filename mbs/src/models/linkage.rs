use crate::builder::large;
use crate::{Builder, Model, ModelError};
use core::f64::consts::FRAC_PI_3;

/// How fast the bars of a linkage turn at the start, all vertical ones alike, in rad/s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spin(pub f64);

impl Default for Spin {
    fn default() -> Self {
        Self(FRAC_PI_3)
    }
}

/// Multiple four-bar: `columns` loops side by side and `levels` below each other, of bars of 1 m and 1 kg.
///
/// Vertical bars `L{column}_{level}` hang below each other, in one column more than there are loops; a horizontal bar
/// `H{column}_{level}` hangs on the lower end of each, and reaches to the next column. It starts hanging straight down.
///
/// # Errors
/// If it is so large that there is no memory for it, which is so from about 3000 levels on.
pub fn linkage(columns: usize, levels: usize, spin: Spin) -> Result<Model, ModelError> {
    builder(columns, levels, spin)?.build()
}

/// Refuses sizes for which there is no memory, before any of it is taken.
fn check(columns: usize, levels: usize) -> Result<(), ModelError> {
    // Numbers stay where they are if they would overflow, which is far above what is allowed.
    let times = |factors: &[u128]| factors.iter().fold(1_u128, |product, factor| product.saturating_mul(*factor));
    let (ny, nz) = (columns as u128, levels as u128);
    // A vertical bar hangs on those above it, and a horizontal one on these and its own.
    let pairs = times(&[2 * ny + 1, nz, nz + 1]) / 2;
    large::check(&format!("linkage-{columns}x{levels}"), pairs)
}

pub(super) fn builder(columns: usize, levels: usize, spin: Spin) -> Result<Builder, ModelError> {
    check(columns, levels)?;
    let x = [1.0, 0.0, 0.0];
    let at = |column: usize, level: usize| [0.0, column as f64, -(level as f64)];
    let mut model = Builder::new(format_args!("linkage-{columns}x{levels}"));
    for column in 0..=columns {
        let mut above = "ground".to_string();
        for level in 1..=levels {
            let name = format!("L{}_{level}", column + 1);
            let (top, bottom) = (at(column, level - 1), at(column, level));
            model.bar(&name, top, bottom, 1.0).revolute(&name, &above, &name, top, x);
            model.rate(&name, if level == 1 { spin.0 } else { 0.0 });
            above = name;
            if column < columns {
                let name = format!("H{}_{level}", column + 1);
                model.bar(&name, bottom, at(column + 1, level), 1.0).revolute(&name, &above, &name, bottom, x);
                model.rate(&name, -spin.0);
            }
        }
    }
    for column in 0..columns {
        for level in 1..=levels {
            let (left, right) = (format!("H{}_{level}", column + 1), format!("L{}_{level}", column + 2));
            let meeting = at(column + 1, level);
            let name = format!("loop {}_{level}", column + 1);
            model.close_revolute(name, (left, meeting, x), (right, meeting, x));
        }
    }
    Ok(model)
}
