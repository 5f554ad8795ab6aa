//! Loops: over ranges, slices and their adaptors, `while`, `while let`, `loop`, labels.

use tangential::differentiate;

/// Sum of x^i / (i + 1).
#[differentiate(overloaded)]
pub fn range(x: f64, n: usize) -> f64 {
    let mut sum = 0.0;
    let mut power = 1.0;
    for i in 0..n {
        sum += power / (i as f64 + 1.0);
        power *= x;
    }
    sum
}

/// Product of (x + i) over both ends.
#[differentiate(overloaded)]
pub fn range_inclusive(x: f64, n: i32) -> f64 {
    let mut product = 1.0;
    for i in 1..=n {
        product *= x + f64::from(i);
    }
    product
}

/// Horner's rule from the last coefficient down.
#[differentiate(overloaded)]
pub fn range_reversed(c: &[f64], x: f64) -> f64 {
    let mut y = 0.0;
    for i in (0..c.len()).rev() {
        y = y * x + c[i];
    }
    y
}

/// Every other element.
#[differentiate(overloaded)]
pub fn range_step_by(v: &[f64], x: f64) -> f64 {
    let mut sum = x;
    for i in (0..v.len()).step_by(2) {
        sum += v[i] * v[i] * x;
    }
    sum
}

/// Every third element from the end, with an offset.
#[differentiate(overloaded)]
pub fn range_step_by_reversed(v: &[f64]) -> f64 {
    let mut y = 1.0;
    for i in (1..v.len()).rev().step_by(3) {
        y = y * v[i] - v[i - 1];
    }
    y
}

/// Sum of squares, the slice itself in the loop's head.
#[differentiate(overloaded)]
pub fn slice(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in v {
        sum += x * x;
    }
    sum
}

/// Sum of sines; the pattern takes the reference off.
#[differentiate(overloaded)]
pub fn slice_by_pattern(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for &x in v.iter() {
        sum += x.sin();
    }
    sum
}

/// An array by value.
#[differentiate(overloaded)]
pub fn array_by_value(v: [f64; 4]) -> f64 {
    let mut y = 1.0;
    for x in v {
        y = y * x + 1.0;
    }
    y
}

/// Backwards over a slice.
#[differentiate(overloaded)]
pub fn iter_reversed(c: &[f64], x: f64) -> f64 {
    let mut y = 0.0;
    for a in c.iter().rev() {
        y = a + x * y;
    }
    y
}

/// Squares every element and scales it by `a`, in place.
#[differentiate(overloaded)]
pub fn iter_mut(v: &mut [f64], a: f64) {
    for x in v.iter_mut() {
        *x = a * *x * *x;
    }
}

/// In place, the mutable slice itself in the loop's head.
#[differentiate(overloaded)]
pub fn mutable_slice(v: &mut [f64], a: f64) -> f64 {
    let mut sum = 0.0;
    for x in &mut *v {
        *x += a;
        sum += *x;
    }
    for x in v {
        *x /= sum;
    }
    sum
}

/// Polynomial with the place as exponent.
#[differentiate(overloaded)]
pub fn enumerate(c: &[f64], x: f64) -> f64 {
    let mut y = 0.0;
    for (i, &a) in c.iter().enumerate() {
        y += a * x.powi(i as i32);
    }
    y
}

/// Cumulative sums into another slice.
#[differentiate(overloaded)]
pub fn enumerate_mut(v: &[f64], out: &mut [f64]) {
    let mut sum = 0.0;
    for (i, slot) in out.iter_mut().enumerate() {
        sum += v[i] * (i + 1) as f64;
        *slot = sum * v[0];
    }
}

/// Dot product.
#[differentiate(overloaded)]
pub fn zip(a: &[f64], b: &[f64]) -> f64 {
    let mut dot = 0.0;
    for (x, y) in a.iter().zip(b) {
        dot += x * y;
    }
    dot
}

/// y += a x, in place, with a weight by place.
#[differentiate(overloaded)]
pub fn zip_mut(a: f64, x: &[f64], y: &mut [f64]) {
    for (i, (y, x)) in y.iter_mut().zip(x.iter()).enumerate() {
        *y += a * x * (i as f64 - 0.5);
    }
}

/// Length of a curve given by samples.
#[differentiate(overloaded)]
pub fn windows(y: &[f64], h: f64) -> f64 {
    let mut length = 0.0;
    for pair in y.windows(2) {
        length += (pair[1] - pair[0]).hypot(h);
    }
    length
}

/// Norms of points stored one after the other, the last possibly short.
#[differentiate(overloaded)]
pub fn chunks(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for point in v.chunks(3) {
        let mut squares = 1.0;
        for x in point {
            squares += x * x;
        }
        sum += squares.sqrt();
    }
    sum
}

/// Scales each point by its first coordinate, in place.
#[differentiate(overloaded)]
pub fn chunks_mut(v: &mut [f64]) {
    for point in v.chunks_mut(2) {
        let scale = point[0];
        for x in point.iter_mut() {
            *x *= scale;
        }
    }
}

/// Exact chunks, where a remainder is ignored.
#[differentiate(overloaded)]
pub fn chunks_exact(v: &[f64], a: f64) -> f64 {
    let mut y = a;
    for (i, pair) in v.chunks_exact(2).enumerate() {
        y += pair[0] * pair[1].sin() / (i + 1) as f64;
    }
    y
}

