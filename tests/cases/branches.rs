//! Branches: blocks, `if` and `match` as statements and as expressions, `if let`, `let else`.

use tangential::{Differentiable, differentiate};

/// How a bushing answers a deflection.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub enum Law {
    /// Nothing at all.
    Free,
    /// Proportional.
    Linear(f64),
    /// Stiff beyond a gap.
    Gap {
        /// Stiffness outside the gap.
        stiffness: f64,
        /// Half-width of the gap.
        gap: f64,
    },
    /// Proportional with a cubic term.
    Cubic(f64, f64),
}

/// A gear of the transmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable, tangential::Overload)]
pub enum Gear {
    /// Standing.
    Neutral,
    /// Slow.
    First,
    /// Fast.
    Second,
}

/// A block whose last expression is its value.
#[differentiate(overloaded)]
pub fn block_expression(x: f64) -> f64 {
    let y = {
        let s = x.sin();
        let c = x.cos();
        s * c
    };
    y * { 2.0 * x }
}

/// A ramp, saturated on both sides.
#[differentiate(overloaded)]
pub fn if_expression(x: f64) -> f64 {
    if x < -1.0 {
        -1.0 - 0.1 * (x + 1.0)
    } else if x > 1.0 {
        1.0 + 0.1 * (x - 1.0)
    } else {
        x * (1.5 - 0.5 * x * x)
    }
}

/// A branch inside an expression.
#[differentiate(overloaded)]
pub fn if_inside_expression(a: f64, b: f64) -> f64 {
    3.0 * if a > b { a * a } else { b } + a.max(if b > 0.0 { b } else { -b })
}

/// A branch with effects only, and none on the other side.
#[differentiate(overloaded)]
pub fn if_statement(x: f64, limit: f64) -> f64 {
    let mut y = x * x;
    if y > limit {
        y = limit + 0.1 * (y - limit);
    }
    if x < 0.0 {
        y = -y;
    } else {
        y += x;
    }
    y
}

/// Active on one side, constant on the other.
#[differentiate(overloaded)]
pub fn active_on_one_side(x: f64) -> f64 {
    let y = if x > 0.0 { x * x } else { 0.0 };
    let z = if x > 2.0 { 1.0 } else { y.cos() };
    y + z
}

/// Several values at once from one branch.
#[differentiate(overloaded)]
pub fn tuple_from_branch(a: f64, b: f64) -> f64 {
    let (lo, hi, swapped) = if a < b { (a, b, false) } else { (b, a, true) };
    if swapped { lo * hi * hi } else { lo * lo * hi }
}

/// Conditions joined by `&&`, `||` and `!`.
#[differentiate(overloaded)]
pub fn compound_condition(x: f64, y: f64, enabled: bool) -> f64 {
    let inside = x > 0.0 && y > 0.0;
    if enabled && (inside || x * y > 1.0) {
        x * y
    } else if !inside && !enabled {
        x - y
    } else {
        x + y * y
    }
}

/// Comparisons of values by every operator and by the predicates of f64.
#[differentiate(overloaded)]
pub fn comparisons(x: f64, y: f64) -> f64 {
    let mut sum = 0.0;
    if x >= y {
        sum += x;
    }
    if x <= 2.0 * y {
        sum += x * y;
    }
    if x != y && x.is_finite() {
        sum -= y.sin();
    }
    if x == 1.5 {
        sum *= x;
    }
    if y.is_sign_negative() || sum.is_nan() {
        sum = sum * sum;
    }
    sum
}

/// Legendre polynomials by their number.
#[differentiate(overloaded)]
pub fn match_integer(n: usize, x: f64) -> f64 {
    match n {
        0 => 1.0,
        1 => x,
        2 => 0.5 * (3.0 * x * x - 1.0),
        3 | 4 => x * x * x,
        5..=9 => {
            let y = x.sin();
            y * y
        }
        _ => 0.0,
    }
}

/// A switch.
#[differentiate(overloaded)]
pub fn match_boolean(on: bool, x: f64) -> f64 {
    match on {
        true => x.exp(),
        false => -x,
    }
}

/// The sign of two values decides.
#[differentiate(overloaded)]
pub fn match_on_conditions(x: f64, y: f64) -> f64 {
    match (x > 0.0, y > 0.0) {
        (true, true) => x * y,
        (true, false) => x - y,
        (false, _) => x * x + y,
    }
}

/// Equality with a constant as a pattern.
#[differentiate(overloaded)]
pub fn match_float(x: f64, y: f64) -> f64 {
    match x {
        0.0 => y,
        1.0 => x * y,
        _ => x.powi(2) * y,
    }
}

