//! What a path names: by binding and scope, and by the whole path where it is one of the standard library.
//!
//! A macro cannot follow a `use` outside of its item. A path such as `drop` or `f64::exp` is taken for the standard
//! library's, and the compiler is asked in emitted code whether it is: see [`Check`].

mod check;

pub use check::Check;

use crate::rules;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::ops::Deref;

/// A path in an expression or in a pattern, and what it names.
#[derive(Clone, Debug)]
pub struct Path {
    /// As the user wrote it: values are computed by it.
    pub written: Box<syn::ExprPath>,
    /// With the imports of this body put in: derivative functions and mirror types are reached by it.
    pub full: Box<syn::ExprPath>,
    /// What it names.
    pub name: Name,
}

impl Deref for Path {
    type Target = syn::ExprPath;

    fn deref(&self) -> &syn::ExprPath {
        &self.written
    }
}

impl ToTokens for Path {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.written.to_tokens(tokens);
    }
}

impl Path {
    /// The last segment's name: `sin` of `f64::sin`.
    pub fn last(&self) -> String {
        self.full.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
    }

    /// Whether the path names a variant of an enum.
    pub fn is_variant(&self) -> bool {
        matches!(self.name, Name::Variant | Name::Some | Name::None | Name::Ok | Name::Err)
    }

    /// Whether the path names a function of which nothing is known here, or a constant.
    pub fn is_foreign(&self) -> bool {
        matches!(self.name, Name::Item | Name::Associated)
    }

    /// Whether the path leads into a module of the standard library. A module of the user's may be called `core`, too.
    pub fn is_of_std(&self) -> bool {
        const MODULES: &[&str] = &[
            "any",
            "array",
            "borrow",
            "boxed",
            "cell",
            "char",
            "cmp",
            "collections",
            "convert",
            "fmt",
            "hint",
            "iter",
            "mem",
            "num",
            "ops",
            "option",
            "panic",
            "ptr",
            "rc",
            "result",
            "slice",
            "str",
            "string",
            "sync",
            "thread",
            "time",
            "vec",
        ];
        let names: Vec<String> = self.full.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match names.as_slice() {
            [root, module, _, ..] => {
                matches!(root.as_str(), "std" | "core" | "alloc") && MODULES.contains(&module.as_str())
            }
            _ => false,
        }
    }

    /// Whether the path is a constructor of the standard library of which there is no mirror, as far as it can be seen:
    /// `std::ops::Range`, `Reverse`, `Bound::Included`.
    pub fn makes_std(&self) -> bool {
        let names: Vec<String> = self.full.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let is_usual = matches!(
            names.as_slice(),
            ["Reverse"]
                | ["cmp", "Reverse"]
                | ["Cow", "Borrowed" | "Owned"]
                | ["borrow", "Cow", "Borrowed" | "Owned"]
                | ["Bound", "Included" | "Excluded"]
                | ["ops", "Bound", "Included" | "Excluded"]
                | ["ControlFlow", "Break" | "Continue"]
                | ["ops", "ControlFlow", "Break" | "Continue"]
        );
        matches!(self.name, Name::Struct | Name::Variant) && (is_usual || self.is_of_std())
    }

    /// Whether the path may name a function with a derivative.
    pub fn is_function(&self) -> bool {
        matches!(
            self.name,
            Name::Float(_) | Name::Integer | Name::Std(_) | Name::StdMethod | Name::Associated | Name::Item
        )
    }

    /// `passive` or `constant` of the runtime, which stop derivatives.
    pub fn stops(&self) -> bool {
        matches!(self.name, Name::Passive | Name::Constant)
    }

    /// What to say of a path through a type that can hide a derivative, such as `RefCell::new`.
    pub fn refused_type(&self) -> Option<(&'static str, &'static str)> {
        self.full.path.segments.iter().find_map(|segment| crate::parse::refused_type(&segment.ident.to_string()))
    }

    /// The rule of `f64::sin` and the like.
    pub fn rule(&self) -> Option<&'static rules::Rule> {
        match self.name {
            Name::Float(_) => rules::find(&self.last()),
            _ => None,
        }
    }
}

/// The two float types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    F64,
    F32,
}

/// What a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A function of a float type: `f64::sin`, `<f64>::max`.
    Float(Float),
    /// A number of a float type: `f64::MAX`, `std::f64::consts::PI`.
    FloatConstant(Float),
    /// Something of an integer type: `usize::MAX`.
    Integer,
    /// The variants of `Option` and `Result`.
    Some,
    None,
    Ok,
    Err,
    /// A function of the standard library that has a rule of its own.
    Std(Std),
    /// `tangential::passive`
    Passive,
    /// `tangential::constant`
    Constant,
    /// A struct: its constructor, or its name in a literal or a pattern.
    Struct,
    /// A variant of an enum.
    Variant,
    /// A method of a type or a trait of the standard library, by its path: `Option::map`, `Clone::clone`.
    StdMethod,
    /// A function or a constant that belongs to a type: `Wheel::new`.
    Associated,
    /// A constant that the body declares.
    Const,
    /// A function, a constant or a static.
    Item,
}

