//! Integration of ordinary differential equations and of differential-algebraic ones (DAEs).
//!
//! A [`System`] is `F(t, x, x') = 0`, [`Equations`] make one of a tagged function, in whatever form it is: `x' = f(t, x)`,
//! `M x' = f(t, x)`, `A(t, x) x' = b(t, x)` or `F(t, x, x') = 0`. An [`Integrator`] takes it from state to state, with steps as
//! long as the error allows, or with equal ones:
//!
//! ```
//! use tangential::dae::{Equations, Integrator, Options};
//! use tangential::differentiate;
//!
//! /// A pendulum with its rod force: a DAE of index 2, since the constraint stands there for velocities.
//! #[differentiate(vector(x, xd))]
//! fn pendulum(x: [f64; 5], xd: [f64; 5]) -> [f64; 5] {
//!     let [px, py, vx, vy, force] = x;
//!     [
//!         xd[0] - vx,
//!         xd[1] - vy,
//!         xd[2] + force * px,
//!         xd[3] + force * py + 9.81,
//!         px * vx + py * vy,
//!     ]
//! }
//!
//! let system = Equations::linear(pendulum::vector())?.indices([1, 1, 1, 1, 2]);
//! let mut integrator = Integrator::new(system, Options::tolerance(1e-9), 0.0, &[1.0, 0.0, 0.0, 0.0, 0.0])?;
//! let solution = integrator.solve(1.0)?;
//!
//! // The energy stays what it was, and there are states between the ends of steps.
//! let x = solution.at(0.5).unwrap();
//! assert!((9.81 * x[1] + (x[2] * x[2] + x[3] * x[3]) / 2.0).abs() < 1e-6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Which [`Method`]: the default, Radau's of order 5, takes everything. Dormand and Prince's is cheaper where the system is not
//! stiff.
//!
//! Reduced systems have [`Invariants`]: the hidden constraints that the reduction has differentiated. After every step the
//! state is projected on them, with the least change. What the equations divide by is watched as [`Pivots`].
//!
//! An [`Event`] is found where a function crosses zero, and may change state and system.
//!
//! Mechanisms have an integrator of their own: [`integrator`](crate::integrator).

mod consistent;
pub(crate) mod control;
mod counts;
mod crossings;
mod driver;
mod equations;
mod error;
mod event;
mod integrator;
pub(crate) mod linear;
mod matrix;
mod options;
pub(crate) mod polynomial;
mod projection;
pub(crate) mod radau;
mod runge_kutta;
mod solution;
mod system;
pub(crate) mod tableau;
mod tagged;

pub use consistent::consistent;
pub use counts::Counts;
pub use equations::Equations;
pub use error::{DaeError, Rejection};
pub use event::{After, Direction, Event};
pub use integrator::{End, Integrator, Moment};
pub use options::{Matrices, Method, Options, Projection, Step, Weights};
pub use solution::{Failure, Solution};
pub use system::{Form, Invariants, Pivots, System};