/// Force of a bushing law at deflection x.
#[differentiate(overloaded)]
pub fn match_enum(law: Law, x: f64) -> f64 {
    match law {
        Law::Free => 0.0,
        Law::Linear(k) => -k * x,
        Law::Gap { stiffness, gap } => {
            if x.abs() <= gap {
                0.0
            } else {
                -stiffness * (x - gap * x.signum())
            }
        }
        Law::Cubic(k, c) => -(k + c * x * x) * x,
    }
}

/// The same through a reference, with guards.
#[differentiate(overloaded)]
pub fn match_with_guards(law: &Law, x: f64) -> f64 {
    match law {
        Law::Linear(k) if *k > 100.0 => 100.0 * x + (k - 100.0) * x * x,
        Law::Linear(k) => k * x,
        Law::Gap { gap, .. } if x.abs() < *gap => 0.1 * x,
        Law::Gap { stiffness: k, gap } => k * (x - gap),
        Law::Cubic(k, _) | Law::Cubic(_, k) if *k < 0.0 => *k,
        Law::Cubic(..) | Law::Free => x.cos(),
    }
}

/// Guards on plain numbers.
#[differentiate(overloaded)]
pub fn match_number_with_guards(x: f64) -> f64 {
    match x {
        v if v < 0.0 => v.exp(),
        v if v < 1.0 => 1.0 + v,
        v => 2.0 * v.sqrt(),
    }
}

/// Bindings that keep the whole beside its range.
#[differentiate(overloaded)]
pub fn match_at_binding(n: i32, x: f64) -> f64 {
    match n {
        small @ 0..=3 => x.powi(small),
        even @ (4 | 6 | 8) => x * f64::from(even),
        other => x / f64::from(other),
    }
}

/// A fieldless enum as a switch, and as an index.
#[differentiate(overloaded)]
pub fn match_gear(gear: Gear, speed: f64) -> f64 {
    let ratio = match gear {
        Gear::Neutral => return 0.0,
        Gear::First => 3.5,
        Gear::Second => 2.1,
    };
    ratio * speed * speed + gear as usize as f64 * speed
}

/// An optional offset.
#[differentiate(overloaded)]
pub fn match_option(offset: Option<f64>, x: f64) -> f64 {
    match offset {
        Some(a) if a > x => a * x,
        Some(a) => x * x - a,
        None => x,
    }
}

/// Nested options and tuples.
#[differentiate(overloaded)]
pub fn match_nested(pair: (Option<f64>, Law), x: f64) -> f64 {
    match pair {
        (Some(a), Law::Linear(k)) => a * k * x,
        (None, Law::Linear(k) | Law::Cubic(k, _)) => k * x * x,
        (Some(a), _) => a + x,
        (None, _) => 0.0,
    }
}

/// The ends of a slice, however long it is.
#[differentiate(overloaded)]
pub fn match_slice(v: &[f64]) -> f64 {
    match v {
        [] => 0.0,
        [only] => only * only,
        [first, last] => first * last,
        [first, .., last] => first - last.sin(),
    }
}

/// A match for its effects.
#[differentiate(overloaded)]
pub fn match_statement(law: &Law, state: &mut [f64]) {
    match *law {
        Law::Free => {}
        Law::Linear(k) => state[1] -= k * state[0],
        Law::Gap { stiffness, gap } => {
            state[0] -= gap;
            state[1] -= stiffness * state[0];
        }
        Law::Cubic(k, c) => {
            let q = state[0];
            state[1] -= k * q + c * q * q * q;
        }
    }
}

/// An optional preload, by `if let`.
#[differentiate(overloaded)]
pub fn if_let(preload: Option<f64>, x: f64) -> f64 {
    if let Some(p) = preload { p * x.sin() } else { x * x }
}

/// One variant of an enum, by `if let ... else if let`.
#[differentiate(overloaded)]
pub fn if_let_chain(law: &Law, x: f64) -> f64 {
    let mut force = 0.1 * x;
    if let Law::Linear(k) = law {
        force += k * x;
    } else if let Law::Gap { stiffness, .. } = law {
        force -= stiffness * x;
    }
    force
}

/// What may be missing is replaced by a constant.
#[differentiate(overloaded)]
pub fn option_unwrap_or(scale: Option<f64>, x: f64) -> f64 {
    scale.unwrap_or(1.0) * x
}

/// Leaves early when there is nothing to do, by `let else`.
#[differentiate(overloaded)]
pub fn let_else(factor: Option<f64>, v: &[f64]) -> f64 {
    let Some(a) = factor else {
        return -1.0;
    };
    let [first, rest @ ..] = v else {
        return a;
    };
    a * first + rest.len() as f64 * first * first
}

/// Leaves early out of nested branches.
#[differentiate(overloaded)]
pub fn early_return(x: f64, y: f64) -> f64 {
    if x > 0.0 {
        if y > 0.0 {
            return x * y;
        }
        return x / (1.0 - y);
    }
    let z = x * x + y;
    if z < 0.0 {
        return z.exp();
    }
    z.sqrt()
}
