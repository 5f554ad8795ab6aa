//! Newton's iteration with a sparse Jacobian: where does a net of springs hang?
//!
//! `cargo run -p tangential --example newton`

use faer::MatMut;
use faer::linalg::solvers::Solve;
use tangential::differentiate;
use tangential::jacobian::{Compressed, Jacobian, export};

/// Forces on the knots of a net of `side` x `side` knots, whose border is held at height 0: every thread pulls with its
/// stretch, and every knot has its weight. `z` are the heights of the knots, row by row.
#[differentiate(vector(z => force))]
fn net(side: usize, weight: f64, z: &[f64], force: &mut [f64]) {
    for row in 0..=side {
        for column in 0..=side {
            // The height of a knot, or of the border.
            let at = |r: usize, c: usize| {
                if r < 1 || c < 1 || r > side || c > side { 0.0 } else { z[(r - 1) * side + c - 1] }
            };
            for (r, c) in [(row + 1, column), (row, column + 1)] {
                let climb = at(r, c) - at(row, column);
                let pull = climb * (1.0 - 0.5 / (1.0 + climb * climb).sqrt());
                if row > 0 && column > 0 {
                    force[(row - 1) * side + column - 1] += pull;
                }
                if (1..=side).contains(&r) && (1..=side).contains(&c) {
                    force[(r - 1) * side + c - 1] -= pull;
                }
            }
        }
    }
    for knot in force.iter_mut() {
        *knot -= weight;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let side = 20;
    let n = side * side;
    let mut jacobian = Compressed::new(net::vector(side, 0.05, n, n))?;
    println!("{n} unknowns, {} directions for each Jacobian", jacobian.directions());

    let (mut z, mut force) = (vec![0.0; n], vec![0.0; n]);
    let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
    for iteration in 1..=20 {
        jacobian.evaluate(&z, &mut force, &mut entries)?;
        let residual = force.iter().fold(0.0_f64, |a, b| a.max(b.abs()));
        println!("iteration {iteration}: residual {residual:.1e}");
        if residual < 1e-12 {
            println!("the net hangs {:.4} deep in its middle", -z[side / 2 * side + side / 2]);
            return Ok(());
        }
        // Solve J dz = -force; the symbolic part could be kept from one iteration to the next.
        let lu = export::faer_columns(jacobian.sparsity(), &entries).sp_lu()?;
        lu.solve_in_place(MatMut::from_column_major_slice_mut(&mut force, n, 1));
        z.iter_mut().zip(&force).for_each(|(z, dz)| *z -= dz);
    }
    Err("no convergence".into())
}

#[cfg(test)]
#[test]
fn runs() {
    main().unwrap();
}
