//! A program as it was against the same program written differently.

use crate::quiet::caught;
use crate::random::Random;
use crate::{Functions, Written};
use tangential::IndexSet;
use tangential::overloaded::Dual;

/// Points near each of a row's.
const NEAR: usize = 2;

/// How far tangents that are rounded differently may be apart, of the largest of them.
const ROUNDING: f64 = 1e-11;

/// The same where some of the numbers are `f32`: as many last digits as above.
const ROUNDING_SINGLE: f64 = ROUNDING * (f32::EPSILON as f64 / f64::EPSILON);

/// What came out of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Nothing has changed.
    Same,
    /// All is as it was, but there is no pattern any more, for this reason.
    NoPattern(String),
    /// It is refused when it runs, or `check` finds it: by a text of ours.
    Refused(String),
    /// Something else comes out: of which form, and what.
    Different(&'static str, String),
}

/// Compares all forms at all points.
pub fn compare(written: &Written) -> Verdict {
    let (old, new) = ((written.original)(), written.functions);
    let mut random = Random::named(written.program);
    let mut points = (old.points)();
    for point in points.clone() {
        points.extend((0..NEAR).map(|_| random.near(&point, false)));
    }
    let mut verdict = Verdict::Same;
    let rounding = match (written.exact, written.single) {
        (true, _) => 0.0,
        (false, true) => ROUNDING_SINGLE,
        (false, false) => ROUNDING,
    };
    for x in &points {
        let found = values(&old, &new, x)
            .map_err(|what| ("values", what))
            .and_then(|()| tangents(&old, &new, x, rounding).map_err(|what| ("tangents", what)))
            .and_then(|()| two_parts(&old, &new, x).map_err(|what| ("two parts", what)))
            .and_then(|()| overloaded(&old, &new, x, rounding).map_err(|what| ("overloaded", what)));
        if let Err((_, what)) = &found
            && let Some(reason) = refusal(written, x, what)
        {
            return Verdict::Refused(reason);
        }
        if let Err((form, what)) = found {
            return Verdict::Different(form, format!("at {x:?}: {what}"));
        }
        match patterns(&old, &new, x) {
            Err(what) => return Verdict::Different("pattern", format!("at {x:?}: {what}")),
            Ok(Some(reason)) => verdict = Verdict::NoPattern(reason),
            Ok(None) => {}
        }
    }
    verdict
}

/// What a user is told of a difference: by a panic of ours; or by `check`, which compares the value of `forward` with that of
/// the function, where an import that no macro can see is meant to mislead.
fn refusal(written: &Written, x: &[f64], what: &str) -> Option<String> {
    let new = &written.functions;
    const PLAIN: &str = "is not a plain copy, and its tangent is cloned plainly";
    if what.contains(PLAIN) {
        return Some(format!("`Clone` {PLAIN}"));
    }
    if written.transformation != "untagged imports over a glob" {
        return None;
    }
    let direction = vec![0.0; x.len()];
    let (value, forward) = (caught(|| (new.value)(x)).ok()?, caught(|| new.forward.map(|f| f(x, &direction).0)).ok()??);
    same_bits("value", &value, &forward).is_err().then(|| "`check` finds that the value of `forward` is another".into())
}

fn values(old: &Functions, new: &Functions, x: &[f64]) -> Result<(), String> {
    match (caught(|| (old.value)(x)), caught(|| (new.value)(x))) {
        (Ok(old), Ok(new)) => same_bits("value", &old, &new),
        (Err(_), Err(_)) => Ok(()),
        (Ok(_), Err(panic)) => Err(format!("the value panics: {panic}")),
        (Err(panic), Ok(_)) => Err(format!("the value does not panic any more: {panic}")),
    }
}

fn tangents(old: &Functions, new: &Functions, x: &[f64], rounding: f64) -> Result<(), String> {
    let (Some(old), Some(new)) = (old.forward, new.forward) else { return Ok(()) };
    for i in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|j| f64::from(u8::from(i == j))).collect();
        match (caught(|| old(x, &direction)), caught(|| new(x, &direction))) {
            (Ok((old, old_d)), Ok((new, new_d))) => {
                same_bits("value", &old, &new)?;
                same_tangents(i, &old_d, &new_d, rounding)?;
            }
            (Err(_), Err(_)) => {}
            (Ok(_), Err(panic)) => return Err(format!("`forward` panics: {panic}")),
            (Err(panic), Ok(_)) => return Err(format!("`forward` does not panic any more: {panic}")),
        }
    }
    Ok(())
}

