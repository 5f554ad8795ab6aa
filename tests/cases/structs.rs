//! Structs and enums that hold active data.

use tangential::{Differentiable, differentiate};

/// A vector in space.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Vec3 {
    /// First component.
    pub x: f64,
    /// Second component.
    pub y: f64,
    /// Third component.
    pub z: f64,
}

/// A tuple struct: an angle in radians.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Angle(pub f64);

/// A struct without fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable, tangential::Overload)]
pub struct Ground;

/// A rigid body: nested structs, arrays and tuples.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Body {
    /// Mass.
    pub mass: f64,
    /// Principal moments of inertia.
    pub inertia: [f64; 3],
    /// Center of mass.
    pub center: Vec3,
    /// Orientation about the vertical.
    pub heading: Angle,
    /// Linear and quadratic drag.
    pub drag: (f64, f64),
    /// Its place in the tree.
    pub parent: usize,
}

/// A system of bodies: vectors and options of structs, passive fields.
#[derive(Clone, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct System {
    /// The bodies.
    pub bodies: Vec<Body>,
    /// Wind, if any.
    pub wind: Option<Vec3>,
    /// Table of gravity by height, never varied.
    #[passive]
    pub gravity: Vec<f64>,
    /// Step of that table.
    #[passive]
    pub step: f64,
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub ground: Ground,
}

/// A pair of anything.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Pair<A> {
    /// One of them.
    pub first: A,
    /// The other.
    pub second: A,
}

/// A polynomial with its number of coefficients in the type.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Polynomial<const N: usize> {
    /// Coefficients, constant first.
    pub coefficients: [f64; N],
}

/// A shape with variants of every kind.
#[derive(Clone, Debug, PartialEq, Differentiable, tangential::Overload)]
pub enum Shape {
    /// Nothing.
    Point,
    /// By its radius.
    Ball(f64),
    /// By its edges.
    Cuboid {
        /// Lengths of the edges.
        edges: Vec3,
        /// How many times it is there.
        #[passive]
        copies: f64,
    },
    /// Several at once.
    Compound(Vec<Shape>),
}

/// Length of a vector.
#[differentiate(overloaded)]
pub fn field_access(v: Vec3) -> f64 {
    (v.x * v.x + v.y * v.y + v.z * v.z).sqrt()
}

