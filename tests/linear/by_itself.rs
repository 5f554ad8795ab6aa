//! Functions of vectors are there in two passes without being asked, if nothing has to be taken for granted for it.

use super::{check, check_dense, point, values};
use tangential::differentiate;

#[differentiate(vector(x => y))]
fn plain(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let pull = (x[i] - x[i - 1]).powi(3) * x[i].sin();
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

#[differentiate(vector(x => y), whole)]
fn whole(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = x[i].sin();
    }
}

#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}

/// What it calls has a linear form, too.
#[differentiate(vector(x => y))]
fn calling(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = square(x[i]);
    }
}

/// Iterators are taken as they are.
#[differentiate(vector(x => y))]
fn chained(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().map(|x| x * x).sum::<f64>();
}

/// Numbers that are made together, and are the same.
#[differentiate(vector(x => y))]
fn twice_the_same(x: &[f64], y: &mut [f64]) {
    let (a, b) = (x[0] / (0.6 + x[1].abs()), x[0] / (0.6 + x[1].abs()));
    (y[0], y[1]) = (a * b, a - 2.0 * b);
}

#[test]
fn functions_of_vectors_take_two_passes() {
    let x = point(6, 0.4);
    assert!(values(&plain::vector(6, 6), &x).1);
    assert!(!values(&whole::vector(6, 6), &x).1);
    assert!(values(&calling::vector(6, 6), &x).1);
    assert!(values(&chained::vector(6, 1), &x).1);
    assert!(values(&twice_the_same::vector(6, 2), &x).1);
    check(&twice_the_same::vector(2, 2), &[point(2, 0.3), point(2, 1.3)]);
    check(&plain::vector(40, 40), &[point(40, 0.3), point(40, 1.3)]);
}

#[differentiate]
fn applied(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x) + x
}

/// A function by its name cannot be given the pass.
#[differentiate(vector(x => y))]
fn by_name(x: &[f64], y: &mut [f64]) {
    y[0] = applied(square, x[0]);
}

/// An integer within active data is told in both passes.
#[differentiate]
fn counted(x: (f64, usize)) -> Result<f64, usize> {
    if x.0 > 0.5 { Err(x.1 + 1) } else { Ok(x.0 * x.0) }
}

#[differentiate(vector(x => y))]
fn told(x: &[f64], y: &mut [f64]) {
    y[0] = match counted((x[0], 2)) {
        Ok(square) => square,
        Err(count) => x[0] * count as f64,
    };
}

#[test]
fn reasons_are_told_with_their_places() {
    let mut partials = tangential::Partials::new();
    assert!(!partials.record(&by_name::vector(1, 1), &[0.4], &mut [0.0]));
    let reason = partials.whole().unwrap().to_string();
    assert!(
        reason.starts_with("a tagged function is passed by its name (") && reason.contains("by_itself.rs"),
        "{reason}"
    );
    check_dense(&told::vector(1, 1), &[vec![0.3], vec![1.3]]);
}

/// What could not be taken apart in an older form, which cut emitted code in two.
mod once_refused {
    use super::super::{check, check_dense, point};
    use tangential::{Differentiable, differentiate, passive};

    #[derive(Clone, Copy, Differentiable)]
    struct Body {
        mass: f64,
        #[passive]
        number: usize,
    }

    #[differentiate]
    impl Body {
        fn pull(&self, x: f64) -> f64 {
            self.mass * x * x
        }
    }

    /// A passive field as an index, and a method by its receiver.
    #[differentiate(vector(x => y))]
    fn numbered(x: &[f64], y: &mut [f64]) {
        let body = Body { mass: x[0], number: 1 };
        y[0] = body.mass * x[body.number] + body.pull(x[2]);
    }

    /// What a block of a value does beside.
    #[differentiate(vector(x => y))]
    fn counted(x: &[f64], y: &mut [f64]) {
        let mut k = 0;
        y[0] = {
            k += 1;
            k as f64
        };
        y[k] = x[k] * x[0];
    }

    /// An operand that leaves, and a variable that gets its value later.
    #[differentiate(vector(x => y))]
    fn left(n: usize, x: &[f64], y: &mut [f64]) {
        let a;
        if x[0] > 0.5 {
            a = x[0] * x[0];
        } else {
            a = x[0];
        }
        let mut total = a;
        for i in 1..3 {
            total *= (if i + n > 3 { return } else { i as f64 }).sin();
        }
        y[0] = total;
    }

    /// Decisions that drop their derivative, and leave.
    #[differentiate(vector(x => y))]
    fn leaves(x: &[f64], y: &mut [f64]) {
        for i in 0..x.len() {
            let side = if passive(x[i]) > 0.5 { 1.5 } else { continue };
            y[i] += side * x[i];
        }
        let side = if passive(x[0]) > 0.5 { 1.0 } else { return };
        y[0] += side * x[1];
    }

    #[differentiate(passive(count))]
    fn step(count: &mut usize, x: f64) -> f64 {
        if x > 0.5 {
            *count += 1;
        }
        x * x
    }

    /// Indices that active values decide, in lists and behind references.
    #[differentiate(vector(x => y))]
    fn found(x: &[f64], y: &mut [f64]) {
        let mut larger: Vec<usize> = Vec::new();
        for i in 0..x.len() {
            larger.push(passive(x[i]) as usize);
            y[0] += x[larger[i]] * x[i];
        }
        let mut count = 0;
        let first = step(&mut count, x[0]);
        y[1] = first * x[count];
    }

    #[differentiate]
    fn applied(f: impl Fn(f64) -> f64, x: f64) -> f64 {
        f(x) * x
    }

    /// Functions, closures and iterators.
    #[differentiate(vector(x => y))]
    fn functions(x: &[f64], y: &mut [f64]) {
        let first = x[0];
        let scaled = |a: f64| a * first;
        for (y, x) in y.iter_mut().zip(x) {
            *y += *x * scaled(*x);
        }
        for (i, x) in x.iter().enumerate() {
            y[i] += applied(|a| a * a * first, *x);
        }
    }

    #[test]
    fn all_of_them() {
        check(&numbered::vector(4, 1), &[point(4, 0.3), point(4, 0.9)]);
        check(&counted::vector(3, 3), &[point(3, 0.3), point(3, 0.9)]);
        for n in [0, 1, 3] {
            check(&left::vector(n, 3, 1), &[point(3, 0.2), point(3, 0.9)]);
        }
        check_dense(&leaves::vector(9, 9), &[point(9, 0.3), point(9, 0.5), point(9, 0.9)]);
        check_dense(&found::vector(9, 2), &[point(9, 0.4), point(9, 0.9)]);
        check(&functions::vector(9, 9), &[point(9, 0.3), point(9, 0.9)]);
    }
}
