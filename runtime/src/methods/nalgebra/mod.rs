//! Rules of the methods of nalgebra's fixed-size types. The value is always what nalgebra's own method returns.

mod construct;
mod convert;
mod edit;
mod matrix;
mod quaternion;
mod rotation;
mod square;
mod unit;
mod vector;
mod view;

#[cfg(test)]
mod tests;

pub use construct::{
    MatrixConstruct as _, MatrixConstructPattern as _, NewMatrix2 as _, NewMatrix2Pattern as _, NewMatrix2x3 as _,
    NewMatrix2x3Pattern as _, NewMatrix3 as _, NewMatrix3Pattern as _, NewMatrix3x2 as _, NewMatrix3x2Pattern as _,
    NewMatrix4 as _, NewMatrix4Pattern as _, NewMatrix6 as _, NewMatrix6Pattern as _, NewPoint2 as _,
    NewPoint2Pattern as _, NewPoint3 as _, NewPoint3Pattern as _, NewRowVector2 as _, NewRowVector2Pattern as _,
    NewRowVector3 as _, NewRowVector3Pattern as _, NewRowVector4 as _, NewRowVector4Pattern as _, NewVector1 as _,
    NewVector1Pattern as _, NewVector2 as _, NewVector2Pattern as _, NewVector3 as _, NewVector3Pattern as _,
    NewVector4 as _, NewVector4Pattern as _, NewVector5 as _, NewVector5Pattern as _, NewVector6 as _,
    NewVector6Pattern as _, SquareConstruct as _, SquareConstructPattern as _,
};
pub use edit::{EditForward as _, EditLinear as _, EditPattern as _, LendForward as _};
pub use matrix::{MatrixForward as _, MatrixPattern as _, TransposedForward as _, TransposedPattern as _};
pub use quaternion::{
    QuaternionForward as _, QuaternionPattern as _, UnitQuaternionConstruct as _, UnitQuaternionConstructPattern as _,
    UnitQuaternionForward as _, UnitQuaternionPattern as _,
};
pub use rotation::{
    Rotation2Forward as _, Rotation2Pattern as _, Rotation3Forward as _, Rotation3Pattern as _, RotationForward as _,
    RotationPattern as _, RotationRefForward as _,
};
pub use square::{
    Determinant2Forward as _, Determinant2Pattern as _, Determinant3Forward as _, Determinant3Pattern as _,
    SquareForward as _, SquarePattern as _,
};
pub use unit::{UnitConstruct as _, UnitForward as _};
pub use vector::{
    Swizzle2Forward as _, Swizzle2Pattern as _, Swizzle3Forward as _, Swizzle3Pattern as _, Swizzle4Forward as _,
    Swizzle4Pattern as _, Vector2Forward as _, Vector2Pattern as _, Vector3Forward as _, Vector3Pattern as _,
    VectorForward as _, VectorPattern as _,
};
pub use view::{EntriesForward as _, ShapeForward as _, ViewForward as _, ViewPattern as _};
