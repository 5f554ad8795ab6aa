use tangential::{Differentiable, differentiate};

#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
}

#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}

#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}

#[derive(Clone, Differentiable)]
struct Pair<L>
where
    L: Copy,
{
    first: L,
    second: L,
}

#[differentiate]
impl<L> Pair<L>
where
    L: Law + Copy,
{
    fn force(&self, x: f64) -> f64
    where
        L: Clone,
    {
        self.first.force(x) - self.second.force(2.0 * x)
    }
}

#[differentiate]
fn total<L, F, const N: usize>(laws: &[L; N], shape: F, x: f64) -> f64
where
    L: Law,
    F: Fn(f64) -> f64,
{
    let mut sum = 0.0;
    for law in laws {
        sum += law.force(shape(x));
    }
    sum
}

#[differentiate]
fn cube(x: f64) -> f64 {
    x * x * x
}

fn main() {
    use tangential::{Tan, Zero};
    let spring_d = |k| Tan::<Spring, f64> { k };
    let springs = [Spring { k: 2.0 }, Spring { k: 3.0 }];
    let (value, tangent) =
        total::<f64>::forward(&springs, &[spring_d(0.0), spring_d(0.0)], cube::<f64>::forward, Zero, 1.0, 1.0);
    assert_eq!((value, tangent), (5.0, 15.0));
    assert_eq!(total(&springs, cube, 1.0), 5.0);
    let pair = Pair { first: springs[0], second: springs[1] };
    let pair_d = Tan::<Pair<Spring>, f64> { first: spring_d(0.0), second: spring_d(0.0) };
    assert_eq!(pair.force_forward(&pair_d, 1.0, 1.0), (-4.0, -4.0));
    assert_eq!(pair.force(1.0), -4.0);
}
