//! Many unknowns: sparse matrices give what dense ones give.

use tangential::dae::{Equations, Integrator, Matrices, Method, Options};
use tangential::differentiate;

/// The Brusselator in one dimension: two substances that react and diffuse, u at even places and v at odd ones.
#[differentiate(vector(x => xd))]
pub fn brusselator(diffusion: f64, x: &[f64], xd: &mut [f64]) {
    let cells = x.len() / 2;
    let factor = diffusion * ((cells + 1) * (cells + 1)) as f64;
    for i in 0..cells {
        let (u, v) = (x[2 * i], x[2 * i + 1]);
        let u_left = if i > 0 { x[2 * i - 2] } else { 1.0 };
        let v_left = if i > 0 { x[2 * i - 1] } else { 3.0 };
        let u_right = if i + 1 < cells { x[2 * i + 2] } else { 1.0 };
        let v_right = if i + 1 < cells { x[2 * i + 3] } else { 3.0 };
        xd[2 * i] = 1.0 + u * u * v - 4.0 * u + factor * (u_left - 2.0 * u + u_right);
        xd[2 * i + 1] = 3.0 * u - u * u * v + factor * (v_left - 2.0 * v + v_right);
    }
}

pub fn start(cells: usize) -> Vec<f64> {
    let place = |i: usize| (i + 1) as f64 / (cells + 1) as f64;
    (0..cells).flat_map(|i| [1.0 + (std::f64::consts::TAU * place(i)).sin(), 3.0]).collect()
}

fn end(cells: usize, options: Options) -> Vec<f64> {
    let n = 2 * cells;
    let system = Equations::explicit(brusselator::vector(1.0 / 50.0, n, n)).unwrap();
    let mut integrator = Integrator::new(system, options, 0.0, &start(cells)).unwrap();
    integrator.run(2.0).unwrap();
    println!("{:?}", integrator.counts());
    integrator.x().to_vec()
}

#[test]
fn sparse_matrices_give_what_dense_ones_give() {
    let cells = 30;
    // An explicit method has no matrices at all.
    let wanted = end(cells, Options::tolerance(1e-10).method(Method::DormandPrince54));
    for method in [Method::Radau3, Method::Radau5] {
        let options = Options::tolerance(if method == Method::Radau5 { 1e-9 } else { 1e-7 }).method(method);
        let [dense, sparse] =
            [Matrices::Dense, Matrices::Sparse].map(|matrices| end(cells, Options { matrices, ..options.clone() }));
        for i in 0..2 * cells {
            assert!((dense[i] - sparse[i]).abs() < 1e-9, "{method:?} {i}: {} {}", dense[i], sparse[i]);
            assert!((sparse[i] - wanted[i]).abs() < 1e-6, "{method:?} {i}: {} {}", sparse[i], wanted[i]);
        }
    }
}
