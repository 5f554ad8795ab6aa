//! J / f of some models (scratch).
use std::time::Instant;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{System, assembly, models};
fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    for name in ["spatial-four-bar", "linkage-1x15", "linkage-7x15", "coach"] {
        if !only.is_empty() && !only.iter().any(|o| o == name) { continue; }
        let model = models::by_name(name).unwrap();
        let start = assembly::assemble(&model, model.start.time).unwrap();
        let z: Vec<f64> = start.z.iter().enumerate().map(|(i, z)| z + 0.3 * (1.0 + i as f64).sin()).collect();
        let zd: Vec<f64> = start.zd.iter().enumerate().map(|(i, zd)| zd + 0.5 * (2.0 + i as f64).cos()).collect();
        let mut s = System::new(&model, Method::GeneratedCompressed).unwrap();
        let mut q = vec![0.0; model.coordinates()];
        let mut e = vec![0.0; s.force_sparsity().nonzeros()];
        let (mut f, mut j) = (f64::MAX, f64::MAX);
        s.force_derivatives(0.0, &z, &zd, &mut q, &mut e).unwrap();
        let n = if name == "spatial-four-bar" { 2000 } else { 100 };
        for _ in 0..200 {
            let t = Instant::now();
            for _ in 0..n { s.forces(0.0, std::hint::black_box(&z), &zd, &mut q); }
            f = f.min(t.elapsed().as_secs_f64() / n as f64);
            let t = Instant::now();
            for _ in 0..n { s.force_derivatives(0.0, std::hint::black_box(&z), &zd, &mut q, &mut e).unwrap(); }
            j = j.min(t.elapsed().as_secs_f64() / n as f64);
        }
        println!("{name:18} f {:.3} J {:.3} J/f {:.2}", f * 1e6, j * 1e6, j / f);
    }
}
