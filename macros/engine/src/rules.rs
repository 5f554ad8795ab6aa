//! The table of derivative rules of the floating-point methods, as text: see `tangential_rules`, where each is written once.
//!
//! In a partial, `x` is the receiver, `a` and `b` the arguments, `y` the result, and `F` the float type (`f64` or
//! `f32`). A test in `tests/rules` walks this table, so no rule can be added untested.

use crate::methods::{Kind, Tangent};

/// How a method's tangent follows from those of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A sum of partials times tangents.
    Smooth,
    /// As `Smooth`, with a partial that is infinite at a point where the value is finite (`sqrt` at 0). The operand's
    /// tangent is formed on its own first, so that a zero tangent contributes zero there however statements are cut.
    Singular,
    /// The tangent of the operand that the value is taken from.
    Select,
    /// Piecewise constant: no tangent.
    Constant,
}

/// The derivative rule of a method of `f64` and `f32`.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The method.
    pub name: &'static str,
    /// How the tangent is formed.
    pub form: Form,
    /// The partial with respect to each operand, the receiver first; empty where there is none. For `Select`: when the
    /// value is taken from this operand; the last one is taken otherwise.
    pub partials: &'static [&'static str],
}

use Form::{Constant, Select, Singular, Smooth};

/// Makes the table of the rows.
macro_rules! rows {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        power { $($n:ident |$nx:ident, $na:ident, $ny:ident| $np:expr;)* }
        product_and_sum { $($m:ident |$mx:ident, $ma:ident, $mb:ident, $my:ident| $mp:expr, $mq:expr, $mr:expr;)* }
        limits { $($l:ident |$lx:ident, $la:ident, $lb:ident, $ly:ident| $own:expr, $low:expr;)* }
    ) => {
        /// All rules.
        pub const TABLE: &[Rule] = &[
            $(rule(stringify!($u), $uform, &[stringify!($up)]),)*
            $(rule(stringify!($b), $bform, &[stringify!($bp), stringify!($bq)]),)*
            $(rule(stringify!($s), Select, &[stringify!($first), ""]),)*
            $(rule(stringify!($f), $fform, &[stringify!($fp), ""]),)*
            $(rule(stringify!($c), Constant, &[""]),)*
            $(rule(stringify!($k), Constant, &["", ""]),)*
            $(rule(stringify!($n), Singular, &[stringify!($np), ""]),)*
            $(rule(stringify!($m), Smooth, &[stringify!($mp), stringify!($mq), stringify!($mr)]),)*
            $(rule(stringify!($l), Select, &[stringify!($own), stringify!($low), ""]),)*
        ];
    };
}
tangential_rules::table! { rows }

const fn rule(name: &'static str, form: Form, partials: &'static [&'static str]) -> Rule {
    Rule { name, form, partials }
}

/// The rule of a method.
pub fn find(name: &str) -> Option<&'static Rule> {
    TABLE.iter().find(|rule| rule.name == name)
}

/// The rule of a method that is called with so many arguments. A method of the same name that takes others is not `f64`'s.
pub fn of_method(name: &str, args: usize) -> Option<&'static Rule> {
    find(name).filter(|rule| rule.partials.len() == args + 1)
}

/// Methods of a float that answer with an integer, a boolean or an ordering.
pub fn is_query(name: &str) -> bool {
    Kind::Float.method(name).is_some_and(|row| row.tangent == Tangent::Asked)
}

/// Methods of a float that look at its bits: refused on active values.
pub fn is_bit_trick(name: &str) -> bool {
    Kind::Float.method(name).is_some_and(|row| row.tangent == Tangent::Bits)
}
