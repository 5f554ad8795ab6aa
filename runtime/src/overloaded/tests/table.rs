//! The table of the overloaded scalars beside the engine's: the same methods with the same partials.

use crate::overloaded::rules::table;
use std::collections::BTreeMap;
use tangential_engine::rules::{Form, TABLE};

/// Methods of the engine's table that are written apart here, each with the reason. `methods` tests them.
const APART: [(&str, &str); 3] = [
    ("clamp", "three operands: a tape has operations of two, so it is `ClampLow` and then `ClampHigh`"),
    ("mul_add", "three operands: a product, and then a sum whose value is rounded once"),
    ("powi", "the exponent is an integer: there are no forms with an active one"),
];

/// Form and partials of every method.
type Rules = BTreeMap<&'static str, (Form, Vec<String>)>;

fn rule(form: Form, partials: &[&str]) -> (Form, Vec<String>) {
    (form, partials.iter().map(|partial| partial.split_whitespace().collect()).collect())
}

macro_rules! listed {
    (
        unary { $($u:ident $U:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $b_by:ident $b_from:ident $B:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $s_by:ident $s_from:ident $S:ident |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $f_by:ident $f_from:ident $F:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident;)* }
        constant_binary { $($k:ident $k_by:ident $k_from:ident $K:ident;)* }
    ) => {
        fn overloaded() -> Rules {
            [
                $((stringify!($u), rule(Form::Smooth, &[stringify!($up)])),)*
                $((stringify!($b), rule(Form::Smooth, &[stringify!($bp), stringify!($bq)])),)*
                $((stringify!($s), rule(Form::Select, &[stringify!($first), ""])),)*
                $((stringify!($f), rule(Form::Smooth, &[stringify!($fp), ""])),)*
                $((stringify!($c), rule(Form::Constant, &[""])),)*
                $((stringify!($k), rule(Form::Constant, &["", ""])),)*
            ]
            .into()
        }
    };
}
table! { listed }

/// The engine's rules as they would be written here: for `f64` alone, and without singular ones, since the tangent of every
/// operand is formed before it is scaled anyway.
fn generated() -> Rules {
    let written = |partial: &str| partial.replace("::core::F::consts::", "").replace("(1.0 as F)", "1.0_f64");
    let rules = TABLE.iter().map(|engine| {
        let partials: Vec<String> = engine.partials.iter().map(|partial| written(partial)).collect();
        let form = if engine.form == Form::Singular { Form::Smooth } else { engine.form };
        (engine.name, rule(form, &partials.iter().map(String::as_str).collect::<Vec<_>>()))
    });
    rules.collect()
}

#[test]
fn both_tables_have_the_same_rules() {
    let (overloaded, mut generated) = (overloaded(), generated());
    for (name, reason) in APART {
        assert!(generated.remove(name).is_some(), "the engine has no rule of `{name}` ({reason})");
    }
    for (name, rule) in &generated {
        assert_eq!(overloaded.get(name), Some(rule), "`{name}`, here and in the engine's table");
    }
    let more: Vec<_> = overloaded.keys().filter(|name| !generated.contains_key(*name)).collect();
    assert!(more.is_empty(), "rules that the engine does not have: {more:?}");
}
