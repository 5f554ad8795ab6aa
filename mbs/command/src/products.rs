//! What products with the Jacobian of the forces, and with its transpose, cost.

use crate::failure::Failure;
use crate::jacobian::shortest;
use serde::Serialize;
use std::time::Duration;
use tangential::VectorFunction;
use tangential::jacobian::along;
use tangential::record::Linearized;
use tangential_mbs::Model;
use tangential_mbs::forces::as_vector;
use tangential_mbs::law::{Laws, NoLaw};

/// What one product costs, with the value of the forces.
#[derive(Serialize)]
pub struct Product {
    /// `J v`, forward; `J^T v`, backward over a record that is made for it.
    pub name: &'static str,
    pub us: f64,
    /// In evaluations of the forces.
    pub ratio_to_f: f64,
}

/// Both products at (z, zd), each repeated for so long; an evaluation of the forces takes `f_us`.
pub fn products(model: &Model, z: &[f64], zd: &[f64], f_us: f64, patience: Duration) -> Result<Vec<Product>, Failure> {
    let laws = Laws::<NoLaw>(Vec::new());
    let f = as_vector(model, &laws);
    let x = [z, zd, &[0.0]].concat();
    // Along all positions and velocities, not the time; from all forces.
    let mut v: Vec<f64> = (0..f.inputs()).map(|i| (1.0 + i as f64).cos()).collect();
    v[f.inputs() - 1] = 0.0;
    let weights: Vec<f64> = (0..f.outputs()).map(|i| (1.0 + i as f64).sin()).collect();
    let (mut y, mut y_d, mut x_b) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()], vec![0.0; f.inputs()]);
    let forward = shortest(patience, &mut || Ok(along(&f, &x, &v, &mut y, &mut y_d)?))?;
    let mut linear = Linearized::new(&f);
    let backward = shortest(patience, &mut || {
        linear.evaluate(&x, &mut y)?;
        Ok(linear.pullback(&weights, &mut x_b)?)
    })?;
    let cost = |(name, us)| Product { name, us, ratio_to_f: us / f_us };
    Ok([("J v", forward), ("J^T v", backward)].map(cost).into())
}
