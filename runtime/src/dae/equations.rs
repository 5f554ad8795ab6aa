//! Systems made of tagged functions.

use super::tagged::{NamedPivots, Tagged, TaggedInvariants, name};
use super::{DaeError, Form, Invariants, Pivots, System};
use crate::VectorFunction;
use crate::jacobian::EvaluationError;
use crate::sparsity::Sparsity;

/// Where the rates are, beside the function.
enum Kind {
    /// `x' = f`.
    Explicit,
    /// `M x' = f`, M constant.
    Mass(Vec<(usize, usize, f64)>),
    /// `f = 0`, linear in x' or not.
    Residual(Form),
}

/// A [`System`] of a tagged function: Jacobians are generated, and sparse.
///
/// Functions take `(t, x)` or `(t, x, xd)` in this order; one that does not depend on time leaves `t` out.
///
/// ```
/// use tangential::dae::{Equations, Integrator, Options};
/// use tangential::differentiate;
///
/// /// Van der Pol's oscillator.
/// #[differentiate(vector(x => xd))]
/// fn van_der_pol(stiffness: f64, x: &[f64], xd: &mut [f64]) {
///     xd[0] = x[1];
///     xd[1] = stiffness * ((1.0 - x[0] * x[0]) * x[1] - x[0]);
/// }
///
/// let system = Equations::explicit(van_der_pol::vector(1e6, 2, 2))?;
/// let mut integrator = Integrator::new(system, Options::tolerance(1e-7), 0.0, &[2.0, 0.0])?;
/// integrator.run(2.0)?;
/// assert!((integrator.x()[0] - 1.706167732170483).abs() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Equations<F: VectorFunction> {
    f: Tagged<F>,
    kind: Kind,
    by_x: Sparsity,
    by_xd: Sparsity,
    unknowns: Vec<String>,
    equations: Vec<String>,
    indices: Vec<usize>,
    invariants: Option<Box<dyn Invariants>>,
    pivots: Option<Box<dyn Pivots>>,
}

impl<F: VectorFunction> Equations<F> {
    /// `x' = f(t, x)`.
    ///
    /// # Errors
    /// If the function does not take as many unknowns as it gives rates.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`]. So do the others.
    pub fn explicit(f: F) -> Result<Self, DaeError> {
        let n = f.outputs();
        let f = Tagged::new(f, "inputs of the function", n, n)?;
        let (by_x, by_xd) = (f.sparsity(0, n)?, Sparsity::from_rows(n, (0..n).map(|i| [i]))?);
        Ok(Self::new(f, Kind::Explicit, by_x, by_xd))
    }

    /// `M x' = f(t, x)` with a constant matrix M of these entries (row, column, value), which may be singular.
    ///
    /// # Errors
    /// If the function does not take as many unknowns as it gives numbers, an entry is outside of the matrix or there twice.
    pub fn with_mass(f: F, mass: impl IntoIterator<Item = (usize, usize, f64)>) -> Result<Self, DaeError> {
        let n = f.outputs();
        let f = Tagged::new(f, "inputs of the function", n, n)?;
        let mut mass: Vec<_> = mass.into_iter().filter(|entry| entry.2 != 0.0).collect();
        mass.sort_by_key(|&(row, column, _)| (column, row));
        let by_xd = Sparsity::from_triplets(n, n, mass.iter().map(|&(row, column, _)| (row, column)))?;
        if by_xd.nonzeros() < mass.len() {
            return Err(DaeError::Length {
                what: "different entries of the mass matrix",
                expected: mass.len(),
                found: by_xd.nonzeros(),
            });
        }
        Self::new_with_x(f, Kind::Mass(mass), by_xd)
    }

    /// `F(t, x, x') = 0`.
    ///
    /// # Errors
    /// If the function does not take twice as many numbers as it gives.
    pub fn implicit(f: F) -> Result<Self, DaeError> {
        Self::residual_form(f, Form::Implicit)
    }

    /// `A(t, x) x' - b(t, x) = 0`, the left side as a function of t, x and x'.
    ///
    /// # Errors
    /// If the function does not take twice as many numbers as it gives.
    pub fn linear(f: F) -> Result<Self, DaeError> {
        Self::residual_form(f, Form::Linear)
    }

    fn residual_form(f: F, form: Form) -> Result<Self, DaeError> {
        let n = f.outputs();
        let f = Tagged::new(f, "inputs of the function", 2 * n, n)?;
        let by_xd = f.sparsity(n, n)?;
        Self::new_with_x(f, Kind::Residual(form), by_xd)
    }

    fn new_with_x(f: Tagged<F>, kind: Kind, by_xd: Sparsity) -> Result<Self, DaeError> {
        let by_x = f.sparsity(0, by_xd.rows())?;
        Ok(Self::new(f, kind, by_x, by_xd))
    }

