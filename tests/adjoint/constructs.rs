//! What could go wrong backwards, written so that it would show.

use crate::check::check;
use tangential::adjoint::Trail;
use tangential::{Differentiable, Gradient, Tan, Zero, differentiate};

/// Exits of three kinds, out of two loops; what stands behind each changes what is read before it.
#[differentiate(adjoint, vector(x))]
pub fn exits(x: &[f64]) -> f64 {
    let mut sum = 1.0;
    'rows: for i in 0..x.len() {
        let mut part = x[i] * sum;
        for j in 0..x.len() {
            if x[j] > 5.0 {
                sum += 3.0 * part;
                continue 'rows;
            }
            part *= x[j] + 0.5;
            if part > 40.0 {
                return part * x[i];
            }
            if part < -8.0 {
                break;
            }
            sum += part * x[i];
        }
        sum *= part.sin();
        if sum > 9.0 {
            break;
        }
        sum += x[i] * x[i];
    }
    sum * x[0]
}

/// The same list twice, and parts of it that overlap.
#[differentiate(adjoint)]
pub fn moved_towards(a: &mut [f64], b: &[f64], by: f64) -> f64 {
    let mut way = 0.0;
    for i in 0..a.len() {
        let step = by * (b[i] - a[i]);
        a[i] += step;
        way += step * step;
    }
    way
}

#[differentiate(adjoint)]
pub fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[differentiate(adjoint, vector(x))]
pub fn twice_lent(x: &[f64]) -> f64 {
    let mut y = [0.0; 3];
    y.copy_from_slice(x);
    let way = moved_towards(&mut y, x, 0.3);
    product(&y, &y) * way + product(&y[..2], &y[1..]) + product(x, x)
}

/// A variable that is declared in a loop begins at zero every time, also backwards; one that is overwritten loses its adjoint.
#[differentiate(adjoint, vector(x))]
pub fn overwritten(x: &[f64]) -> f64 {
    let (mut last, mut sum) = (x[0], 0.0);
    let mut kept = [0.0; 2];
    for v in x {
        let square = v * v;
        sum += last * square;
        last = square.sin();
        kept[0] = last * x[1];
        kept[1] += kept[0];
        if *v > 1.0 {
            last = 2.0;
        }
    }
    sum + kept[0] * kept[1] * last
}

/// Indices that are changed while they are used, and a decision that only values know.
#[differentiate(adjoint, vector(x))]
pub fn wandering(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    let (mut at, mut sum) = (0, 0.0);
    while at + 1 < v.len() {
        let next = if v[at] > v[at + 1] { at + 1 } else { (at + 2).min(v.len() - 1) };
        v.swap(at, next);
        let here = &mut v[at];
        *here = *here * *here + 0.5;
        sum += v[at] * v[next];
        v[next] -= 0.1 * sum;
        at = next;
    }
    sum + v[0]
}

pub fn by_vector(name: &str, f: &impl tangential::VectorFunction, points: &[&[f64]]) {
    for x in points {
        let forward = |x: &[f64], d: &[f64]| {
            let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
            f.forward(x, d, &mut y, &mut y_d);
            (y, y_d)
        };
        let first = |x: &[f64], trail: &mut Trail| {
            let mut y = vec![0.0; f.outputs()];
            f.augmented(trail, x, &mut y);
            y
        };
        check(
            name,
            x,
            &forward,
            &first,
            &|record, x, w| {
                let mut x_b = vec![0.0; x.len()];
                f.adjoint(record, &mut x_b, &mut w.to_vec());
                x_b
            },
            &|record, x, w| {
                let mut x_b = vec![tangential::Lanes([0.0; 3]); x.len()];
                f.adjoint(record, &mut x_b, &mut w.to_vec());
                x_b
            },
        );
    }
}

#[test]
fn all_exits() {
    let points: [&[f64]; 6] = [
        &[0.3, 0.7, -0.2],
        &[0.3, 6.0, -0.2],
        &[3.0, 4.0, 2.5],
        &[-3.0, 4.0, 0.5],
        &[1.5, 0.9, 6.0],
        &[2.0, 1.0, -4.0],
    ];
    by_vector("exits", &exits::vector(3), &points);
}

#[test]
fn lent_twice() {
    by_vector("twice_lent", &twice_lent::vector(3), &[&[0.3, 0.7, -0.2], &[2.0, -1.0, 0.5]]);
}

#[test]
fn zeros_where_they_belong() {
    by_vector("overwritten", &overwritten::vector(3), &[&[0.3, 0.7, -0.2], &[2.0, 1.5, 0.5], &[0.2, 0.4, 3.0]]);
}

