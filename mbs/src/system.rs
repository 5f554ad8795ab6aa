//! A model as the integrator sees it.

use crate::constraint_jacobian::{self, ConstraintJacobian};
use crate::constraints::{Held, reactions_at};
use crate::energy::Work;
use crate::forces::{Room, as_vector, generalized_forces};
use crate::kinematics::Kinematics;
use crate::law::{Law, Laws, NoLaw};
use crate::mass::MassMatrix;
use crate::model::{Joint, Model};
use core::cell::OnceCell;
use tangential::VectorFunction;
use tangential::coloring::{self, Order};
use tangential::integrator::{self, Energy};
use tangential::jacobian::{Compressed, EvaluationError, Finite, Formula, Jacobian, Method, PreparationError};
use tangential::sparsity::Sparsity;

/// No laws, for models that have none.
static NO_LAWS: Laws<NoLaw> = Laws(Vec::new());

/// A model and what computes its derivatives: a [`tangential::integrator::System`].
///
/// The derivatives of the forces are computed by the [`Method`] that was chosen; the pattern of the tangent matrix is the
/// structural one with every method. Those of reactions are generated; those of the constraints are written by hand, from
/// what the mass matrix needs, too.
pub struct System<'m, L: Law = NoLaw> {
    model: &'m Model,
    laws: &'m Laws<L>,
    method: Method,
    forces: Box<dyn Jacobian + 'm>,
    /// The columns of z and zd, without that of time.
    force_sparsity: Sparsity,
    /// Where each of their entries stands among those that the method computes.
    force_places: Vec<usize>,
    force_entries: Vec<f64>,
    /// For the forces alone.
    room: Room,
    kinematics: Kinematics,
    mass: MassMatrix,
    constraint_jacobian: ConstraintJacobian,
    work: Work,
    /// Not every run needs their derivatives.
    reactions: OnceCell<Box<dyn Jacobian + 'm>>,
    reaction_sum: Vec<f64>,
    held: Held,
    /// z, zd and time, one after the other.
    x: Vec<f64>,
}

impl<'m> System<'m> {
    /// The system of a model without laws of its own.
    ///
    /// # Errors
    /// If the method cannot be prepared.
    pub fn new(model: &'m Model, method: Method) -> Result<Self, PreparationError> {
        Self::with_laws(model, &NO_LAWS, method)
    }

    /// As [`new`](Self::new), by differences to one side, input by input. That is none of the [`Method`]s: it takes half of the
    /// work of [`Method::FiniteDense`], whose differences are centered, and goes by its name.
    ///
    /// # Errors
    /// None so far.
    pub fn one_sided(model: &'m Model) -> Result<Self, PreparationError> {
        let forces = as_vector(model, &NO_LAWS);
        Self::prepared(model, &NO_LAWS, Method::FiniteDense, Box::new(Finite::dense(forces, Formula::OneSided)))
    }

    /// As [`new`](Self::new) with [`Method::GeneratedCompressed`], on so many threads. Results do not depend on their number.
    ///
    /// # Errors
    /// If there cannot be so many threads.
    #[cfg(feature = "rayon")]
    pub fn in_parallel(model: &'m Model, threads: usize) -> Result<Self, PreparationError> {
        let forces = tangential::jacobian::Parallel::new(as_vector(model, &NO_LAWS), threads)?;
        Self::prepared(model, &NO_LAWS, Method::GeneratedCompressed, Box::new(forces))
    }
}

impl<'m, L: Law> System<'m, L> {
    /// The system of a model and force laws of your own.
    ///
    /// # Errors
    /// If the method cannot be prepared.
    pub fn with_laws(model: &'m Model, laws: &'m Laws<L>, method: Method) -> Result<Self, PreparationError> {
        let forces = method.prepare_overloaded(as_vector(model, laws))?;
        Self::prepared(model, laws, method, forces)
    }

    fn prepared(
        model: &'m Model,
        laws: &'m Laws<L>,
        method: Method,
        forces: Box<dyn Jacobian + 'm>,
    ) -> Result<Self, PreparationError> {
        let (n, m) = (model.coordinates(), model.constraint_rows());
        let rows = as_vector(model, laws).rows();
        let structure = Sparsity::from_rows(2 * n + 1, rows).expect("a pattern has the inputs there are");
        let force_sparsity = first_columns(&structure, 2 * n);
        let force_places = places(&force_sparsity, forces.sparsity());
        let held = Held::new(n, m);
        Ok(Self {
            model,
            laws,
            method,
            force_entries: vec![0.0; forces.sparsity().nonzeros()],
            forces,
            force_sparsity,
            force_places,
            room: Room::new(model),
            kinematics: Kinematics::new(model),
            mass: MassMatrix::new(model),
            constraint_jacobian: ConstraintJacobian::new(model),
            work: Work::new(model),
            reactions: OnceCell::new(),
            reaction_sum: vec![0.0; n],
            held,
            x: vec![0.0; 2 * n + 1],
        })
    }