    fn new(f: Tagged<F>, kind: Kind, by_x: Sparsity, by_xd: Sparsity) -> Self {
        let (unknowns, equations, indices) = (Vec::new(), Vec::new(), Vec::new());
        Self { f, kind, by_x, by_xd, unknowns, equations, indices, invariants: None, pivots: None }
    }

    /// With names of the unknowns, for messages.
    pub fn unknown_names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        self.unknowns = names.into_iter().map(Into::into).collect();
        self
    }

    /// With names of the equations, for messages.
    pub fn equation_names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        self.equations = names.into_iter().map(Into::into).collect();
        self
    }

    /// With indices of the unknowns, see [`System::unknown_index`]; those left out are 1.
    pub fn indices(mut self, indices: impl IntoIterator<Item = usize>) -> Self {
        self.indices = indices.into_iter().collect();
        self
    }

    /// With invariants `h(t, x)`, and names for messages; those left out are h1, h2, ...
    ///
    /// # Errors
    /// If the function does not take the unknowns.
    pub fn invariants<H: VectorFunction + 'static>(mut self, h: H, names: &[&str]) -> Result<Self, DaeError> {
        let names = names.iter().map(|&name| name.into()).collect();
        self.invariants = Some(Box::new(TaggedInvariants::new(h, self.by_x.columns(), names)?));
        Ok(self)
    }

    /// With pivots of these names, see [`Pivots`], by a function that fills their values at t and x.
    pub fn pivots(mut self, names: &[&str], values: impl FnMut(f64, &[f64], &mut [f64]) + 'static) -> Self {
        let names = names.iter().map(|&name| name.into()).collect();
        self.pivots = Some(Box::new(NamedPivots { names, values }));
        self
    }
}

impl<F: VectorFunction> System for Equations<F> {
    fn unknowns(&self) -> usize {
        self.by_x.rows()
    }

    fn form(&self) -> Form {
        match self.kind {
            Kind::Explicit => Form::Explicit,
            Kind::Mass(_) => Form::Linear,
            Kind::Residual(form) => form,
        }
    }

    fn rates(&mut self, t: f64, x: &[f64], xd: &mut [f64]) {
        self.f.value(t, &[x], xd);
    }

    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
        match &self.kind {
            Kind::Explicit => {
                self.f.value(t, &[x], f);
                f.iter_mut().zip(xd).for_each(|(f, xd)| *f = xd - *f);
            }
            Kind::Mass(mass) => {
                self.f.value(t, &[x], f);
                subtract_from_mass(mass, xd, f);
            }
            Kind::Residual(_) => self.f.value(t, &[x, xd], f),
        }
    }

    fn x_sparsity(&self) -> &Sparsity {
        &self.by_x
    }

    fn xd_sparsity(&self) -> &Sparsity {
        &self.by_xd
    }

    fn derivatives(
        &mut self,
        t: f64,
        x: &[f64],
        xd: &[f64],
        f: &mut [f64],
        by_x: &mut [f64],
        by_xd: &mut [f64],
    ) -> Result<(), EvaluationError> {
        let n = x.len();
        if let Kind::Residual(_) = self.kind {
            f.copy_from_slice(self.f.evaluate(t, &[x, xd])?);
            by_x.copy_from_slice(self.f.entries(0, n));
            by_xd.copy_from_slice(self.f.entries(n, n));
            return Ok(());
        }
        f.copy_from_slice(self.f.evaluate(t, &[x])?);
        by_x.iter_mut().zip(self.f.entries(0, n)).for_each(|(by_x, entry)| *by_x = -entry);
        if let Kind::Mass(mass) = &self.kind {
            by_xd.iter_mut().zip(mass).for_each(|(by_xd, entry)| *by_xd = entry.2);
            subtract_from_mass(mass, xd, f);
        } else {
            by_xd.fill(1.0);
            f.iter_mut().zip(xd).for_each(|(f, xd)| *f = xd - *f);
        }
        Ok(())
    }

    fn unknown_name(&self, unknown: usize) -> String {
        name(&self.unknowns, unknown, "x")
    }

    fn equation_name(&self, equation: usize) -> String {
        name(&self.equations, equation, "F")
    }

    fn unknown_index(&self, unknown: usize) -> usize {
        self.indices.get(unknown).copied().unwrap_or(1)
    }

    fn invariants(&mut self) -> Option<&mut dyn Invariants> {
        self.invariants.as_deref_mut().map(|invariants| invariants as &mut dyn Invariants)
    }

    fn pivots(&mut self) -> Option<&mut dyn Pivots> {
        self.pivots.as_deref_mut().map(|pivots| pivots as &mut dyn Pivots)
    }
}

/// `M xd - f` in place of f.
fn subtract_from_mass(mass: &[(usize, usize, f64)], xd: &[f64], f: &mut [f64]) {
    f.iter_mut().for_each(|f| *f = -*f);
    for &(row, column, value) in mass {
        f[row] += value * xd[column];
    }
}
