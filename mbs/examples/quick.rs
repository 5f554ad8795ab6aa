use std::time::Instant;
use tangential::VectorFunction;
use tangential::jacobian::{Compressed, Jacobian};
use tangential_mbs::forces::generalized_forces;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::{assembly, models};

fn main() {
    for name in std::env::args().skip(1) {
        let model = models::by_name(&name).unwrap();
        let start = assembly::assemble(&model, 0.0).unwrap();
        let n = model.coordinates();
        let z: Vec<f64> = start.z.iter().enumerate().map(|(i, z)| z + 0.3 * (1.0 + i as f64).sin()).collect();
        let zd: Vec<f64> = start.zd.iter().enumerate().map(|(i, zd)| zd + 0.5 * (2.0 + i as f64).cos()).collect();
        let x: Vec<f64> = z.iter().chain(&zd).copied().chain([0.0]).collect();
        let laws: Laws<NoLaw> = Laws(Vec::new());
        let f = generalized_forces::vector(&model, &laws, n, n, n);
        let mut partials = tangential::Partials::new();
        let mut y = vec![0.0; n];
        let split = f.values(&mut partials, &x, &mut y);
        println!("{name}: split {split}, {} partials", partials.len());
        let mut jacobian = Compressed::new(f).unwrap();
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        let times: usize = std::env::var("TIMES").ok().map_or(2000, |t| t.parse().unwrap());
        let (mut best, mut best_f, mut best_v) = (f64::MAX, f64::MAX, f64::MAX);
        for _ in 0..times {
            let t = Instant::now();
            jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
            best = best.min(t.elapsed().as_secs_f64());
            let t = Instant::now();
            jacobian.function().value(&x, &mut y);
            best_f = best_f.min(t.elapsed().as_secs_f64());
            let t = Instant::now();
            partials.clear();
            jacobian.function().values(&mut partials, &x, &mut y);
            best_v = best_v.min(t.elapsed().as_secs_f64());
        }
        println!("  f {:.2} us, values {:.2}, J {:.2} us = {:.1} f; sum {:e}", best_f * 1e6, best_v * 1e6, best * 1e6, best / best_f, entries.iter().sum::<f64>());
    }
}
