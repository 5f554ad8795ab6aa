//! A rule of the table in the forms in which users write it, and how each form is checked.
//!
//! Operands are given as a list of numbers, whatever their types. A form says which of them are active, for in emitted
//! code a passive operand is not an active one with a zero tangent.

use tangential::check::{check_lanes, check_tangent};
use tangential::{Differentiable, Lanes};

/// One way of using a method: with some of its operands active, in one precision, on names or on fields.
pub struct Form {
    /// How it is written, for messages.
    pub what: &'static str,
    /// The operands that are active; the others are parameters declared passive.
    pub active: &'static [usize],
    /// The method itself.
    pub plain: fn(&[f64]) -> f64,
    /// The derivative code, given the tangents of all operands.
    pub forward: fn(&[f64], &[f64]) -> (f64, f64),
    /// The derivative code with several directions at once.
    pub lanes: fn(&[f64], &[Lanes<4>]) -> (f64, Lanes<4>),
}

/// A row of the table.
pub struct Row {
    pub name: &'static str,
    pub double: Vec<Form>,
    pub single: Vec<Form>,
    /// Where differences decide.
    pub at: Vec<Vec<f64>>,
    /// Near the edges of the domain: operands, and the partials by the active ones, exact to the last digit but one.
    pub near: Vec<(Vec<f64>, Vec<f64>)>,
}

/// Operands as a list.
pub trait List {
    fn list(self) -> Vec<f64>;
}

impl List for f64 {
    fn list(self) -> Vec<f64> {
        vec![self]
    }
}

impl List for (f64, f64) {
    fn list(self) -> Vec<f64> {
        vec![self.0, self.1]
    }
}

impl List for (f64, i32) {
    fn list(self) -> Vec<f64> {
        vec![self.0, f64::from(self.1)]
    }
}

impl List for (f64, f64, f64) {
    fn list(self) -> Vec<f64> {
        vec![self.0, self.1, self.2]
    }
}

/// Operands whose type a tagged function does not see.
#[derive(Clone, Copy, Debug, Default, Differentiable)]
pub struct Double {
    pub x: f64,
    pub a: f64,
    pub b: f64,
    pub n: i32,
}

/// The same in single precision.
#[derive(Clone, Copy, Debug, Default, Differentiable)]
pub struct Single {
    pub x: f32,
    pub a: f32,
    pub b: f32,
    pub n: i32,
}

/// What a partial may lose: relative to it, a few units in the last place for its own operations, and the numbers below
/// the normal ones.
#[derive(Clone, Copy)]
struct Accuracy {
    relative: f64,
    least: f64,
}

const DOUBLE: Accuracy = Accuracy { relative: 16.0 * f64::EPSILON, least: f64::MIN_POSITIVE };
const SINGLE: Accuracy = Accuracy { relative: 16.0 * f32::EPSILON as f64, least: f32::MIN_POSITIVE as f64 };

impl Row {
    /// Checks all forms at all points.
    pub fn check(&self) {
        for form in &self.double {
            for point in &self.at {
                self.against_differences(form, point);
                self.lane_by_lane(form, point);
            }
            for (point, slopes) in &self.near {
                self.against_slopes(form, point, slopes, DOUBLE, |slope| slope);
                self.lane_by_lane(form, point);
            }
        }
        for form in &self.single {
            for point in self.at.iter().chain(self.near.iter().map(|(point, _)| point)) {
                let point: Vec<f64> = point.iter().map(|&x| f64::from(x as f32)).collect();
                // The slopes in double precision, which the checks above have found right.
                let slopes: Vec<f64> = (0..point.len()).map(|operand| self.slope(&point, operand)).collect();
                // Beyond the range of single precision there is nothing to compare.
                self.against_slopes(form, &point, &slopes, SINGLE, |slope| f64::from(slope as f32));
                self.lane_by_lane(form, &point);
            }
        }
        for forms in [&self.double, &self.single] {
            for point in self.at.iter().chain(self.near.iter().map(|(point, _)| point)) {
                self.alike(forms, point);
            }
        }
    }

    /// However a method is written, its partials have the same bits: there is one table.
    fn alike(&self, forms: &[Form], point: &[f64]) {
        for operand in 0..point.len() {
            let direction = unit(point.len(), operand);
            let active = forms.iter().filter(|form| form.active.contains(&operand));
            // A zero may have the sign of what it was added to.
            let slope = |form: &Form| (form.forward)(point, &direction).1 + 0.0;
            let found: Vec<(&str, u64)> = active.map(|form| (form.what, slope(form).to_bits())).collect();
            for pair in found.windows(2) {
                let ([(first, one), (second, other)], name) = ([pair[0], pair[1]], self.name);
                let both_nan = f64::from_bits(one).is_nan() && f64::from_bits(other).is_nan();
                assert!(
                    one == other || both_nan,
                    "`{name}` at {point:?}, operand {operand}: {:e} ({first}), {:e} ({second})",
                    f64::from_bits(one),
                    f64::from_bits(other)
                );
            }
        }
    }

