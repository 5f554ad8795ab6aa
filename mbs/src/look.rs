//! What bodies look like.

use tangential::Differentiable;

/// What something looks like, in a frame of its own with the origin in its middle.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub enum Form {
    /// A box with edges of these lengths, along x, y and z.
    Block([f64; 3]),
    /// A cylinder about z.
    Cylinder {
        /// Its radius.
        radius: f64,
        /// Its length.
        length: f64,
    },
    /// A sphere.
    Sphere {
        /// Its radius.
        radius: f64,
    },
}

/// What a part of a body looks like. It has no effect but on pages.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Look {
    /// The number of the body, 0 for the ground.
    pub body: usize,
    /// The middle of the form, in the body's frame.
    pub center: [f64; 3],
    /// From the form's frame to the body's.
    pub axes: [[f64; 3]; 3],
    /// The form.
    pub form: Form,
}