/// Functions of the standard library that have a rule of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Std {
    Drop,
    Swap,
    Replace,
    Take,
    FromFn,
    Zip,
    BoxNew,
    VecNew,
    VecWithCapacity,
    VecFrom,
    Once,
    Repeat,
    RepeatN,
    Successors,
    IterFromFn,
}

impl Std {
    /// The function by a path that nothing can hide, with some types so that the compiler need not find any.
    fn canonical(self) -> TokenStream {
        match self {
            Std::Drop => quote!(::core::mem::drop::<u8>),
            Std::Swap => quote!(::core::mem::swap::<u8>),
            Std::Replace => quote!(::core::mem::replace::<u8>),
            Std::Take => quote!(::core::mem::take::<u8>),
            Std::FromFn => quote!(::core::array::from_fn::<u8, 1, fn(::core::primitive::usize) -> u8>),
            Std::Zip => quote!(::core::iter::zip::<[u8; 1], [u8; 1]>),
            Std::BoxNew => quote!(::std::boxed::Box::<u8>::new),
            Std::VecNew => quote!(::std::vec::Vec::<u8>::new),
            Std::VecWithCapacity => quote!(::std::vec::Vec::<u8>::with_capacity),
            Std::Once => quote!(::core::iter::once::<u8>),
            Std::Repeat => quote!(::core::iter::repeat::<u8>),
            Std::RepeatN => quote!(::core::iter::repeat_n::<u8>),
            Std::Successors => {
                quote!(::core::iter::successors::<u8, fn(&u8) -> ::core::option::Option<u8>>)
            }
            Std::IterFromFn => quote!(::core::iter::from_fn::<u8, fn() -> ::core::option::Option<u8>>),
            Std::VecFrom => quote!(<::std::vec::Vec<u8> as ::core::convert::From<[u8; 1]>>::from),
        }
    }
}

/// `Float` and `sqrt` of `Float::sqrt`: a float method that is called by a trait which has the name of one of num_traits'.
pub fn float_trait(path: &syn::ExprPath) -> Option<(&Ident, &Ident)> {
    let segments: Vec<_> = path.path.segments.iter().collect();
    let [.., of, method] = segments[..] else { return None };
    let is_known = ["Float", "FloatCore", "Real"].iter().any(|known| of.ident == known);
    let is_plain = path.qself.is_none() && of.arguments.is_none() && method.arguments.is_none();
    (is_plain && is_known && rules::find(&method.ident.to_string()).is_some()).then_some((&of.ident, &method.ident))
}

/// What a path names, given with the imports of the body put in.
pub fn name(path: &syn::ExprPath, krate: &TokenStream) -> Name {
    if let Some(qself) = &path.qself {
        let of_trait = path.path.segments.iter().take(qself.position).next_back();
        return match (float_type(&qself.ty), of_trait) {
            (Some(float), None) if path.path.segments.len() == 1 => of_float(float, &last(&path.path)),
            (_, Some(of_trait)) if is_std_owner(&of_trait.ident.to_string()) => Name::StdMethod,
            _ => Name::Associated,
        };
    }
    if is_runtime(&path.path, krate) {
        match last(&path.path).as_str() {
            "passive" => return Name::Passive,
            "constant" => return Name::Constant,
            _ => {}
        }
    }
    let names: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    std_name(&names).unwrap_or_else(|| by_convention(&path.path))
}

/// Names of the standard library by their whole path, or as its prelude and the usual imports of its modules give them.
fn std_name(names: &[&str]) -> Option<Name> {
    let (rest, is_absolute) = match names {
        ["std" | "core" | "alloc", rest @ ..] if !rest.is_empty() => (rest, true),
        rest => (rest, false),
    };
    Some(match rest {
        ["drop"] if !is_absolute => Name::Std(Std::Drop),
        ["mem", "drop"] => Name::Std(Std::Drop),
        ["mem", "swap"] => Name::Std(Std::Swap),
        ["mem", "replace"] => Name::Std(Std::Replace),
        ["mem", "take"] => Name::Std(Std::Take),
        ["array", "from_fn"] => Name::Std(Std::FromFn),
        ["iter", "zip"] => Name::Std(Std::Zip),
        ["iter", "once"] => Name::Std(Std::Once),
        ["iter", "repeat"] => Name::Std(Std::Repeat),
        ["iter", "repeat_n"] => Name::Std(Std::RepeatN),
        ["iter", "successors"] => Name::Std(Std::Successors),
        ["iter", "from_fn"] => Name::Std(Std::IterFromFn),
        ["Box", "new"] if !is_absolute => Name::Std(Std::BoxNew),
        ["boxed", "Box", "new"] => Name::Std(Std::BoxNew),
        ["Vec", name] if !is_absolute => of_vec(name)?,
        ["vec", "Vec", name] => of_vec(name)?,
        [name] if !is_absolute => variant(name)?,
        ["Option", name @ ("Some" | "None")] | ["Result", name @ ("Ok" | "Err")] if !is_absolute => variant(name)?,
        ["option", "Option", name @ ("Some" | "None")] | ["result", "Result", name @ ("Ok" | "Err")] => variant(name)?,
        [name, "consts", _] => Name::FloatConstant(float(name)?),
        [name, member] | ["primitive", name, member] if float(name).is_some() => of_float(float(name)?, member),
        [name, _] | ["primitive", name, _] if is_integer(name) => Name::Integer,
        [owner, name] if is_std_owner(owner) && !is_type_name(name) => Name::StdMethod,
        [.., owner, name] if is_absolute && is_std_owner(owner) && !is_type_name(name) => Name::StdMethod,
        _ => return None,
    })
}