/// Cross product, built as a literal.
#[differentiate(overloaded)]
pub fn struct_result(a: &Vec3, b: &Vec3) -> Vec3 {
    Vec3 { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}

/// Field names that are also variables.
#[differentiate(overloaded)]
pub fn shorthand(angle: f64, radius: f64) -> Vec3 {
    let x = radius * angle.cos();
    let y = radius * angle.sin();
    Vec3 { x, y, z: 0.5 }
}

/// A new struct from an old one.
#[differentiate(overloaded)]
pub fn struct_update(v: Vec3, a: f64) -> Vec3 {
    Vec3 { y: a * v.x, ..v }
}

/// Into and out of a tuple struct.
#[differentiate(overloaded)]
pub fn tuple_struct(angle: Angle, by: f64) -> Angle {
    let Angle(old) = angle;
    Angle(old + by * angle.0)
}

/// Kinetic and potential energy of one body.
#[differentiate(overloaded)]
pub fn nested_fields(body: &Body, v: &Vec3, omega: [f64; 3]) -> f64 {
    let translation = 0.5 * body.mass * (v.x * v.x + v.y * v.y + v.z * v.z);
    let mut rotation = 0.0;
    for i in 0..3 {
        rotation += 0.5 * body.inertia[i] * omega[i] * omega[i];
    }
    let (linear, quadratic) = body.drag;
    translation + rotation + body.mass * body.center.z * body.heading.0.cos() - linear * v.x - quadratic * body.drag.1
}

/// Potential energy of a system; the gravity table is passive.
#[differentiate(overloaded)]
pub fn passive_fields(system: &System, level: usize) -> f64 {
    let mut energy = 0.0;
    for body in &system.bodies {
        energy += body.mass * system.gravity[level] * body.center.z / system.step;
    }
    energy
}

/// Push of the wind, where there is wind.
#[differentiate(overloaded)]
pub fn optional_field(system: &System, area: f64) -> f64 {
    match &system.wind {
        Some(wind) => area * (wind.x * wind.x + wind.y * wind.y),
        None => area,
    }
}

/// Mass of each body together with all bodies that hang on it, into `out`.
#[differentiate(overloaded)]
pub fn indexed_structs(system: &System, out: &mut [f64]) {
    for (i, body) in system.bodies.iter().enumerate() {
        out[i] = body.mass;
    }
    for i in (1..system.bodies.len()).rev() {
        let parent = system.bodies[i].parent;
        out[parent] += out[i];
    }
}

/// Moves all bodies in place.
#[differentiate(overloaded)]
pub fn struct_in_place(system: &mut System, v: &Vec3, h: f64) {
    for body in &mut system.bodies {
        body.center.x += h * v.x;
        body.center = Vec3 { z: body.center.z + h * v.z, ..body.center };
        body.heading.0 *= 1.0 + h;
        body.drag.0 -= body.drag.1;
    }
    system.wind = Some(*v);
}

/// A pair of numbers.
#[differentiate(overloaded)]
pub fn generic_of_numbers(pair: Pair<f64>) -> f64 {
    pair.first * pair.second
}

/// A pair of structs.
#[differentiate(overloaded)]
pub fn generic_of_structs(pair: &Pair<Vec3>) -> f64 {
    let Pair { first, second } = pair;
    first.x * second.x + first.y * second.y + first.z * second.z
}

/// A pair that exchanges its halves.
#[differentiate(overloaded)]
pub fn generic_result(a: f64, b: f64) -> Pair<Vec3> {
    let first = Vec3 { x: a, y: b, z: a * b };
    Pair { first, second: Vec3 { x: first.z, ..first } }
}

/// Value of a polynomial.
#[differentiate(overloaded)]
pub fn const_generic_struct<const N: usize>(p: &Polynomial<N>, x: f64) -> f64 {
    let mut y = 0.0;
    for i in (0..N).rev() {
        y = y * x + p.coefficients[i];
    }
    y
}

/// Derivative of a cubic.
#[differentiate(overloaded)]
pub fn const_generic_result(p: &Polynomial<4>) -> Polynomial<3> {
    let [_, b, c, d] = p.coefficients;
    Polynomial { coefficients: [b, 2.0 * c, 3.0 * d] }
}

/// Volume of a shape, whatever it is.
#[differentiate(overloaded)]
pub fn volume(shape: &Shape) -> f64 {
    match shape {
        Shape::Point => 0.0,
        Shape::Ball(r) => 4.0 / 3.0 * std::f64::consts::PI * r.powi(3),
        Shape::Cuboid { edges, copies } => copies * edges.x * edges.y * edges.z,
        Shape::Compound(parts) => parts.iter().map(volume).sum(),
    }
}

/// A shape made from numbers.
#[differentiate(overloaded)]
pub fn enum_result(a: f64, b: f64) -> Shape {
    if a > b {
        Shape::Ball(a * b)
    } else if a > 0.0 {
        Shape::Cuboid { edges: Vec3 { x: a, y: b, z: a + b }, copies: 2.0 }
    } else {
        Shape::Compound(vec![Shape::Point, Shape::Ball(b)])
    }
}

/// A shape made and measured.
#[differentiate(overloaded)]
pub fn enum_round_trip(a: f64, b: f64) -> f64 {
    volume(&enum_result(a, b)) + a
}

/// A tuple of struct, option and flag.
#[differentiate(overloaded)]
pub fn tuple_of_structs(v: (Vec3, Option<Angle>, bool)) -> f64 {
    let (vector, angle, flip) = v;
    let turn = match angle {
        Some(Angle(a)) => a,
        None => 0.25,
    };
    if flip { vector.x * turn } else { vector.y - turn }
}

/// A list of integers beside numbers.
#[derive(Clone, Differentiable, tangential::Overload)]
pub struct Listed {
    /// Integers.
    pub powers: Vec<usize>,
    /// Numbers.
    pub weight: f64,
}

/// A sum of powers.
#[differentiate(overloaded)]
pub fn listed_powers(listed: &Listed, x: f64) -> f64 {
    listed.powers.iter().map(|power| listed.weight * x.powi(*power as i32)).sum()
}

/// Two lengths.
#[derive(Clone, Copy, Differentiable)]
pub struct Extent {
    /// One.
    pub width: f64,
    /// The other.
    pub height: f64,
    /// How many of them.
    pub count: i32,
}

/// Nothing but fields goes into the methods, and fields are made of what they give.
#[differentiate]
pub fn fields_of_fields(a: Extent, b: Extent) -> Extent {
    Extent { width: a.width.min(b.width), height: a.height.abs(), count: 2 }
}

/// A list that is handed on.
#[derive(Clone, Differentiable)]
pub struct Path(pub Vec<Extent>);

/// A part is moved out of what was given.
#[differentiate]
pub fn moved_part(path: Path) -> Vec<Extent> {
    path.0
}

/// What has a state, if any.
#[differentiate]
pub fn extent_of(x: f64) -> Option<Extent> {
    Some(Extent { width: x, height: x * x, count: 1 })
}

/// Changes a state that is lent.
#[differentiate]
pub fn stretched(extent: Option<&mut Extent>, x: f64) -> f64 {
    match extent {
        Some(extent) => {
            extent.width *= x;
            extent.width + extent.height
        }
        None => x,
    }
}

/// What a call gives is lent exclusively where it stands.
#[differentiate]
pub fn lent_where_it_stands(x: f64) -> f64 {
    stretched(extent_of(x).as_mut(), x)
}
