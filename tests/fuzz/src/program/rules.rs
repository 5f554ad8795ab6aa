//! Float methods: value, partial derivatives, and where they are defined. Written down here from calculus, apart from
//! the engine's table, so that one can catch a mistake in the other.

/// What the generator must see to before it calls a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Domain {
    /// Defined everywhere, grows slowly.
    Any,
    /// Grows fast: the argument is kept small.
    Small,
    /// Argument above zero, now and then zero itself.
    Positive,
    /// Argument strictly between -1 and 1.
    Unit,
    /// Argument above 1.
    AboveOne,
    /// Argument away from zero.
    Nonzero,
    /// Second argument above zero, away from it.
    Modulus,
    /// First argument above zero, second small.
    Power,
    /// Both arguments above one.
    Base,
    /// Second argument below the third.
    Ordered,
}

/// A float method.
pub struct Rule {
    /// Name in std, the same for `f64` and `f32`.
    pub name: &'static str,
    /// Number of arguments, with the receiver.
    pub arity: usize,
    /// Where it may be called.
    pub domain: Domain,
    /// The value in `f64`.
    pub value: fn(&[f64]) -> f64,
    /// The value in `f32`.
    pub single: fn(&[f32]) -> f32,
    /// Partial derivatives at the arguments, given the value.
    pub partials: fn(&[f64], f64) -> [f64; 3],
    /// Names the smooth piece of the function that the arguments lie in; arguments with different names have a kink
    /// or a jump between them.
    pub piece: fn(&[f64]) -> f64,
}

macro_rules! rules {
    ($($name:ident $domain:ident ($($x:ident),+) $y:ident => $($partial:expr),+ $(=> $piece:expr)?;)*) => {
        /// All methods that the programs use.
        pub static RULES: &[Rule] = &[$(Rule {
            name: stringify!($name),
            arity: [$(stringify!($x)),+].len(),
            domain: Domain::$domain,
            value: |args| {
                let &[$($x),+] = args else { unreachable!("the generator counts arguments") };
                f64::$name($($x),+)
            },
            single: |args| {
                let &[$($x),+] = args else { unreachable!("the generator counts arguments") };
                f32::$name($($x),+)
            },
            partials: |args, $y| {
                let &[$($x),+] = args else { unreachable!("the generator counts arguments") };
                let _ = ($($x,)+ $y);
                let mut all = [0.0; 3];
                for (slot, partial) in all.iter_mut().zip([$($partial),+]) {
                    *slot = partial;
                }
                all
            },
            piece: |args| {
                let &[$($x),+] = args else { unreachable!("the generator counts arguments") };
                let _ = ($($x,)+);
                0.0 $(+ ($piece))?
            },
        }),*];
    };
}

const LN_2: f64 = std::f64::consts::LN_2;
const LN_10: f64 = std::f64::consts::LN_10;

rules! {
    sin Any (x) y => x.cos();
    cos Any (x) y => -x.sin();
    tan Unit (x) y => 1.0 + y * y;
    asin Unit (x) y => 1.0 / (1.0 - x * x).sqrt();
    acos Unit (x) y => -1.0 / (1.0 - x * x).sqrt();
    atan Any (x) y => 1.0 / (1.0 + x * x);
    sinh Small (x) y => x.cosh();
    cosh Small (x) y => x.sinh();
    tanh Any (x) y => 1.0 - y * y;
    asinh Any (x) y => 1.0 / (1.0 + x * x).sqrt();
    acosh AboveOne (x) y => 1.0 / (x * x - 1.0).sqrt();
    atanh Unit (x) y => 1.0 / (1.0 - x * x);
    exp Small (x) y => y;
    exp2 Small (x) y => y * LN_2;
    exp_m1 Small (x) y => x.exp();
    ln Positive (x) y => 1.0 / x;
    log2 Positive (x) y => 1.0 / (x * LN_2);
    log10 Positive (x) y => 1.0 / (x * LN_10);
    ln_1p Positive (x) y => 1.0 / (1.0 + x);
    sqrt Positive (x) y => 0.5 / y;
    cbrt Any (x) y => 1.0 / (3.0 * y * y);
    recip Nonzero (x) y => -y * y;
    to_degrees Small (x) y => 180.0 / std::f64::consts::PI;
    to_radians Any (x) y => std::f64::consts::PI / 180.0;
    abs Any (x) y => x.signum() => x.signum();
    signum Any (x) y => 0.0 => x.signum();
    floor Any (x) y => 0.0 => y_of(x.floor(), x.ceil());
    ceil Any (x) y => 0.0 => y_of(x.floor(), x.ceil());
    trunc Any (x) y => 0.0 => y_of(x.floor(), x.ceil());
    round Any (x) y => 0.0 => x.round();
    round_ties_even Any (x) y => 0.0 => x.round_ties_even();
    fract Any (x) y => 1.0 => y_of(x.floor(), x.ceil());
    powf Power (a, b) y => b * a.powf(b - 1.0), y * a.ln();
    log Base (a, b) y => 1.0 / (a * b.ln()), -y / (b * b.ln());
    atan2 Any (a, b) y => b / (a * a + b * b), -a / (a * a + b * b) => if b < 0.0 { a.signum() } else { 0.0 };
    hypot Any (a, b) y => a / y, b / y;
    max Any (a, b) y => choose(a >= b || b.is_nan()), choose(!(a >= b || b.is_nan())) => choose(a >= b);
    min Any (a, b) y => choose(a <= b || b.is_nan()), choose(!(a <= b || b.is_nan())) => choose(a <= b);
    copysign Any (a, b) y => a.signum() * b.signum(), 0.0 => 4.0 * a.signum() + b.signum();
    rem_euclid Modulus (a, b) y => 1.0, -((a - y) / b).round() => ((a - a.rem_euclid(b)) / b).round();
    div_euclid Modulus (a, b) y => 0.0, 0.0 => a.div_euclid(b);
    midpoint Any (a, b) y => 0.5, 0.5;
    mul_add Any (a, b, c) y => b, a, 1.0;
    clamp Ordered (x, a, b) y =>
        choose(x >= a && x <= b), choose(x < a), choose(x > b) => choose(x < a) - choose(x > b);
}

/// One for the side taken, zero for the other.
fn choose(taken: bool) -> f64 {
    if taken { 1.0 } else { 0.0 }
}

/// Tells the points between two whole numbers from the whole numbers themselves.
fn y_of(floor: f64, ceil: f64) -> f64 {
    floor + ceil
}

/// Position of a method in the table.
pub fn rule(name: &str) -> usize {
    RULES.iter().position(|rule| rule.name == name).expect("the method stands in the table")
}

impl Rule {
    /// Bound of the result's size for arguments of such sizes: a rough guess that keeps most programs finite.
    pub fn size(&self, sizes: &[f64]) -> f64 {
        match (self.name, sizes) {
            ("sin" | "cos" | "tanh" | "signum" | "fract", _) => 1.0,
            ("to_degrees", [a]) => 60.0 * a,
            ("mul_add", [a, b, c]) => a * b + c,
            ("powf", _) => 12.0,
            ("div_euclid", [a, _]) => 2.0 * a,
            ("hypot", [a, b]) => a + b,
            ("rem_euclid", [_, b]) => *b,
            (_, sizes) => sizes.iter().fold(4.0, |a, b| a.max(*b)),
        }
    }
}