/// Types and traits of the prelude and of `std::ops` whose methods people call by path.
fn is_std_owner(name: &str) -> bool {
    matches!(
        name,
        "Option"
            | "Result"
            | "Vec"
            | "Box"
            | "String"
            | "Clone"
            | "Default"
            | "From"
            | "Into"
            | "TryFrom"
            | "TryInto"
            | "AsRef"
            | "AsMut"
            | "Iterator"
            | "IntoIterator"
            | "DoubleEndedIterator"
            | "ExactSizeIterator"
            | "Extend"
            | "ToOwned"
            | "ToString"
            | "Add"
            | "Sub"
            | "Mul"
            | "Div"
            | "Rem"
            | "Neg"
            | "AddAssign"
            | "SubAssign"
            | "MulAssign"
            | "DivAssign"
            | "RemAssign"
            | "Index"
            | "IndexMut"
            | "Deref"
            | "DerefMut"
            | "PartialEq"
            | "Eq"
            | "PartialOrd"
            | "Ord"
            | "Sum"
            | "Product"
            | "Borrow"
            | "BorrowMut"
    )
}

fn variant(name: &str) -> Option<Name> {
    Some(match name {
        "Some" => Name::Some,
        "None" => Name::None,
        "Ok" => Name::Ok,
        "Err" => Name::Err,
        _ => return None,
    })
}

fn of_vec(name: &str) -> Option<Name> {
    Some(Name::Std(match name {
        "new" => Std::VecNew,
        "with_capacity" => Std::VecWithCapacity,
        "from" => Std::VecFrom,
        _ => return None,
    }))
}

fn of_float(float: Float, name: &str) -> Name {
    match name {
        "MAX" | "MIN" | "MIN_POSITIVE" | "EPSILON" | "INFINITY" | "NEG_INFINITY" | "NAN" => Name::FloatConstant(float),
        "RADIX" | "DIGITS" | "MANTISSA_DIGITS" | "MAX_EXP" | "MIN_EXP" | "MAX_10_EXP" | "MIN_10_EXP" => Name::Integer,
        _ => Name::Float(float),
    }
}

fn float(name: &str) -> Option<Float> {
    match name {
        "f64" => Some(Float::F64),
        "f32" => Some(Float::F32),
        _ => None,
    }
}

fn float_type(ty: &syn::Type) -> Option<Float> {
    match ty {
        syn::Type::Path(path) if path.qself.is_none() => path.path.get_ident().and_then(|i| float(&i.to_string())),
        syn::Type::Group(group) => float_type(&group.elem),
        syn::Type::Paren(paren) => float_type(&paren.elem),
        _ => None,
    }
}

fn is_integer(name: &str) -> bool {
    matches!(name, "usize" | "u8" | "u16" | "u32" | "u64" | "u128" | "isize" | "i8" | "i16" | "i32" | "i64" | "i128")
}

fn last(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// Whether a path is a bare name, or one directly in the crate `tangential` as the caller knows it.
fn is_runtime(path: &syn::Path, krate: &TokenStream) -> bool {
    let idents = |tokens: TokenStream| -> Vec<String> {
        tokens.into_iter().filter(|tree| matches!(tree, TokenTree::Ident(_))).map(|tree| tree.to_string()).collect()
    };
    let count = path.segments.len();
    let owner: Vec<String> = path.segments.iter().take(count - 1).map(|s| s.ident.to_string()).collect();
    count == 1 || owner == idents(krate.clone()) || owner == ["tangential"]
}

/// Rust's names for types and variants begin with a capital, those of functions and modules do not. Of a type that is
/// named otherwise, `#[derive(Differentiable)]` and `#[differentiate]` on its `impl` say so; see [`is_type_name`].
pub fn by_convention(path: &syn::Path) -> Name {
    let mut names = path.segments.iter().rev().map(|segment| is_type_name(&segment.ident.to_string()));
    match (names.next().unwrap_or(false), names.next().unwrap_or(false)) {
        (true, true) => Name::Variant,
        // `_A1m1f(x)`: functions that are named by formulas. Structs are not named so.
        (true, false) if path.segments.last().is_some_and(|last| is_underscored(&last.ident.to_string())) => Name::Item,
        (true, false) => Name::Struct,
        (false, true) => Name::Associated,
        (false, false) => Name::Item,
    }
}

/// Whether a name begins with an underscore.
pub fn is_underscored(name: &str) -> bool {
    name.starts_with('_')
}

/// Whether a name is written like that of a type or a variant.
pub fn is_type_name(name: &str) -> bool {
    name.trim_start_matches("r#").trim_start_matches('_').starts_with(char::is_uppercase)
}