/// Square root by Heron's rule, to a tolerance on the value.
#[differentiate(overloaded)]
pub fn while_on_value(a: f64) -> f64 {
    let mut x = 0.5 * (1.0 + a);
    while (x * x - a).abs() > 1e-13 * a {
        x = 0.5 * (x + a / x);
    }
    0.5 * (x + a / x)
}

/// A counter and a flag.
#[differentiate(overloaded)]
pub fn while_on_counter(x: f64, n: u32) -> f64 {
    let mut k = 0;
    let mut y = x;
    let mut done = false;
    while k < n && !done {
        y = y * x + 0.1;
        k += 1;
        done = k == 7;
    }
    y
}

/// A stack of numbers, consumed from its end.
#[differentiate(overloaded)]
pub fn while_let_pop(v: &[f64], x: f64) -> f64 {
    let mut stack = v.to_vec();
    let mut y = x;
    while let Some(top) = stack.pop() {
        y = y * top + x;
        if y > 50.0 && !stack.is_empty() {
            stack.pop();
        }
    }
    y
}

/// A stack of intervals: adaptive quadrature of sin(k x) by bisection.
#[differentiate(overloaded)]
pub fn while_let_stack(k: f64, a: f64, b: f64) -> f64 {
    let mut total = 0.0;
    let mut stack = vec![(a, b, 0)];
    while let Some((lo, hi, depth)) = stack.pop() {
        let mid = 0.5 * (lo + hi);
        if depth == 4 {
            total += (hi - lo) * (k * mid).sin();
        } else {
            stack.push((lo, mid, depth + 1));
            stack.push((mid, hi, depth + 1));
        }
    }
    total
}

/// An iterator drawn from by hand: alternating sum.
#[differentiate(overloaded)]
pub fn while_let_next(v: &[f64]) -> f64 {
    let mut numbers = v.iter();
    let mut y = 0.0;
    while let Some(a) = numbers.next() {
        y += a * a;
        if let Some(b) = numbers.next() {
            y -= b * y;
        }
    }
    y
}

/// Doubles until the limit is passed; the loop's value is a product.
#[differentiate(overloaded)]
pub fn loop_with_break_value(x: f64, limit: f64) -> f64 {
    let mut y = x * x + 0.1;
    let mut n = 0;
    let last = loop {
        if y > limit {
            break y * limit;
        }
        y *= 2.0;
        n += 1;
    };
    last + f64::from(n) * x
}

/// A tuple as the loop's value.
#[differentiate(overloaded)]
pub fn loop_with_break_tuple(x: f64) -> f64 {
    let mut t = 1.0;
    let mut n = 0;
    let (value, count) = loop {
        t *= x / (n as f64 + 1.0);
        n += 1;
        if n == 6 {
            break (t + x, n);
        }
    };
    value / count as f64
}

/// Skips negative elements and stops at the first large one.
#[differentiate(overloaded)]
pub fn continue_and_break(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for &x in v {
        if x < 0.0 {
            continue;
        }
        if x > 10.0 {
            break;
        }
        sum += x * x;
    }
    sum
}

/// Searches rows of a table; labels leave and continue the outer loop.
#[differentiate(overloaded)]
pub fn labels(m: &[f64], columns: usize, limit: f64) -> f64 {
    let rows = m.len() / columns;
    let mut product = 1.0;
    'rows: for i in 0..rows {
        for j in 0..columns {
            let a = m[i * columns + j];
            if a < 0.0 {
                continue 'rows;
            }
            product *= 1.0 + a;
            if product > limit {
                break 'rows;
            }
        }
        product *= 0.5;
    }
    product
}

/// A value out of the inner of two loops.
#[differentiate(overloaded)]
pub fn labelled_break_value(x: f64) -> f64 {
    let mut y = x;
    'outer: loop {
        loop {
            y = y * y + 0.5;
            if y > 3.0 {
                break 'outer y.sqrt();
            }
            if y > 1.0 {
                break;
            }
        }
        y += x * x;
    }
}

/// A block that is left early with a value.
#[differentiate(overloaded)]
pub fn labelled_block(x: f64, y: f64) -> f64 {
    let z = 'found: {
        if x > y {
            break 'found x * y;
        }
        if x > 0.0 {
            break 'found x.sin();
        }
        y
    };
    z * z + x
}

/// Returns out of the middle of two loops.
#[differentiate(overloaded)]
pub fn early_return(v: &[f64], limit: f64) -> f64 {
    let mut sum = 0.0;
    for (i, x) in v.iter().enumerate() {
        for y in &v[i..] {
            sum += x * y;
            if sum > limit {
                return sum * limit;
            }
        }
    }
    sum
}

/// Loop-carried values that become active only in the second pass.
#[differentiate(overloaded)]
pub fn activity_by_iteration(x: f64, n: usize) -> f64 {
    let mut a = 0.0;
    let mut b = 0.0;
    let mut c = 1.0;
    for _ in 0..n {
        c *= 0.5 + a;
        a = b;
        b = x * x;
    }
    a + c
}

/// Nested loops over a triangle of a matrix.
#[differentiate(overloaded)]
pub fn triangle(m: &[[f64; 3]; 3]) -> f64 {
    let mut sum = 0.0;
    for i in 0..3 {
        for j in 0..i {
            sum += m[i][j] * m[j][i];
        }
    }
    sum
}