    fn slope(&self, point: &[f64], operand: usize) -> f64 {
        let all = &self.double[0];
        (all.forward)(point, &unit(point.len(), operand)).1
    }

    fn against_differences(&self, form: &Form, point: &[f64]) {
        let (name, what) = (self.name, form.what);
        let checked = check_tangent(
            &form.take(point),
            |x| vec![(form.plain)(&form.with(point, x))],
            |x, d| {
                let (value, tangent) = (form.forward)(&form.with(point, x), &form.with(&vec![0.0; point.len()], d));
                (vec![value], vec![tangent])
            },
        );
        if let Err(mismatch) = checked {
            panic!("`{name}` ({what}) at {point:?}: {mismatch}");
        }
    }

    fn against_slopes(
        &self,
        form: &Form,
        point: &[f64],
        slopes: &[f64],
        accuracy: Accuracy,
        representable: fn(f64) -> f64,
    ) {
        let (name, what) = (self.name, form.what);
        let (_, none) = (form.forward)(point, &vec![0.0; point.len()]);
        assert_eq!(none, 0.0, "`{name}` ({what}) at {point:?}: a direction that does not reach it");
        for &operand in form.active {
            let (value, tangent) = (form.forward)(point, &unit(point.len(), operand));
            let plain = (form.plain)(point);
            assert!(
                value.to_bits() == plain.to_bits() || value.is_nan() && plain.is_nan(),
                "`{name}` ({what}) at {point:?}: the value is {value:e}, of the method itself {plain:e}"
            );
            let expected = representable(slopes[operand]);
            let tangent = representable(tangent);
            let error = (tangent - expected).abs();
            // An infinite slope has no neighbours.
            let near = expected.is_finite() && error <= (accuracy.relative * expected.abs()).max(accuracy.least);
            assert!(
                near || tangent == expected || tangent.is_nan() && expected.is_nan(),
                "`{name}` ({what}) at {point:?}, operand {operand}: the tangent is {tangent:e} instead of {expected:e} \
                 (relative error {:.1e})",
                error / expected.abs()
            );
        }
    }

    fn lane_by_lane(&self, form: &Form, point: &[f64]) {
        let (name, what) = (self.name, form.what);
        let checked = check_lanes(
            &form.take(point),
            |x, d| {
                let (value, tangent) = (form.forward)(&form.with(point, x), &form.with(&vec![0.0; point.len()], d));
                (vec![value], vec![tangent])
            },
            |x, d| {
                let zero = vec![Lanes([0.0; 4]); point.len()];
                let (value, tangent) = (form.lanes)(&form.with(point, x), &form.with(&zero, d));
                (vec![value], vec![tangent])
            },
        );
        if let Err(mismatch) = checked {
            panic!("`{name}` ({what}) at {point:?}: {mismatch}");
        }
    }
}

impl Form {
    /// The active operands of a list.
    fn take(&self, all: &[f64]) -> Vec<f64> {
        self.active.iter().map(|&i| all[i]).collect()
    }

    /// The list with other active operands.
    fn with<X: Copy>(&self, all: &[X], active: &[X]) -> Vec<X> {
        let mut list = all.to_vec();
        for (&i, &x) in self.active.iter().zip(active) {
            list[i] = x;
        }
        list
    }
}

fn unit(length: usize, one: usize) -> Vec<f64> {
    (0..length).map(|i| if i == one { 1.0 } else { 0.0 }).collect()
}

/// A form on names: an expression of its operands in a function with the options given to `#[differentiate(..)]`. An
/// operand is its name, its type, its place in the list and `d` if it is active, `zero` if it is not.
macro_rules! expression_form {
    (
        $what:literal, $float:ident $active:tt ($($option:tt)*)
        ($($x:ident $type:ident $i:literal $d:ident),+) {$($body:tt)*}
    ) => {{
        #[tangential::differentiate($($option)*)]
        #[allow(dead_code)]
        fn tagged($($x: $type),+) -> $float {
            $($body)*
        }
        fn plain($($x: $type),+) -> $float {
            $($body)*
        }
        crate::rules::form::Form {
            what: $what,
            active: &$active,
            plain: |point| f64::from(plain($(point[$i] as $type),+)),
            forward: |point, tangent| {
                let (y, y_d) = tagged::<f64>::forward($(point[$i] as $type, slot_of!($d tangent $i)),+);
                (f64::from(y), y_d)
            },
            lanes: |point, tangent| {
                let (y, y_d) =
                    tagged::<tangential::Lanes<4>>::forward($(point[$i] as $type, slot_of!($d tangent $i)),+);
                (f64::from(y), y_d)
            },
        }
    }};
}

macro_rules! slot_of {
    (d $tangent:ident $i:literal) => {
        $tangent[$i]
    };
    (zero $tangent:ident $i:literal) => {
        tangential::Zero
    };
}

