//! Conditions on active values: the union of the arms, and no more than that. What is assigned in an arm keeps its old
//! set beside the new one.

use tangential::{Differentiable, differentiate};

#[differentiate]
fn if_expression(x: &[f64], y: &mut [f64]) {
    y[0] = if x[0] > 0.0 { x[1] } else { x[2] };
}

#[differentiate]
fn if_statement(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 {
        y[0] = x[1];
    } else {
        y[1] = x[2];
    }
}

#[differentiate]
fn else_if(x: &[f64], y: &mut [f64]) {
    y[0] = if x[0] > 1.0 {
        x[1]
    } else if x[0] > 0.0 {
        x[2]
    } else {
        3.0
    };
}

/// In the arm `a` may be what it was before, as far as the pattern knows.
#[differentiate]
fn before_and_after(x: &[f64], y: &mut [f64]) {
    let mut a = x[0];
    if x[3] > 0.0 {
        a = x[1];
        y[0] = a;
    }
    y[1] = a;
    a = x[2];
    y[2] = a;
}

/// Within an arm its own variables are overwritten.
#[differentiate]
fn own_variables(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 {
        let mut a = x[1];
        a *= 2.0;
        a = x[2];
        let mut v = vec![x[1]; 2];
        v[0] = a;
        v.push(x[3]);
        y[0] = v[0] * v[2];
    }
}

#[differentiate]
fn local_vector(a: f64, b: f64) -> f64 {
    let mut v = Vec::new();
    v.push(a);
    v.push(b);
    v.swap(0, 1);
    v[0]
}

#[differentiate]
fn called_in_an_arm(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 {
        y[0] = local_vector(x[1], x[2]);
    }
}

#[differentiate]
fn exact_branches(x: &[f64], y: &mut [f64]) {
    y[0] = x[0].min(x[1]);
    y[1] = x[0].max(0.0);
    y[2] = x[0].abs() * x[1];
    y[3] = x[2].clamp(x[0], 1.0);
    y[4] = f64::hypot(x[0], x[2]).copysign(x[1]);
}

/// What is passive in a condition still decides.
#[differentiate]
fn mixed_condition(x: &[f64], y: &mut [f64]) {
    for i in 0..3 {
        if i != 1 && x[i] > 0.0 {
            y[i] = x[3];
        }
        if i == 1 || x[i] > 0.0 {
            y[i] += x[i];
        } else {
            y[i] += x[4];
        }
    }
}

/// An arm is weak also where its passive part decides that it runs.
#[differentiate]
fn negated_condition(x: &[f64], y: &mut [f64]) {
    let n = x.len();
    if !(n == 2 || x[0] > 0.0) {
        y[0] = x[0];
    } else {
        y[0] = x[1];
    }
    if !(n == 2 && x[0] > 0.0) {
        y[1] = x[0];
    } else {
        y[1] = x[1];
    }
}

#[differentiate]
fn boolean_variable(x: &[f64], y: &mut [f64]) {
    let above = x[0] > 1.0;
    let outside = above || x[0] < -1.0;
    if outside {
        y[0] = x[1];
    }
    let inside = !outside;
    y[1] = if inside { x[2] } else { 0.0 };
}

/// The pair is swapped or not, and later it matters which.
#[differentiate]
fn swapped_flag(x: &[f64], y: &mut [f64]) {
    let (low, high, swapped) = if x[0] < x[1] { (x[0], x[1], false) } else { (x[1], x[0], true) };
    y[0] = if swapped { high } else { x[2] };
    y[1] = low;
}

#[differentiate]
fn arrays_and_tuples(x: &[f64], y: &mut [f64]) {
    let [a, b] = if x[0] > 0.0 { [x[1], x[2]] } else { [0.0, x[1]] };
    let (c, d) = if a > b { (a, 1.0) } else { (x[3], b) };
    (y[0], y[1]) = (a, b);
    (y[2], y[3]) = (c, d);
}

#[derive(Clone, Copy, Differentiable)]
struct Contact {
    force: f64,
    body: usize,
}

