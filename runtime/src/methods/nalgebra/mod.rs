//! Rules of the methods of nalgebra's types. The value is always what nalgebra's own method returns.

mod construct;
mod convert;
mod decomposition;
mod dynamic;
mod edit;
mod isometry;
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
    NewMatrix2x3Pattern as _, NewMatrix2x4 as _, NewMatrix2x4Pattern as _, NewMatrix2x6 as _, NewMatrix2x6Pattern as _,
    NewMatrix3 as _, NewMatrix3Pattern as _, NewMatrix3x2 as _, NewMatrix3x2Pattern as _, NewMatrix3x4 as _,
    NewMatrix3x4Pattern as _, NewMatrix3x6 as _, NewMatrix3x6Pattern as _, NewMatrix4 as _, NewMatrix4Pattern as _,
    NewMatrix4x2 as _, NewMatrix4x2Pattern as _, NewMatrix4x3 as _, NewMatrix4x3Pattern as _, NewMatrix4x6 as _,
    NewMatrix4x6Pattern as _, NewMatrix5 as _, NewMatrix5Pattern as _, NewMatrix6 as _, NewMatrix6Pattern as _,
    NewMatrix6x2 as _, NewMatrix6x2Pattern as _, NewMatrix6x3 as _, NewMatrix6x3Pattern as _, NewMatrix6x4 as _,
    NewMatrix6x4Pattern as _, NewPoint2 as _, NewPoint2Pattern as _, NewPoint3 as _, NewPoint3Pattern as _,
    NewRowVector2 as _, NewRowVector2Pattern as _, NewRowVector3 as _, NewRowVector3Pattern as _, NewRowVector4 as _,
    NewRowVector4Pattern as _, NewRowVector5 as _, NewRowVector5Pattern as _, NewRowVector6 as _,
    NewRowVector6Pattern as _, NewVector1 as _, NewVector1Pattern as _, NewVector2 as _, NewVector2Pattern as _,
    NewVector3 as _, NewVector3Pattern as _, NewVector4 as _, NewVector4Pattern as _, NewVector5 as _,
    NewVector5Pattern as _, NewVector6 as _, NewVector6Pattern as _, SquareConstruct as _, SquareConstructPattern as _,
};
pub use decomposition::{
    Cholesky1 as _, Cholesky1Pattern as _, Cholesky2 as _, Cholesky2Pattern as _, Cholesky3 as _,
    Cholesky3Pattern as _, Cholesky4 as _, Cholesky4Pattern as _, Cholesky5 as _, Cholesky5Pattern as _,
    Cholesky6 as _, Cholesky6Pattern as _, Decompose1 as _, Decompose1Pattern as _, Decompose2 as _,
    Decompose2Pattern as _, Decompose3 as _, Decompose3Pattern as _, Decompose4 as _, Decompose4Pattern as _,
    Decompose5 as _, Decompose5Pattern as _, Decompose6 as _, Decompose6Pattern as _, Lu1 as _, Lu1Pattern as _,
    Lu2 as _, Lu2Pattern as _, Lu3 as _, Lu3Pattern as _, Lu4 as _, Lu4Pattern as _, Lu5 as _, Lu5Pattern as _,
    Lu6 as _, Lu6Pattern as _, Qr1 as _, Qr1Pattern as _, Qr2 as _, Qr2Pattern as _, Qr3 as _, Qr3Pattern as _,
    Qr4 as _, Qr4Pattern as _, Qr5 as _, Qr5Pattern as _, Qr6 as _, Qr6Pattern as _,
};
pub use dynamic::{
    DynamicCholesky as _, DynamicCholeskyPattern as _, DynamicEntries as _, DynamicLu as _, DynamicLuPattern as _,
    DynamicMatrix as _, DynamicMatrixConstruct as _, DynamicMatrixConstructPattern as _, DynamicMatrixPattern as _,
    DynamicQr as _, DynamicQrPattern as _, DynamicShape as _, DynamicSquare as _, DynamicSquarePattern as _,
    DynamicVector as _, DynamicVectorConstruct as _, DynamicVectorConstructPattern as _, DynamicVectorPattern as _,
};
pub use edit::{EditForward as _, EditLinear as _, EditPattern as _, LendForward as _};
pub(crate) use isometry::turned;
pub use isometry::{
    IsometryConstruct as _, IsometryConstructPattern as _, IsometryForward as _, IsometryPattern as _,
    NewTranslation2 as _, NewTranslation2Pattern as _, NewTranslation3 as _, NewTranslation3Pattern as _,
    TranslationConstruct as _, TranslationConstructPattern as _, TranslationForward as _, TranslationPattern as _,
};
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
