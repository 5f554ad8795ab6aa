//! Runs compiled programs and interpreted trees side by side.

mod adjoint;
mod differences;
mod linear;
mod patterns;
mod point;
mod quiet;
mod recorded;
mod tangents;
mod values;

pub use adjoint::{adjoint, by_adjoint};
pub use differences::differences;
pub use linear::{Passes, in_passes, linear};
pub use patterns::patterns;
pub use point::points;
pub use recorded::recorded;
pub use tangents::tangents;
pub use values::values;

use crate::interpret::Point;
use crate::program::print;
use crate::program::tree::Program;
use quiet::quietly;

/// What became of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Both agree.
    Same,
    /// The point says nothing, for this reason.
    Skipped(&'static str),
    /// They differ: a description with the numbers.
    Different(String),
}

/// A comparison of many programs at many points.
#[derive(Default)]
pub struct Tally {
    /// Comparisons that agree.
    pub same: usize,
    /// Points skipped, with the reasons.
    pub skipped: Vec<(&'static str, usize)>,
    /// Failing programs: name, source and description.
    failures: Vec<(String, String, String)>,
}

impl Tally {
    /// Compares at some points of a program, up to the first difference.
    pub fn add(&mut self, seed: u64, program: &Program, points: &[Point], compare: impl Fn(&Point) -> Verdict) {
        for point in points {
            match compare(point) {
                Verdict::Same => self.same += 1,
                Verdict::Skipped(reason) => match self.skipped.iter_mut().find(|(known, _)| *known == reason) {
                    Some((_, count)) => *count += 1,
                    None => self.skipped.push((reason, 1)),
                },
                Verdict::Different(difference) => {
                    let text = format!("{} of seed {seed} at {}\n{difference}", program.name, describe(point));
                    self.failures.push((program.name.clone(), print::program(program), text));
                    return;
                }
            }
        }
    }

    /// Panics if programs failed: lists them all and prints the smallest ones whole.
    ///
    /// # Panics
    /// If a comparison failed, or if so many points were skipped that the comparison means little.
    pub fn conclude(mut self, what: &str) {
        let skipped: usize = self.skipped.iter().map(|(_, count)| count).sum();
        println!("{what}: {} points agree, {skipped} skipped {:?}", self.same, self.skipped);
        self.failures.sort_by_key(|(_, source, _)| source.len());
        if !self.failures.is_empty() {
            let names: Vec<&str> = self.failures.iter().map(|(name, ..)| name.as_str()).collect();
            let mut text = format!("{what}: {} programs disagree, the smallest first\n", names.len());
            text += &format!("failing: {}\n", names.join(" "));
            for (number, (_, source, difference)) in self.failures.iter().enumerate().take(20) {
                text += &format!("\n{difference}\n");
                if number < 3 {
                    text += &format!("\n{source}");
                }
            }
            panic!("{text}");
        }
        // A few programs alone may well be of a kind that says little.
        let few = self.same + skipped < 1000;
        assert!(few || self.same > skipped, "{what}: most points were skipped: {:?}", self.skipped);
    }
}

/// The arguments of a call, to be repeated elsewhere.
fn describe(point: &Point) -> String {
    let values = |list: &[(f64, _)]| list.iter().map(|(value, _)| *value).collect::<Vec<f64>>();
    let directions = |list: &[(f64, [f64; 4])]| list.iter().map(|(_, tangent)| *tangent).collect::<Vec<_>>();
    format!(
        "x = {:?}, n = {}, out = {:?}\n  x_d = {:?}\n  out_d = {:?}",
        values(&point.x),
        point.n,
        values(&point.out),
        directions(&point.x),
        directions(&point.out)
    )
}

/// Whether two values are the same, bit for bit; one NaN is as good as another.
fn identical(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}
