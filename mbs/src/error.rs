//! What can be wrong with a model.

use thiserror::Error;

/// Why a model cannot be made, or put together.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum ModelError {
    /// Two things of one name.
    #[error("there are two {what} named `{name}`")]
    Twice {
        /// Bodies, joints, closures or coordinates.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// Something that cannot be spoken of.
    #[error("there is a {what} without a name")]
    Nameless {
        /// Body, joint or closure.
        what: &'static str,
    },
    /// Something that does not exist.
    #[error("{user} names the {what} `{name}`, which is not there{hint}")]
    Unknown {
        /// Who names it.
        user: String,
        /// Body or coordinate.
        what: &'static str,
        /// The name.
        name: String,
        /// What there is instead.
        hint: String,
    },
    /// A number that is none.
    #[error("{owner}: {what} is {value}; it must be {expected}")]
    Number {
        /// Whose number it is.
        owner: String,
        /// What it says.
        what: &'static str,
        /// The number.
        value: f64,
        /// What would do.
        expected: &'static str,
    },
    /// A cam that cannot be one.
    #[error("{owner}: the outline {what}")]
    Outline {
        /// Whose outline it is.
        owner: String,
        /// What about it.
        what: &'static str,
    },
    /// A joint of another kind than there are.
    #[error("joint `{joint}` needs freedoms that turn or slide: {what}")]
    Freedom {
        /// The joint.
        joint: String,
        /// What about it.
        what: &'static str,
    },
    /// A body that hangs on two joints.
    #[error(
        "body `{body}` hangs on the joints `{first}` and `{second}`: keep one of them, and make the other a closure"
    )]
    Loop {
        /// The body.
        body: String,
        /// One joint.
        first: String,
        /// The other.
        second: String,
    },
    /// Bodies that hang on each other.
    #[error(
        "the bodies {bodies} hang on each other, and not on the ground: let one of them hang on `ground`, and close the loop by a closure"
    )]
    Cycle {
        /// Their names.
        bodies: String,
    },
    /// Bodies without connection to the ground.
    #[error("body `{body}` hangs on no joint: connect it to the tree, by a joint from `ground` or from another body")]
    Disconnected {
        /// The body.
        body: String,
    },
    /// What hangs on a joint can move without inertia.
    #[error(
        "nothing that hangs on the joint coordinate `{coordinate}` resists its motion: body `{body}` and what hangs on it have no mass, or none away from the axis"
    )]
    Massless {
        /// The coordinate.
        coordinate: String,
        /// The body.
        body: String,
    },
    /// An inertia that is not the same on both sides of its diagonal.
    #[error("body `{body}`: the inertia is not symmetric")]
    Skew {
        /// The body.
        body: String,
    },
    /// A body that turns with inertia and slides without.
    #[error("body `{body}` moves, and has an inertia but no mass; give it a mass, or leave the inertia out")]
    Weightless {
        /// The body.
        body: String,
    },
    /// An inertia that no body has.
    #[error("body `{body}`: the inertia has the principal moments {moments:?}; none may be negative")]
    Inertia {
        /// The body.
        body: String,
        /// Ascending.
        moments: [f64; 3],
    },
    /// A wheel that does not look the same at every angle.
    #[error(
        "body `{body}` cannot turn on the rotor `{joint}`, which leaves its frame where it is: {what}; a revolute joint would do"
    )]
    Rotor {
        /// The body.
        body: String,
        /// Its joint.
        joint: String,
        /// Why not.
        what: &'static str,
    },
    /// Forces that cannot be balanced.
    #[error(
        "no equilibrium was found: after {iterations} iterations the force on `{coordinate}` is off by {residual:.3e}, or a closure is; start nearer to it"
    )]
    Equilibrium {
        /// How often positions were corrected.
        iterations: usize,
        /// Where the balance is farthest off.
        coordinate: String,
        /// By how much.
        residual: f64,
    },
    /// A loop that cannot be closed.
    #[error("closure `{closure}` cannot be met: it is off by {residual:.3e} after {iterations} iterations{held}")]
    Closure {
        /// Its name.
        closure: String,
        /// By how much.
        residual: f64,
        /// How often the positions were corrected.
        iterations: usize,
        /// What is held, and may be why.
        held: String,
    },
    /// Rates that contradict the closures.
    #[error(
        "the given rates contradict closure `{closure}`, which would open at {residual:.3e} per second: give fewer of {given}, or other values"
    )]
    Rates {
        /// Its name.
        closure: String,
        /// How fast it would open.
        residual: f64,
        /// The coordinates with given rates.
        given: String,
    },
    /// Closures that no velocities meet together, whatever rates are given.
    #[error(
        "the closures {closures} contradict each other: no velocities meet all of them, and `{worst}` would open at {residual:.3e} per second; keep one of them, or let them prescribe the same motion"
    )]
    Contradiction {
        /// The names of those that take part.
        closures: String,
        /// The one that would open fastest.
        worst: String,
        /// How fast it would.
        residual: f64,
    },
    /// A model that takes more memory than there is.
    #[error(
        "{model} is too large: {what} takes about {numbers} numbers, and there is memory for {most} at most ({:.1} GB); take fewer bodies, or shorter chains",
        8e-9 * *most as f64
    )]
    Large {
        /// Its name.
        model: String,
        /// What the memory is for.
        what: &'static str,
        /// How many numbers that takes.
        numbers: u128,
        /// How many it may.
        most: u128,
    },
    /// A name that no model has.
    #[error("there is no model `{name}`; the models are {known}{meant}")]
    NoModel {
        /// The name.
        name: String,
        /// Those there are.
        known: String,
        /// Which one may have been meant.
        meant: String,
    },
}