/// A form on the fields of a struct, whose types the tagged function does not see: `{ expression of names } = |f| {
/// expression of fields }`.
macro_rules! field_form {
    (
        $float:ident $fields:ident $active:tt ($($x:ident $type:ident $i:literal $d:ident),+)
        {$($body:tt)*} = |$f:ident| {$($field_body:tt)*}
    ) => {{
        use crate::rules::form::$fields;
        #[tangential::differentiate]
        #[allow(dead_code)]
        fn tagged($f: &$fields) -> $float {
            $($field_body)*
        }
        fn plain($($x: $type),+) -> $float {
            $($body)*
        }
        fn fields(point: &[f64]) -> $fields {
            let mut fields = $fields::default();
            $(fields.$x = point[$i] as $type;)+
            fields
        }
        fn tangents<T: tangential::Tangent>(tangent: &[T]) -> tangential::Tan<$fields, T> {
            let mut fields = tangential::Differentiable::zero_tangent::<T>(&$fields::default());
            $(fields.$x = slot_of!($d tangent $i);)+
            fields
        }
        crate::rules::form::Form {
            what: "fields",
            active: &$active,
            plain: |point| f64::from(plain($(point[$i] as $type),+)),
            forward: |point, tangent| {
                let (y, y_d) = tagged::<f64>::forward(&fields(point), &tangents(tangent));
                (f64::from(y), y_d)
            },
            lanes: |point, tangent| {
                let (y, y_d) = tagged::<tangential::Lanes<4>>::forward(&fields(point), &tangents(tangent));
                (f64::from(y), y_d)
            },
        }
    }};
}

/// An expression of one operand.
macro_rules! unary_form {
    ($float:ident ($x:ident) $body:tt) => {
        expression_form!("x active", $float [0] () ($x $float 0 d) $body)
    };
}

/// An expression of two operands, with every combination of them active; the first has both.
macro_rules! binary_forms {
    ($float:ident ($x:ident, $a:ident) $body:tt) => {
        [
            expression_form!("x, a active", $float [0, 1] () ($x $float 0 d, $a $float 1 d) $body),
            expression_form!("x active", $float [0] (passive($a)) ($x $float 0 d, $a $float 1 zero) $body),
            expression_form!("a active", $float [1] (passive($x)) ($x $float 0 zero, $a $float 1 d) $body),
        ]
    };
}

/// An expression of three operands, likewise.
macro_rules! ternary_forms {
    ($float:ident ($x:ident, $a:ident, $b:ident) $body:tt) => {
        [
            expression_form!(
                "x, a, b active", $float [0, 1, 2] ()
                ($x $float 0 d, $a $float 1 d, $b $float 2 d) $body
            ),
            expression_form!(
                "x, a active", $float [0, 1] (passive($b))
                ($x $float 0 d, $a $float 1 d, $b $float 2 zero) $body
            ),
            expression_form!(
                "x, b active", $float [0, 2] (passive($a))
                ($x $float 0 d, $a $float 1 zero, $b $float 2 d) $body
            ),
            expression_form!(
                "a, b active", $float [1, 2] (passive($x))
                ($x $float 0 zero, $a $float 1 d, $b $float 2 d) $body
            ),
            expression_form!(
                "x active", $float [0] (wrt($x))
                ($x $float 0 d, $a $float 1 zero, $b $float 2 zero) $body
            ),
            expression_form!(
                "a active", $float [1] (wrt($a))
                ($x $float 0 zero, $a $float 1 d, $b $float 2 zero) $body
            ),
            expression_form!(
                "b active", $float [2] (wrt($b))
                ($x $float 0 zero, $a $float 1 zero, $b $float 2 d) $body
            ),
        ]
    };
}

/// All forms of a method in one precision: every combination of active operands, and on fields.
macro_rules! forms {
    ($method:ident $float:ident $fields:ident (x)) => {
        vec![
            unary_form!($float (x) { x.$method() }),
            field_form!($float $fields [0] (x $float 0 d) { x.$method() } = |f| { f.x.$method() }),
        ]
    };
    ($method:ident $float:ident $fields:ident (x, n)) => {
        vec![
            expression_form!("x active", $float [0] () (x $float 0 d, n i32 1 zero) { x.$method(n) }),
            field_form!($float $fields [0] (x $float 0 d, n i32 1 zero) { x.$method(n) } = |f| { f.x.$method(f.n) }),
        ]
    };
    ($method:ident $float:ident $fields:ident (x, a)) => {{
        let mut forms = Vec::from(binary_forms!($float (x, a) { x.$method(a) }));
        forms.push(field_form!(
            $float $fields [0, 1] (x $float 0 d, a $float 1 d) { x.$method(a) } = |f| { f.x.$method(f.a) }
        ));
        forms
    }};
    ($method:ident $float:ident $fields:ident (x, a, b)) => {{
        let mut forms = Vec::from(ternary_forms!($float (x, a, b) { x.$method(a, b) }));
        forms.push(field_form!(
            $float $fields [0, 1, 2] (x $float 0 d, a $float 1 d, b $float 2 d)
            { x.$method(a, b) } = |f| { f.x.$method(f.a, f.b) }
        ));
        forms
    }};
}