#[test]
fn indices_as_they_were() {
    by_vector("wandering", &wandering::vector(5), &[&[0.3, 0.7, -0.2, 0.1, 0.9], &[5.0, 4.0, 3.0, 2.0, 1.0]]);
}

/// At singular points what is zero stays zero, on both sides.
#[differentiate(adjoint, vector(x))]
pub fn singular(x: &[f64]) -> f64 {
    let root = (x[0] * x[0]).sqrt();
    let other = (x[1] * root).sqrt() * 0.0;
    root + other + x[2] * x[1].max(x[2])
}

#[test]
fn guards_on_both_sides() {
    let f = singular::vector(3);
    let (mut gradient, mut slopes) = (Gradient::new(&f).expect("one output"), [0.0; 3]);
    gradient.evaluate(&[0.0, 1.0, 2.0], &mut slopes).expect("everything fits");
    assert_eq!(slopes, [0.0, 0.0, 4.0]);
    assert!(gradient.is_generated());
}

/// A struct that is lent, with a field that has no adjoint.
#[derive(Clone, Differentiable)]
pub struct Spring {
    pub stiffness: f64,
    #[passive]
    pub rest: f64,
}

#[differentiate(adjoint)]
pub fn energy(spring: &mut Spring, x: f64) -> f64 {
    let stretch = x - spring.rest;
    spring.stiffness *= x;
    0.5 * spring.stiffness * stretch * stretch
}

