//! The remedies of the guide's table of refusals (`runtime/src/guide/refusals.md`): each is applied to a function that would be
//! refused as the row says, compiles, and has the slope that differences have. `//|` names the rows by how they begin, so that a
//! test sees whether one is missing.

#![allow(dead_code)]

use std::collections::BTreeMap;
use std::ops::Index;
use tangential::{Differentiable, Tangent, Zero, derivative, differentiate, passive};

fn check(name: &str, f: impl Fn(f64) -> f64, forward: impl Fn(f64, f64) -> (f64, f64)) {
    for x in [0.3, 0.7, 1.6] {
        let (y, slope) = forward(x, 1.0);
        assert_eq!(y.to_bits(), f(x).to_bits(), "{name} at {x}");
        let by_differences = (f(x + 1e-6) - f(x - 1e-6)) / 2e-6;
        assert!((slope - by_differences).abs() < 1e-6, "{name} at {x}: {slope}, by differences {by_differences}");
    }
}

macro_rules! checks {
    ($($row:literal $function:ident;)*) => {
        $(check($row, $function, |x, x_d| $function::<f64>::forward(x, x_d));)*
    };
}

//| `unsafe`, raw pointers, `static mut`, `a
// `unsafe`: a function of its own with a hand-written derivative.
mod raw {
    pub fn first_square(list: &[f64]) -> f64 {
        // SAFETY: callers give a list that is not empty.
        let first = unsafe { *list.as_ptr() };
        first * first
    }
}
#[derivative(of = raw::first_square)]
fn first_square<T: Tangent>(list: &[f64], list_d: &[T]) -> (f64, T) {
    (list[0] * list[0], list_d[0].scale(2.0 * list[0]))
}
#[differentiate]
fn without_unsafe(x: f64) -> f64 {
    first_square(&[x, 1.0])
}

//| a field that borrows exclusively, `force
// A field that borrows exclusively: own the data.
#[derive(Differentiable)]
struct Owner {
    forces: Vec<f64>,
}
#[differentiate]
fn owned(x: f64) -> f64 {
    let mut owner = Owner { forces: vec![x, 1.0] };
    owner.forces[1] = owner.forces[0] * 3.0;
    owner.forces[1]
}

//| functions in lists or behind pointers: `
// Functions in lists: choose by `match`; `impl Fn` as a parameter.
#[differentiate]
fn chosen(which: u8, f: impl Fn(f64) -> f64, x: f64) -> f64 {
    match which {
        0 => f(x),
        _ => f(x * x),
    }
}
#[differentiate]
fn by_match(x: f64) -> f64 {
    chosen(1, |y| y.sin(), x)
}

//| `Cell`, `RefCell`, `Mutex` and the like
// Cells: `&mut` data.
#[differentiate]
fn add(total: &mut f64, x: f64) {
    *total += x * x;
}
#[differentiate]
fn without_cells(x: f64) -> f64 {
    let mut total = 1.0;
    add(&mut total, x);
    total
}

//| an untagged function on an active value
// An untagged function: tag it, or `passive(x)`.
fn untagged(x: f64) -> f64 {
    x.floor()
}
#[differentiate]
fn with_passive(x: f64) -> f64 {
    untagged(passive(x)) + x
}

//| functions of the standard library withou
// Functions of std by their paths: the method, the operator.
#[differentiate]
fn with_methods(x: f64) -> f64 {
    Some(x).map(|x| x * x).unwrap_or(0.0)
}

//| a constructor as a function: `.map(Meter
// A constructor as a function: a closure.
#[derive(Clone, Copy, Differentiable)]
struct Meters(f64);
#[differentiate]
fn with_closure(x: f64) -> f64 {
    let all: Vec<Meters> = [x, 2.0].iter().map(|x| Meters(*x)).collect();
    all[0].0 * all[1].0
}

//| a function kept in a struct or in a tabl
// A function kept in a struct: a tagged trait.
#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
}
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
//| a method of `&dyn Trait` with an active
// A method of `&dyn Trait`: a generic parameter.
#[differentiate]
fn pulled(law: &impl Law, x: f64) -> f64 {
    law.force(x)
}
#[differentiate]
fn with_trait(x: f64) -> f64 {
    pulled(&Spring(3.0), x)
}

//| a range of active numbers, other than `(
// A range of active numbers: its two ends.
#[differentiate]
fn ends(range: (f64, f64), x: f64) -> f64 {
    if (range.0..range.1).contains(&x) { x * x } else { range.1 - range.0 }
}
#[differentiate]
fn with_ends(x: f64) -> f64 {
    ends((0.1, 2.0 * x), x)
}

//| parameters of which a trait of the stand
// Parameters of which a trait is known only: slices, `IntoIterator<Item = f64>`, `Into<f64>`.
#[differentiate]
fn of_slice(list: &[f64]) -> f64 {
    list.iter().sum()
}
#[differentiate]
fn of_items(list: impl IntoIterator<Item = f64>) -> f64 {
    list.into_iter().map(|x| x * x).sum()
}
#[differentiate]
fn with_slices(x: f64) -> f64 {
    of_slice(&[x, x]) * of_items([x, 1.0])
}

//| an iterator that may have no end as an a
// An iterator without an end as an argument: a list.
#[differentiate]
fn with_list(x: f64) -> f64 {
    of_items(vec![x; 3])
}

