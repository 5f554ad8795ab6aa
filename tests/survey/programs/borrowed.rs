//! Data that is reached through something that borrows it: structs, enums, closures, iterators, what methods give back.

//# shared_slice_in_struct
#[derive(Clone, Copy, Differentiable)]
struct View<'a> {
    v: &'a [f64],
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let view = View { v };
    view.v[0] * view.v[1]
}

//# shared_number_in_struct
#[derive(Clone, Copy, Differentiable)]
struct By<'a> {
    x: &'a f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x * x;
    let by = By { x: &y };
    *by.x * x
}

//# generic_struct_of_exclusive
#[derive(Differentiable)]
struct Wrap<X> {
    x: X,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = [1.0, 2.0];
    let mut w: Wrap<&mut [f64; 2]> = Wrap { x: &mut a };
    w.x[0] = x * x;
    a[0]
}

//# tuple_of_exclusive_slices
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = [1.0, 2.0];
    let mut b = [3.0, 4.0];
    let pair = (&mut a, &mut b);
    pair.0[0] = x * x;
    pair.1[1] = x * 3.0;
    a[0] * b[1]
}

//# array_of_exclusive
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let list = [&mut a, &mut b];
    for p in list {
        *p *= x;
    }
    a * b
}

//# vec_of_exclusive
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let mut list = Vec::new();
    list.push(&mut a);
    list.push(&mut b);
    *list[1] = x * x;
    a * b
}

//# option_of_exclusive
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = 1.0;
    let mut o = Some(&mut a);
    if let Some(p) = &mut o {
        **p = x * x;
    }
    a
}

//# option_as_mut_chain
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Some(x);
    if let Some(p) = o.as_mut() {
        *p *= x;
    }
    o.unwrap_or(0.0)
}

//# closure_that_writes
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = 0.0;
    let mut add = |y: f64| sum += y * x;
    add(x);
    add(2.0);
    sum
}

//# closure_that_writes_elements
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = [0.0; 3];
    let mut put = |i: usize, y: f64| v[i] = y * y;
    put(0, x);
    put(2, 3.0 * x);
    v[0] + v[2]
}

//# closure_gives_reference
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let at = |i: usize| &v[i % 3];
    *at(n) * *at(n + 1)
}

//# swapped_references
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (x, 2.0);
    {
        let (mut p, mut q) = (&mut a, &mut b);
        std::mem::swap(&mut p, &mut q);
        *p = x * x;
    }
    a * b
}

//# reassigned_reference
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let mut p = &mut a;
    *p = x;
    p = &mut b;
    *p = x * x;
    a * b
}

//# chosen_reference
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let p = if n > 1 { &mut a } else { &mut b };
    *p = x * x;
    a * b
}

//# chosen_reference_by_active
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let p = if x > 0.0 { &mut a } else { &mut b };
    *p = x * x;
    a * b
}

//# reference_of_a_call
#[differentiate]
fn pick<'a>(a: &'a mut f64, b: &'a mut f64, n: usize) -> &'a mut f64 {
    if n > 1 { a } else { b }
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    *pick(&mut a, &mut b, n) = x * x;
    a * b
}

//# reference_of_a_method
#[derive(Clone, Differentiable)]
struct Tank {
    levels: [f64; 3],
}
#[differentiate]
impl Tank {
    fn level(&mut self, i: usize) -> &mut f64 {
        &mut self.levels[i]
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut tank = Tank { levels: [1.0; 3] };
    *tank.level(1) += x * x;
    *tank.level(0) *= x;
    tank.levels[0] * tank.levels[1]
}

//# method_chain_that_builds
#[derive(Clone, Copy, Differentiable)]
struct Setup {
    k: f64,
    c: f64,
}
#[differentiate]
impl Setup {
    fn stiffness(mut self, k: f64) -> Self {
        self.k = k;
        self
    }
    fn damping(mut self, c: f64) -> Self {
        self.c = c * self.k;
        self
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Setup { k: 0.0, c: 0.0 }.stiffness(x).damping(2.0 * x);
    s.c
}

//# method_chain_by_reference
#[derive(Clone, Differentiable)]
struct Sum {
    s: f64,
}
#[differentiate]
impl Sum {
    fn add(&mut self, x: f64) -> &mut Self {
        self.s += x * x;
        self
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = Sum { s: 0.0 };
    sum.add(x).add(2.0 * x).add(1.0);
    sum.s
}

//# iter_mut_kept
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = [1.0, 2.0, 3.0];
    let mut it = v.iter_mut();
    if let Some(first) = it.next() {
        *first = x * x;
    }
    if let Some(second) = it.next() {
        *second *= x;
    }
    v[0] + v[1]
}

//# chunks_mut_written
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![1.0; 6];
    for (i, row) in v.chunks_mut(2).enumerate() {
        row[0] = x * i as f64;
        row[1] *= x;
    }
    v.iter().sum()
}

//# split_at_mut_written
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![1.0; 6];
    let (a, b) = v.split_at_mut(2);
    a[1] = x * x;
    b[0] = a[1] * x;
    v[1] + v[2]
}