#[test]
fn structs_are_lent() {
    let mut spring = Spring { stiffness: 3.0, rest: 0.5 };
    let mut trail = Trail::default();
    let value = energy::<Zero>::augmented(&mut spring, 1.5, &mut trail);
    assert_eq!(value, energy(&mut Spring { stiffness: 3.0, rest: 0.5 }, 1.5));
    assert_eq!((value, spring.stiffness, spring.rest), (2.25, 4.5, 0.5));
    let mut spring_b: Tan<Spring, f64> = spring.zero_tangent();
    let mut record = trail.unwind();
    let x_b = energy::<f64>::adjoint(&mut record, &mut spring_b, 1.0);
    assert!(record.is_finished());
    // E = s x (x - r)^2 / 2
    assert_eq!((spring_b.stiffness, x_b), (0.75, 1.5 + 4.5));
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Wheel {
    pub radius: f64,
    pub spring: Spread,
    pub spokes: usize,
    #[passive]
    pub color: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Spread {
    pub rates: [f64; 2],
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub enum Load {
    None,
    Point(f64),
    Spread { rates: Vec<f64>, factor: f64 },
}

#[differentiate(adjoint)]
pub fn wheel(radius: f64, rate: f64, n: usize) -> Wheel {
    let spring = Spread { rates: [rate * radius, rate - 1.0] };
    Wheel { radius: radius * radius, spring, spokes: n, color: 3.0 }
}

#[differentiate(adjoint)]
pub fn worn(wheel: Wheel, by: f64) -> Wheel {
    let rates: [f64; 2] = wheel.spring.rates;
    Wheel { radius: wheel.radius - by * rates[0], ..wheel }
}

#[differentiate(adjoint)]
pub fn stiffness(wheel: &Wheel) -> f64 {
    let (radius, rates): (f64, [f64; 2]) = (wheel.radius, wheel.spring.rates);
    radius * rates[0] * rates[1] + wheel.color * radius
}

/// Structs that are made, given away, copied, overwritten by what is made of them, and lent twice.
#[differentiate(adjoint, vector(x))]
pub fn of_structs(x: &[f64]) -> f64 {
    let first = wheel(x[0], x[1], 5);
    let kept = first.clone();
    let mut state = worn(first, x[2]);
    for k in 0..3 {
        state = worn(state, 0.1 * x[1]);
        if k == 1 {
            state.spring = Spread { rates: [state.radius, x[0]] };
        }
    }
    let Wheel { radius, spring, .. } = kept;
    let copied = spring;
    let (one, two): ([f64; 2], [f64; 2]) = (copied.rates, spring.rates);
    let other = Wheel { radius: x[2], ..state.clone() };
    stiffness(&state) * radius + one[0] * two[1] + stiffness(&other) + stiffness(&wheel(x[1], x[1], 2))
}

#[differentiate(adjoint)]
pub fn load(x: f64, n: usize) -> Load {
    if x > 2.0 {
        return Load::Point(x * x);
    }
    if x < 0.0 {
        return Load::None;
    }
    let mut rates = vec![0.0; n];
    for (k, rate) in rates.iter_mut().enumerate() {
        *rate = x * k as f64;
    }
    Load::Spread { rates, factor: x.sin() }
}

#[differentiate(adjoint)]
pub fn total(rates: &[f64], by: f64) -> f64 {
    rates.iter().map(|rate| rate * by).sum()
}

#[differentiate(adjoint)]
pub fn squared(force: &mut f64, by: f64) {
    *force = by * *force * *force;
}

#[differentiate(adjoint)]
pub fn weight(load: &Load, by: f64) -> f64 {
    match load {
        Load::None => by * by,
        Load::Point(force) if by > 10.0 => *force,
        Load::Point(force) => force * by,
        Load::Spread { rates, factor } => total(rates, by) * factor,
    }
}

/// Parts that are changed through a name for them, and a variant that takes the place of another.
#[differentiate(adjoint, vector(x))]
#[allow(clippy::needless_range_loop, reason = "an element by its index is what is tried")]
pub fn of_variants(x: &[f64]) -> f64 {
    let mut all = [load(x[0], 3), load(x[1], 2), load(x[2], 1)];
    let mut sum = 0.0;
    for i in 0..3 {
        if let Load::Point(force) = &mut all[i] {
            squared(force, x[0]);
        }
        sum += weight(&all[i], x[1]);
    }
    let mut best = None;
    for v in x {
        if *v > 1.0 {
            best = Some(v * x[0]);
        }
    }
    let mut last = load(x[0], 2);
    sum += weight(&last, x[2]);
    last = load(x[1] + sum, 4);
    sum += weight(&last, x[1]);
    match best {
        Some(value) => sum * value,
        None => sum - x[1],
    }
}

#[differentiate(adjoint)]
pub fn root(x: f64) -> Option<f64> {
    if x < 0.0 {
        return None;
    }
    Some(x.sqrt() * x)
}

#[differentiate(adjoint)]
pub fn roots(x: f64, y: f64) -> Option<f64> {
    let mut total = x * y;
    let a = root(x)?;
    total += a * y;
    let b = root(y - a)?;
    total *= b;
    Some(total + a)
}

#[differentiate(adjoint)]
pub fn checked(x: f64, y: f64) -> Result<(f64, f64), String> {
    if x > 5.0 {
        return Err(format!("too much: {x}"));
    }
    Ok((x * y, y.sin()))
}

#[differentiate(adjoint)]
pub fn twice_checked(x: f64, y: f64) -> Result<f64, String> {
    let (a, b): (f64, f64) = checked(x, y)?;
    let (c, d): (f64, f64) = checked(a * b, x)?;
    Ok(a + c * d)
}

#[differentiate(adjoint, vector(x))]
pub fn of_questions(x: &[f64]) -> f64 {
    let mut sum = x[1] * x[2];
    for k in 0..2 {
        sum *= match roots(x[k], x[k + 1]) {
            Some(found) => found + x[0],
            None => x[2] * 2.0,
        };
        if let Ok(value) = twice_checked(x[k], sum) {
            sum += value;
        } else {
            sum -= x[0] * x[1];
        }
    }
    sum
}

#[test]
fn structs_go_about() {
    let f = of_structs::vector(3);
    by_vector("of_structs", &f, &[&[0.3, 0.7, -0.2], &[2.0, 1.5, 0.5]]);
    let mut gradient = Gradient::new(&f).expect("one output");
    gradient.evaluate(&[0.3, 0.7, -0.2], &mut [0.0; 3]).expect("everything fits");
    assert!(gradient.is_generated());
}

#[test]
fn variants_go_about() {
    let points: [&[f64]; 5] =
        [&[0.3, 0.7, 0.2], &[2.5, 1.5, -0.5], &[-2.0, 3.0, 4.0], &[3.0, 12.0, 0.1], &[0.1, -0.2, -0.3]];
    by_vector("of_variants", &of_variants::vector(3), &points);
}

#[test]
fn questions_are_answered() {
    let points: [&[f64]; 5] =
        [&[0.3, 0.7, 0.9], &[2.5, 9.5, 20.0], &[-2.0, 3.0, 4.0], &[3.0, 12.0, 0.1], &[7.0, -0.2, 0.3]];
    by_vector("of_questions", &of_questions::vector(3), &points);
}

/// What has no adjoint code is recorded, and says so.
#[differentiate(adjoint, vector(x))]
pub fn outside(x: &[f64]) -> f64 {
    let mut kept = Vec::new();
    for v in x {
        kept.push(v * v);
    }
    kept.iter().sum()
}

#[test]
fn what_has_no_adjoint_code_is_recorded() {
    let (mut gradient, mut slopes) = (Gradient::new(outside::vector(2)).expect("one output"), [0.0; 2]);
    assert_eq!(gradient.evaluate(&[3.0, 0.5], &mut slopes), Ok(9.25));
    assert_eq!(slopes, [6.0, 1.0]);
}