//| types and variants whose names begin wit
//| a method that is called as another one's
// Names: types begin with a capital; a method is not called as another one's derivative.
#[derive(Differentiable)]
struct Wheel {
    radius: f64,
}
#[differentiate]
impl Wheel {
    fn force(&self) -> f64 {
        self.radius * 2.0
    }
    fn force_ahead(&self) -> f64 {
        self.force() * self.radius
    }
}
#[differentiate]
fn with_names(x: f64) -> f64 {
    Wheel { radius: x }.force_ahead()
}

//| an active value for a passive parameter,
// An active value for a passive parameter: make it active.
#[differentiate(wrt(x, k))]
fn scaled(x: f64, k: f64, n: usize) -> f64 {
    x * k * n as f64
}
#[differentiate]
fn made_active(x: f64) -> f64 {
    scaled(x, x, 2)
}

//| `x as usize` and other casts to integers
// A cast: `x.floor() as usize`, or `passive(x) as usize`.
#[differentiate]
fn with_casts(x: f64) -> f64 {
    let table = [1.0, 2.0, 4.0];
    table[x.floor() as usize] * x + table[passive(x) as usize]
}

//| a function that is generic over its floa
//| methods of a generic float that are of a
// A generic float: `T = f64`. Methods of an own trait: `num_traits::Float` is its supertrait, or for `f64`.
#[differentiate(T = f64)]
fn generic<T: Copy + std::ops::Mul<Output = T> + std::ops::Add<Output = T>>(x: T, y: T) -> T {
    x * x + y
}
#[differentiate]
fn with_floats(x: f64) -> f64 {
    generic(x, 1.0)
}

//| an `Index` of your own that looks at int
// An `Index` that looks at integers of `self`: a method.
#[derive(Differentiable)]
struct Grid {
    width: usize,
    cells: Vec<f64>,
}
impl Index<(usize, usize)> for Grid {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.cells[i * self.width + j]
    }
}
#[differentiate]
impl Grid {
    fn at(&self, i: usize, j: usize) -> f64 {
        self.cells[i * self.width + j]
    }
}
#[differentiate]
fn with_method(x: f64) -> f64 {
    let grid = Grid { width: 1, cells: vec![1.0, x] };
    grid.at(1, 0) * x
}

//| `to_bits`, `from_bits`, `to_be_bytes`, `
// Bits: `passive(x)`.
#[differentiate]
fn with_bits(x: f64) -> f64 {
    if passive(x).to_bits() & 1 == 0 { x * x } else { x * x }
}

//| `sort_by` and its like on something that
// `sort_by` on something that is not known to be a list: `let v: Vec<f64>`.
#[differentiate]
fn with_known_list(x: f64) -> f64 {
    let mut list: Vec<f64> = vec![x, 1.0, 0.5];
    list.sort_by(f64::total_cmp);
    list[2] * 3.0
}

//| `Rc`, `Arc` of active data
// `Rc`: a `Box`.
#[differentiate]
fn with_box(x: f64) -> f64 {
    let boxed = Box::new(x);
    *boxed * *boxed
}

//| `HashMap`, `BTreeMap` and sets of active
//| `Cow` of active data
// Maps: a `Vec`, with the places in the map. `Cow`: call on a slice in both branches.
#[differentiate]
fn with_places(x: f64) -> f64 {
    let places = BTreeMap::from([(700, 1), (900, 0)]);
    let parts = [x, 2.0];
    let list = vec![x, x];
    let sum = if list.len() > 3 { of_slice(&list[1..]) } else { of_slice(&list) };
    parts[places[&900]] * sum
}

//| an iterator type of your own over active
//| iterator methods such as `sum` of `Optio
// An iterator of one's own, and methods such as `split`: a range and indices, a loop.
#[differentiate]
fn with_loop(x: f64) -> f64 {
    let list = [Some(x), None, Some(2.0)];
    let mut sum = 0.0;
    for part in &list {
        if let Some(part) = part {
            sum += part * part;
        }
    }
    sum
}

//| `collect` into anything but a `Vec`, or
// `collect` into an array: `from_fn`.
#[differentiate]
fn with_from_fn(x: f64) -> f64 {
    let list: [f64; 3] = std::array::from_fn(|i| x * i as f64);
    list[1] + list[2]
}

//| macros of your own on active values, if
//| `constant(x)` of an active x
//| options that do not fit: `wrt` and `pass
// Macros: the code itself. `constant(x)` of an active x: nothing.
#[differentiate]
fn with_code(x: f64) -> f64 {
    x * x + x
}

fn main() {
    checks! {
        "unsafe" without_unsafe;
        "exclusive references in fields" owned;
        "functions in lists" by_match;
        "cells" without_cells;
        "untagged functions" with_passive;
        "functions of std by paths" with_methods;
        "constructors as functions" with_closure;
        "functions in structs, trait objects" with_trait;
        "ranges" with_ends;
        "parameters known by traits" with_slices;
        "iterators without end" with_list;
        "names" with_names;
        "passive parameters" made_active;
        "casts" with_casts;
        "generic floats" with_floats;
        "own `Index`" with_method;
        "bits" with_bits;
        "lists that are not known" with_known_list;
        "shared ownership" with_box;
        "maps" with_places;
        "iterators of one's own" with_loop;
        "collecting" with_from_fn;
        "macros" with_code;
    }
    assert_eq!(ends::<f64>::forward((0.0, 1.0), (0.0, 1.0), 2.0, 0.0), (1.0, 1.0));
    let _ = Zero;
}