//# split_first_mut_written
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![1.0; 4];
    if let Some((a, rest)) = v.split_first_mut() {
        *a = x * x;
        rest[0] = *a * x;
    }
    v[0] + v[1]
}

//# last_mut_written
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![1.0; 4];
    if let Some(last) = v.last_mut() {
        *last = x * x;
    }
    *v.first_mut().unwrap() += x;
    v[0] * v[3]
}

//# get_mut_written
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut v = vec![1.0; 4];
    match v.get_mut(n) {
        Some(y) => *y = x * x,
        None => v.push(x),
    }
    v.iter().sum()
}

//# replaced
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = x * x;
    let old = std::mem::replace(&mut a, x);
    old * a
}

//# taken
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![x, x * x];
    let w = std::mem::take(&mut v);
    w[1] + v.len() as f64
}

//# option_taken_and_replaced
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Some(x * x);
    let old = o.replace(x);
    let now = o.take();
    old.unwrap() * now.unwrap() + if o.is_some() { x } else { 0.0 }
}

//# while_let_some_of_pop
#[differentiate]
fn f(x: f64) -> f64 {
    let mut stack = vec![x, 2.0 * x, 3.0];
    let mut sum = 0.0;
    while let Some(y) = stack.pop() {
        sum += y * y;
        if stack.len() == 1 && sum < 100.0 {
            stack.push(y);
        }
    }
    sum
}

//# nested_struct_by_reference
#[derive(Clone, Copy, Differentiable)]
struct Inner {
    a: f64,
}
#[derive(Clone, Copy, Differentiable)]
struct Outer {
    inner: Inner,
    list: [Inner; 2],
}
#[differentiate]
fn change(inner: &mut Inner, x: f64) {
    inner.a += x * x;
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Outer { inner: Inner { a: 1.0 }, list: [Inner { a: 2.0 }; 2] };
    change(&mut o.inner, x);
    let second = &mut o.list[1];
    change(second, o.inner.a);
    for part in &mut o.list {
        part.a *= x;
    }
    o.inner.a + o.list[0].a + o.list[1].a
}

//# enum_changed_in_place
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear { k: f64 },
    Cubic(f64, f64),
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut law = if n > 1 { Law::Linear { k: 2.0 } } else { Law::Cubic(1.0, 2.0) };
    match &mut law {
        Law::Linear { k } => *k *= x,
        Law::Cubic(a, b) => {
            *a = x * x;
            *b += *a;
        }
    }
    match law {
        Law::Linear { k } => k * x,
        Law::Cubic(a, b) => a * b,
    }
}

//# struct_update_moves
#[derive(Clone, Differentiable)]
struct State {
    v: Vec<f64>,
    t: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let a = State { v: vec![x, 2.0], t: x };
    let mut b = State { t: x * x, ..a };
    b.v[1] *= x;
    b.v[0] * b.v[1] * b.t
}

//# returned_struct_with_vec
#[derive(Clone, Differentiable)]
struct Result2 {
    v: Vec<f64>,
    best: Option<f64>,
}
#[differentiate]
fn search(x: f64) -> Result2 {
    let mut r = Result2 { v: Vec::new(), best: None };
    for i in 0..3 {
        let y = (x - i as f64) * x;
        r.v.push(y);
        match r.best {
            Some(b) if b <= y => {}
            _ => r.best = Some(y),
        }
    }
    r
}
#[differentiate]
fn f(x: f64) -> f64 {
    let r = search(x);
    r.best.unwrap_or(0.0) + r.v[2]
}

//# early_return_in_nested_closures
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let total: f64 = v.iter().map(|&a| if a > 0.0 { a * a } else { -a }).sum();
    let worst = v.iter().fold(f64::MIN, |m, &a| if a > m { a } else { m });
    total * worst
}

//# shadowed_in_loops
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x * x;
    for i in 0..3 {
        let y = y + i as f64 * x;
        if y > 100.0 {
            return y;
        }
    }
    {
        let y = 2.0;
        let _ = y;
    }
    y
}

//# loop_with_carried_tuple
#[differentiate]
fn f(x: f64) -> f64 {
    let mut s = (x, 1.0);
    for _ in 0..4 {
        s = (s.1 * x, s.0 + s.1);
    }
    let (a, b) = s;
    a * b
}

//# compound_on_deref_of_field
#[derive(Clone, Differentiable)]
struct Boxed {
    b: Box<f64>,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut s = Boxed { b: Box::new(x) };
    *s.b *= x;
    *s.b + x
}

//# labelled_block_value
#[differentiate]
fn f(x: f64) -> f64 {
    let y = 'a: {
        for i in 0..5 {
            if x * i as f64 > 2.0 {
                break 'a x * i as f64;
            }
        }
        x
    };
    y * y
}