/// The two parts against the whole as it was. What a guard would have helped with is NaN in two passes, and computed again.
fn two_parts(old: &Functions, new: &Functions, x: &[f64]) -> Result<(), String> {
    let (Some(old), Some(new)) = (old.forward, new.in_parts) else { return Ok(()) };
    for i in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|j| f64::from(u8::from(i == j))).collect();
        match (caught(|| old(x, &direction)), caught(|| new(x, &direction))) {
            (_, Ok(None)) | (Err(_), Err(_)) => {}
            (Ok((old, old_d)), Ok(Some((new, new_d)))) => {
                same_bits("value", &old, &new)?;
                let new_d: Vec<f64> = new_d.iter().zip(&old_d).map(|(a, b)| if a.is_nan() { *b } else { *a }).collect();
                same_tangents(i, &old_d, &new_d, ROUNDING)?;
            }
            (Ok(_), Err(panic)) => return Err(format!("they panic: {panic}")),
            (Err(panic), Ok(_)) => return Err(format!("they do not panic: {panic}")),
        }
    }
    Ok(())
}

fn overloaded(old: &Functions, new: &Functions, x: &[f64], rounding: f64) -> Result<(), String> {
    let (Some(old), Some(new)) = (old.overloaded, new.overloaded) else { return Ok(()) };
    for i in 0..x.len() {
        let duals =
            |_: ()| x.iter().enumerate().map(|(j, x)| Dual::new(*x, f64::from(u8::from(i == j)))).collect::<Vec<_>>();
        let parts =
            |list: Vec<Dual<f64>>| -> (Vec<f64>, Vec<f64>) { list.iter().map(|y| (y.value, y.tangent)).unzip() };
        match (caught(|| parts(old(&duals(())))), caught(|| parts(new(&duals(()))))) {
            (Ok((old, old_d)), Ok((new, new_d))) => {
                same_bits("value", &old, &new)?;
                same_tangents(i, &old_d, &new_d, rounding)?;
            }
            (Err(_), Err(_)) => {}
            (Ok(_), Err(panic)) => return Err(format!("it panics: {panic}")),
            (Err(panic), Ok(_)) => return Err(format!("it does not panic any more: {panic}")),
        }
    }
    Ok(())
}

/// The reason why there is no pattern any more, if there is none.
fn patterns(old: &Functions, new: &Functions, x: &[f64]) -> Result<Option<String>, String> {
    let (Some(old), Some(new)) = (old.pattern, new.pattern) else { return Ok(None) };
    let find = |pattern: crate::Pattern| {
        caught(|| {
            IndexSet::detection(|| {
                let inputs: Vec<IndexSet> = (0..x.len()).map(IndexSet::single).collect();
                pattern(x, &inputs).into_iter().map(IndexSet::to_vec).collect::<Vec<_>>()
            })
        })
    };
    match (find(old), find(new)) {
        (Ok(old), Ok(new)) if old == new => Ok(None),
        (Ok(old), Ok(new)) => Err(format!("the pattern was {old:?}, is {new:?}")),
        (Err(_), Err(_)) => Ok(None),
        (Ok(_), Err(panic)) => Ok(Some(panic)),
        (Err(panic), Ok(new)) => Err(format!("there was no pattern ({panic}), now there is {new:?}")),
    }
}

fn same_bits(what: &str, old: &[f64], new: &[f64]) -> Result<(), String> {
    let bits = |list: &[f64]| list.iter().map(|x| if x.is_nan() { 0 } else { x.to_bits() }).collect::<Vec<_>>();
    if bits(old) == bits(new) { Ok(()) } else { Err(format!("the {what} was {old:?}, is {new:?}")) }
}

fn same_tangents(input: usize, old: &[f64], new: &[f64], rounding: f64) -> Result<(), String> {
    let largest = old.iter().filter(|x| x.is_finite()).fold(1.0_f64, |a, b| a.max(b.abs()));
    let near = |a: &f64, b: &f64| a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= rounding * largest;
    if old.len() == new.len() && old.iter().zip(new).all(|(a, b)| near(a, b)) {
        return Ok(());
    }
    Err(format!("the derivative by input {input} was {old:?}, is {new:?}"))
}
