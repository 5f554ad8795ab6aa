//! Ways to write a program differently that mean the same.

mod arrays;
mod blocks;
mod cfg;
mod clone;
mod imports;
mod macros;
mod names;

use crate::roles::Role;
use crate::unit::Program;

/// A way to write a program differently.
pub struct Transformation {
    /// Its name.
    pub name: &'static str,
    /// Whether tangents keep every bit; else they may be rounded differently.
    pub exact: bool,
    /// Whether the engine meets the program only after macros were expanded, so that refusals show when it is compiled.
    pub late: bool,
    /// Whether a refusal is right: there is no derivative, or no way to see what is meant.
    pub hopeless: bool,
    /// How many lots it draws for a program. In the short run a program is written in the way that draws the lowest, so a way
    /// draws the more lots, the fewer programs can be written so.
    pub lots: u64,
    apply: Box<Apply>,
}

/// Writes a program differently: what it is compared with, if not with the program itself, and how it is written.
type Apply = dyn Fn(&Program) -> Option<(Option<Program>, Program)>;

impl Transformation {
    /// The program written differently, if there is something to change in it.
    pub fn apply(&self, program: &Program) -> Option<(Option<Program>, Program)> {
        (self.apply)(program)
    }
}

/// The lots of a way in which one of four programs can be written.
const SOME: u64 = 6;

/// The lots of a way in which one of ten programs can be written.
const FEW: u64 = 24;

/// The lots of a way in which hardly any can.
const RARE: u64 = 96;

/// All of them.
pub fn all() -> Vec<Transformation> {
    let exact = |name, apply: fn(&Program) -> Option<Program>| Transformation {
        name,
        exact: true,
        late: false,
        hopeless: false,
        lots: 1,
        apply: Box::new(move |program| Some((None, apply(program)?))),
    };
    let rounded = |name, apply| Transformation { exact: false, ..exact(name, apply) };
    let drawn = |lots, way: Transformation| Transformation { lots, ..way };
    let hopeless = |name, apply| Transformation { hopeless: true, ..exact(name, apply) };
    let late = |name, apply| Transformation { late: true, ..exact(name, apply) };
    let renamed = |name, role: Role, pool: &'static [&'static str]| Transformation {
        name,
        exact: true,
        late: false,
        hopeless: false,
        lots: match role {
            Role::Variable => 1,
            Role::Function | Role::Type | Role::Field => SOME,
            Role::Method | Role::Variant | Role::Module => FEW,
        },
        apply: Box::new(move |program| Some((None, names::renamed(program, role, pool)?))),
    };
    let refused = |way: Transformation| Transformation { hopeless: true, ..way };
    vec![
        // Cutting a case out of its file must not change it, nor taking it apart.
        exact("as it is", |program| Some(program.clone())),
        renamed("variables in capitals", Role::Variable, names::CAPITALS),
        renamed("variables named as std's", Role::Variable, names::STD),
        renamed("variables with raw names", Role::Variable, names::RAW),
        renamed("variables named as ours", Role::Variable, names::OURS),
        renamed("functions named as std's", Role::Function, names::FUNCTIONS),
        renamed("functions in capitals", Role::Function, names::CAPITALS),
        renamed("methods named as std's", Role::Method, names::METHODS),
        refused(renamed("types in lower case", Role::Type, names::LOWER)),
        refused(renamed("types named as std's", Role::Type, names::TYPES)),
        refused(renamed("variants in lower case", Role::Variant, names::LOWER)),
        renamed("variants named as std's", Role::Variant, names::VARIANTS),
        renamed("fields named as std's", Role::Field, names::STD),
        renamed("fields in capitals", Role::Field, names::CAPITALS),
        renamed("modules named as std's", Role::Module, names::MODULES),
        drawn(FEW, exact("functions in a module f64", imports::in_module)),
        drawn(FEW, exact("functions in a module, named as std's", imports::in_own_module)),
        drawn(SOME, exact("imports in bodies", imports::in_bodies)),
        drawn(SOME, exact("imports over a glob", imports::over_a_glob)),
        drawn(FEW, hopeless("untagged imports in bodies", |program| imports::untagged(program, true))),
        drawn(SOME, hopeless("untagged imports over a glob", |program| imports::untagged(program, false))),
        drawn(FEW, exact("clones by hand", clone::by_hand)),
        Transformation {
            name: "clones by hand that compute",
            exact: true,
            late: false,
            hopeless: true,
            lots: RARE,
            apply: Box::new(|program| clone::computing(program).map(|(before, written)| (Some(before), written))),
        },
        exact("cfg on everything", cfg::everywhere),
        rounded("blocks", blocks::blocks),
        exact("parentheses", blocks::parentheses),
        drawn(SOME, rounded("arrays assigned to", arrays::assigned)),
        rounded("arrays assigned at first", arrays::initialized),
        late("items made by a macro", macros::items),
        drawn(SOME, late("fragments of a macro", macros::fragments)),
        drawn(SOME, late("fragments of a macro, with cfg", |program| macros::fragments(&cfg::everywhere(program)?))),
        late("two variables of one text", macros::hygiene),
    ]
}