/// The integer is the same in both arms, so there is a union.
#[differentiate]
fn contact(gap: f64, stiffness: f64, body: usize) -> Contact {
    if gap > 0.0 {
        return Contact { force: 0.0, body };
    }
    Contact { force: stiffness * gap, body }
}

#[differentiate]
fn struct_from_arms(x: &[f64], y: &mut [f64]) {
    for i in 0..2 {
        let contact = contact(x[i], x[2], i);
        y[contact.body] += contact.force;
    }
}

#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Cubic(f64, f64),
}

#[differentiate]
fn same_variant(x: &[f64], y: &mut [f64]) {
    let law = if x[0] > 0.0 { Law::Cubic(x[1], 1.0) } else { Law::Cubic(2.0, x[2]) };
    y[0] = match law {
        Law::Linear(k) => k * x[0],
        Law::Cubic(a, b) => a + b,
    };
    if let Law::Linear(k) = law {
        y[1] = k;
    }
}

#[differentiate]
fn store(place: &mut f64, value: f64) {
    *place = value;
}

#[differentiate]
fn call_with_reference(x: &[f64], y: &mut [f64]) {
    store(&mut y[0], x[0]);
    if x[0] > 0.0 {
        store(&mut y[1], x[1]);
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Tank {
    level: f64,
    flow: [f64; 2],
}

#[differentiate]
impl Tank {
    fn fill(&mut self, by: f64) {
        self.flow = [by, self.level];
        self.level += by;
    }

    fn drain(&mut self) {
        self.level = 0.0;
    }
}

#[differentiate]
fn methods_in_arms(x: &[f64], y: &mut [f64]) {
    let mut tank = Tank { level: x[0], flow: [x[1]; 2] };
    if x[2] > 0.0 {
        tank.fill(x[3]);
    }
    y[0] = tank.level;
    (y[1], y[2]) = (tank.flow[0], tank.flow[1]);
    tank.drain();
    y[3] = tank.level;
}

#[differentiate]
fn containers_in_arms(x: &[f64], y: &mut [f64]) {
    let mut v = [x[0], x[1], x[2]];
    if x[3] > 0.0 {
        v.swap(0, 1);
    } else {
        v[2..].fill(x[4]);
    }
    (y[0], y[1], y[2]) = (v[0], v[1], v[2]);
    if x[3] > 1.0 {
        y[3..].copy_from_slice(&v[1..2]);
    }
}

#[differentiate]
fn exchanged(x: &[f64], y: &mut [f64]) {
    let (mut a, mut b) = (x[0], x[1]);
    if a < b {
        std::mem::swap(&mut a, &mut b);
    }
    let old = if x[2] > 0.0 { std::mem::replace(&mut b, x[3]) } else { 0.0 };
    (y[0], y[1], y[2]) = (a, b, old);
}

#[differentiate]
fn variable_without_value(x: &[f64], y: &mut [f64]) {
    let a;
    let n;
    if x[0] > 0.0 {
        a = x[1];
        n = 2;
    } else if x.len() == 3 {
        a = x[2];
        n = 3;
    } else {
        return;
    }
    y[0] = a * f64::from(n);
}

#[differentiate]
fn filtered_sum(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().filter(|x| **x > 0.0).sum::<f64>();
    let positive = x.iter().filter(|x| **x > 0.0).count();
    y[1] = x[1] / positive as f64;
    y[2] = x.iter().take_while(|x| **x > 0.0).map(|x| x * x).sum::<f64>();
    y[3] = 0.0;
    for x in x[1..].iter().skip_while(|x| **x > 0.0) {
        y[3] = *x;
    }
}

#[differentiate]
fn quantifiers(x: &[f64], y: &mut [f64]) {
    if x.iter().any(|x| *x > 1.0) {
        y[0] = x[0];
    }
    let all = x[..2].iter().all(|x| *x > 0.0);
    y[1] = if all { x[1] } else { 0.0 };
    if x.iter().position(|x| *x < 0.0).is_none() {
        y[2] = x[2];
    }
}

#[differentiate]
fn closures(x: &[f64], y: &mut [f64]) {
    let above = |limit: f64| x[0] > limit;
    let soft = |v: f64| {
        if v < 0.0 {
            return x[1];
        }
        v
    };
    y[0] = if above(1.0) { x[2] } else { 0.0 };
    y[1] = soft(x[0]);
    y[2] = x[1..].iter().map(|x| if *x > 0.0 { *x } else { 0.0 }).sum::<f64>();
    let mut last = 0.0;
    let mut keep = |v: f64| last = v;
    keep(x[0]);
    if x[1] > 0.0 {
        keep(x[1]);
    }
    y[3] = last;
}

#[differentiate]
fn blend(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    if x > 0.0 { f(x) } else { x }
}

#[differentiate]
fn function_argument(x: &[f64], y: &mut [f64]) {
    y[0] = blend(|v| v * x[1], x[0]);
    y[1] = blend(f64::sin, x[0]);
}

#[differentiate]
fn power(x: f64, n: usize) -> f64 {
    if n == 0 {
        return 1.0;
    }
    if x > 1.0 { power(x, n - 1) } else { x * power(x, n - 1) }
}

#[differentiate]
fn recursion_of_passive_depth(x: &[f64], y: &mut [f64]) {
    y[0] = power(x[0], 6);
    y[1] = power(x[0], 0);
}

#[derive(Clone, Differentiable)]
struct Orbit {
    radius: f64,
    body: usize,
}

#[differentiate]
fn near(orbit: Orbit, x: f64) -> f64 {
    orbit.radius * x
}

#[differentiate]
fn far(orbit: Orbit, x: &[f64]) -> f64 {
    x[orbit.body]
}

/// Both arms are walked, and both take the struct.
#[differentiate]
fn taken_by_both_arms(x: &[f64], y: &mut [f64]) {
    let orbit = Orbit { radius: x[0], body: 2 };
    y[0] = if x[3] > 0.0 { near(orbit, x[1]) } else { far(orbit, x) };
}

checks! {
    taken_by_both_arms(4 => 1) is [[0, 1, 2]];
    if_expression(3 => 1) is [[1, 2]];
    if_statement(3 => 2) is [[1, 3], [2, 4]];
    else_if(3 => 1) is [[1, 2]];
    before_and_after(4 => 3) is [[0, 1, 4], [0, 1], [2]];
    own_variables(4 => 1) is [[2, 3, 4]];
    called_in_an_arm(3 => 1) is [[2, 3]];
    exact_branches(3 => 5) is [[0, 1], [0], [0, 1], [0, 2], [0, 2]];
    mixed_condition(5 => 3) is [[0, 3, 4, 5], [1, 6], [2, 3, 4, 7]];
    negated_condition(2 => 2) is [[1, 2], [0, 1, 3]];
    boolean_variable(3 => 2) is [[1, 3], [2]];
    swapped_flag(3 => 2) is [[0, 1, 2], [0, 1]];
    arrays_and_tuples(4 => 4) is [[1], [1, 2], [1, 3], [1, 2]];
    struct_from_arms(3 => 2) is [[0, 2, 3], [1, 2, 4]];
    same_variant(3 => 2) is [[1, 2], [4]];
    call_with_reference(2 => 2) is [[0], [1, 3]];
    methods_in_arms(4 => 4) is [[0, 3], [1, 3], [0, 1], []];
    containers_in_arms(5 => 4) is [[0, 1], [0, 1], [2, 4], [0, 1, 8]];
    exchanged(4 => 3) is [[0, 1], [0, 1, 3], [0, 1]];
    variable_without_value(3 => 1) is [[1, 2]];
    filtered_sum(3 => 4) is [[0, 1, 2], [1], [0, 1, 2], [1, 2]];
    quantifiers(3 => 3) is [[0, 3], [1], [2, 5]];
    closures(3 => 4) is [[2], [0, 1], [1, 2], [0, 1]];
    function_argument(2 => 2) is [[0, 1], [0]];
    recursion_of_passive_depth(1 => 2) is [[0], []];
}