    /// The model.
    pub fn model(&self) -> &'m Model {
        self.model
    }

    /// How the forces are differentiated.
    pub fn method(&self) -> Method {
        self.method
    }

    /// How many colors the columns of the forces' derivative by (z, zd) need.
    pub fn colors(&self) -> usize {
        coloring::columns(&self.force_sparsity, Order::default()).count()
    }

    fn prepared_reactions(&self) -> &(dyn Jacobian + 'm) {
        let prepare = || -> Box<dyn Jacobian + 'm> {
            let found = Compressed::new(reactions_at(self.model, self.held.clone()));
            Box::new(found.expect("the pattern is its own"))
        };
        self.reactions.get_or_init(prepare).as_ref()
    }

    fn fill(&mut self, z: &[f64], zd: &[f64], t: f64) {
        let n = z.len();
        self.x[..n].copy_from_slice(z);
        self.x[n..2 * n].copy_from_slice(zd);
        self.x[2 * n] = t;
    }
}

/// The first columns of a pattern.
fn first_columns(sparsity: &Sparsity, count: usize) -> Sparsity {
    let columns = (0..count).map(|column| sparsity.column(column).iter().copied());
    Sparsity::from_columns(sparsity.rows(), columns).expect("rows are those of the whole pattern")
}

/// Where the entries of a pattern stand in a larger one.
fn places(small: &Sparsity, large: &Sparsity) -> Vec<usize> {
    let place = |column: usize, row: &usize| {
        let offset = large.column(column).binary_search(row).expect("the larger pattern has all entries");
        large.column_starts()[column] + offset
    };
    (0..small.columns()).flat_map(|column| small.column(column).iter().map(move |row| place(column, row))).collect()
}

impl<L: Law> integrator::System for System<'_, L> {
    fn coordinates(&self) -> usize {
        self.model.coordinates()
    }

    fn constraints(&self) -> usize {
        self.model.constraint_rows()
    }

    fn coordinate_name(&self, coordinate: usize) -> String {
        self.model.coordinate_names()[coordinate].clone()
    }

    fn is_first_order(&self, coordinate: usize) -> bool {
        self.model.bodies[coordinate].joint == Joint::State
    }

    fn constraint_name(&self, row: usize) -> String {
        self.model.closure_of(row).name.clone()
    }

    fn mass_sparsity(&self) -> &Sparsity {
        self.mass.sparsity()
    }

    fn mass(&mut self, z: &[f64], entries: &mut [f64]) {
        let (motions, directions) = self.kinematics.at(self.model, z);
        self.mass.fill(self.model, motions, directions, entries);
    }

    fn forces(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64]) {
        let Room { motions, loads, sums } = &mut self.room;
        q.fill(0.0);
        generalized_forces(self.model, self.laws, z, zd, t, motions, loads, sums, q);
    }

    fn force_sparsity(&self) -> &Sparsity {
        &self.force_sparsity
    }

    fn force_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        zd: &[f64],
        q: &mut [f64],
        entries: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.fill(z, zd, t);
        self.forces.evaluate(&self.x, q, &mut self.force_entries)?;
        for (entry, place) in entries.iter_mut().zip(&self.force_places) {
            *entry = self.force_entries[*place];
        }
        Ok(())
    }

    fn constraint(&mut self, t: f64, z: &[f64], phi: &mut [f64]) {
        constraint_jacobian::values(self.model, self.kinematics.at(self.model, z).0, z, t, phi);
    }

    fn constraint_sparsity(&self) -> &Sparsity {
        self.constraint_jacobian.sparsity()
    }

    fn constraint_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        phi: &mut [f64],
        entries: &mut [f64],
        phi_t: &mut [f64],
    ) -> Result<(), EvaluationError> {
        let at = self.kinematics.at(self.model, z);
        constraint_jacobian::values(self.model, at.0, z, t, phi);
        self.constraint_jacobian.derivatives(self.model, at, t, entries, phi_t);
        Ok(())
    }

    fn constraint_bias(&mut self, t: f64, z: &[f64], zd: &[f64], bias: &mut [f64]) {
        constraint_jacobian::bias(self.model, self.kinematics.moving(self.model, z, zd), t, bias);
    }

    fn reaction_sparsity(&self) -> &Sparsity {
        self.prepared_reactions().sparsity()
    }

    fn reaction_derivatives(
        &mut self,
        _: f64,
        z: &[f64],
        zdd: &[f64],
        lambda: &[f64],
        entries: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.held.set(zdd, lambda);
        self.prepared_reactions();
        let reactions = self.reactions.get_mut().expect("it was prepared");
        reactions.evaluate(z, &mut self.reaction_sum, entries)
    }

    fn energy(&mut self, t: f64, z: &[f64], zd: &[f64]) -> Energy {
        let motions = self.kinematics.moving(self.model, z, zd);
        self.work.energy(self.model, self.laws, z, zd, t, motions)
    }
}
