//! Types of the random programs.

/// A type of the language. Lengths that Rust does not know are here all the same: the generator must keep indices
/// in bounds.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// `f64`
    Float,
    /// `f32`
    Single,
    /// `usize`
    Count,
    /// `bool`
    Flag,
    /// `[X; 3]`
    Array(Box<Type>, usize),
    /// `[X; N]` with a const parameter; every call has this N.
    Generic(Box<Type>, usize),
    /// `Vec<X>` of at least so many elements.
    Vector(Box<Type>, usize),
    /// `(X, Y)`; the empty tuple is the result of functions without one.
    Tuple(Vec<Type>),
    /// `Option<X>`
    Option(Box<Type>),
    /// `Result<X, usize>`
    Outcome(Box<Type>),
    /// A struct or an enum of the program, by its index.
    Named(usize),
}

impl Type {
    /// The type `()`.
    pub fn unit() -> Self {
        Self::Tuple(Vec::new())
    }

    /// Whether this is `()`.
    pub fn is_unit(&self) -> bool {
        matches!(self, Self::Tuple(parts) if parts.is_empty())
    }

    /// Element type and certain length of what can be indexed and iterated.
    pub fn elements(&self) -> Option<(&Type, usize)> {
        match self {
            Self::Array(element, length) | Self::Generic(element, length) | Self::Vector(element, length) => {
                Some((element, *length))
            }
            _ => None,
        }
    }

    /// Whether a value can be read without being moved away.
    pub fn is_copy(&self) -> bool {
        match self {
            Self::Vector(..) => false,
            Self::Array(inner, _) | Self::Generic(inner, _) | Self::Option(inner) | Self::Outcome(inner) => {
                inner.is_copy()
            }
            Self::Tuple(parts) => parts.iter().all(Type::is_copy),
            _ => true,
        }
    }
}

/// A struct or an enum, tagged `#[derive(Copy, Differentiable)]`.
#[derive(Clone, Debug)]
pub struct Named {
    /// Name in the source.
    pub name: String,
    /// What it holds.
    pub shape: Shape,
    /// Whether its `Clone` is written by hand instead of derived.
    pub by_hand: bool,
}

/// What a named type holds.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A struct with named fields.
    Struct(Vec<Field>),
    /// A struct whose fields are numbered.
    Numbered(Vec<Type>),
    /// An enum; the first variant always exists.
    Enum(Vec<Variant>),
}

/// A field of a struct.
#[derive(Clone, Debug)]
pub struct Field {
    /// Name in the source.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Marked `#[passive]`: it never carries a tangent, so only passive values may be stored there.
    pub passive: bool,
}

/// A variant of an enum.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name in the source.
    pub name: String,
    /// Names of the fields, or none for a tuple variant.
    pub labels: Option<Vec<String>>,
    /// Types of the fields.
    pub fields: Vec<Type>,
}
