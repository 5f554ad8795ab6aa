//! A sparse Jacobian: the pattern is found, columns that share no row are computed together, and the result is a matrix.
//!
//! `cargo run -p tangential --example sparse_jacobian`

use tangential::differentiate;
use tangential::jacobian::{Compressed, Jacobian, Method, export};

/// Forces on a row of masses: springs between neighbours that stiffen, and drag.
///
/// `vector(..)` says which arguments are the inputs of the Jacobian, and which is its output.
#[differentiate(vector(x, v => force))]
fn chain(stiffness: f64, x: &[f64], v: &[f64], force: &mut [f64]) {
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1] - 1.0;
        let pull = stiffness * stretch * (1.0 + stretch * stretch);
        force[i - 1] += pull;
        force[i] -= pull;
    }
    for i in 0..v.len() {
        force[i] -= 0.1 * v[i] * v[i].abs();
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let n = 1000;
    // Once: pattern, coloring, buffers. Of slices the lengths are told, everything else is kept.
    let mut jacobian = Compressed::new(chain::vector(50.0, n, n, n))?;
    let (rows, columns) = (jacobian.sparsity().rows(), jacobian.sparsity().columns());
    println!("{rows} x {columns}, {} nonzeros", jacobian.sparsity().nonzeros());
    println!("{} directions for {columns} columns", jacobian.directions());

    // Many times: value and entries at a point, without an allocation.
    let point: Vec<f64> = (0..2 * n).map(|i| if i < n { 1.1 * i as f64 } else { (i as f64).sin() }).collect();
    let (mut force, mut entries) = (vec![0.0; n], vec![0.0; jacobian.sparsity().nonzeros()]);
    jacobian.evaluate(&point, &mut force, &mut entries)?;

    // With row and column, in the order of the entries: column after column.
    for (row, column, entry) in jacobian.triplets(&entries).take(3) {
        println!("d force[{row}] / d x[{column}] = {entry:.4}");
    }

    // As a matrix of faer: of nalgebra, by rows, or in memory of your own is in `export`, too.
    let matrix = export::faer_columns(jacobian.sparsity(), &entries);
    println!("entry (1, 0): {:.4}", matrix[(1, 0)]);

    // Other ways to the same matrix, by name: here differences, for comparison.
    let mut differences = Method::FiniteColored.prepare(chain::vector(50.0, n, n, n))?;
    let mut others = vec![0.0; entries.len()];
    differences.evaluate(&point, &mut force, &mut others)?;
    let error = entries.iter().zip(&others).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    println!("differences are off by up to {error:.1e}");
    Ok(())
}

#[cfg(test)]
#[test]
fn runs() {
    main().unwrap();
}
