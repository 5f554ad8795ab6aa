//! How the cost of a Jacobian grows with a linkage: in its width, per body, and in its depth, by an exponent.
//!
//! Run it with `cargo bench -p tangential-benches --bench growth`. A Jacobian is that of the forces by (z, zd), by generated
//! code with compressed columns, from (z, zd) to the filled entries; f is one evaluation of the forces. All sizes are
//! measured in turn, many times, and of each the shortest time counts.

#[path = "../rounds.rs"]
mod rounds;

use rounds::{Work, shortest};
use std::hint::black_box;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, models};

fn main() {
    println!("linkages of 15 levels");
    let wide = measured([1, 2, 4, 8, 16, 32].map(|columns| (columns, 15)).to_vec());
    print(&wide);
    println!("linkages of one column");
    let deep = measured([15, 30, 60, 120].map(|levels| (1, levels)).to_vec());
    print(&deep);
    println!("exponents by the number of bodies");
    println!("    J {:.2}, f {:.2}", exponent(&deep, |size| size.jacobian), exponent(&deep, |size| size.forces));
    println!("    entries {:.2}, directions {:.2}", exponent(&deep, Size::entries), exponent(&deep, Size::directions));
}

/// What is known of a linkage.
struct Size {
    name: String,
    bodies: usize,
    colors: usize,
    nonzeros: usize,
    /// One Jacobian, in seconds.
    jacobian: f64,
    /// One evaluation of the forces.
    forces: f64,
}

impl Size {
    fn per_body(&self) -> f64 {
        self.jacobian / self.bodies as f64
    }

    fn entries(&self) -> f64 {
        self.nonzeros as f64
    }

    fn directions(&self) -> f64 {
        self.colors as f64
    }
}

fn measured(sizes: Vec<(usize, usize)>) -> Vec<Size> {
    let named: Vec<String> = sizes.into_iter().map(|(columns, levels)| format!("linkage-{columns}x{levels}")).collect();
    let models: Vec<Model> = named.iter().map(|name| models::by_name(name).expect("a model of any size")).collect();
    let mut works: Vec<Work> = Vec::new();
    let mut known = Vec::new();
    for (name, model) in named.into_iter().zip(&models) {
        let mut system = prepared(model);
        let (n, nonzeros) = (model.coordinates(), system.force_sparsity().nonzeros());
        known.push((name, n, system.colors(), nonzeros));
        let (z, zd, mut q, mut entries) = (angles(n, 0.37), angles(n, 0.73), vec![0.0; n], vec![0.0; nonzeros]);
        works.push(Box::new(move || {
            system
                .force_derivatives(0.0, black_box(&z), black_box(&zd), &mut q, &mut entries)
                .expect("everything fits");
        }));
        let (mut system, z, zd, mut q) = (prepared(model), angles(n, 0.37), angles(n, 0.73), vec![0.0; n]);
        works.push(Box::new(move || system.forces(0.0, black_box(&z), black_box(&zd), &mut q)));
    }
    let times = shortest(&mut works);
    let both = known.into_iter().zip(times.chunks(2));
    both.map(|((name, bodies, colors, nonzeros), times)| {
        let [jacobian, forces] = [times[0], times[1]];
        Size { name, bodies, colors, nonzeros, jacobian, forces }
    })
    .collect()
}

fn prepared(model: &Model) -> System<'_> {
    System::new(model, Method::GeneratedCompressed).expect("the method can be prepared")
}

/// Angles or rates that repeat nothing.
fn angles(n: usize, step: f64) -> Vec<f64> {
    (0..n).map(|i| 0.5 * (step * i as f64).sin()).collect()
}

fn print(sizes: &[Size]) {
    println!(
        "{:16} {:>7} {:>7} {:>9} {:>11} {:>9} {:>10} {:>11} {:>7}",
        "", "bodies", "colors", "entries", "J", "J / f", "f per body", "J per body", "ratio"
    );
    for size in sizes {
        let Size { name, bodies, colors, nonzeros, jacobian, forces } = size;
        println!(
            "{name:16} {bodies:>7} {colors:>7} {nonzeros:>9} {:>8.2} us {:>9.2} {:>7.1} ns {:>8.1} ns {:>7.3}",
            1e6 * jacobian,
            jacobian / forces,
            1e9 * forces / *bodies as f64,
            1e9 * size.per_body(),
            size.per_body() / sizes[0].per_body(),
        );
    }
}

/// The slope of the straight line through the logarithms that fits best.
fn exponent(sizes: &[Size], of: impl Fn(&Size) -> f64) -> f64 {
    let points: Vec<(f64, f64)> = sizes.iter().map(|size| ((size.bodies as f64).ln(), of(size).ln())).collect();
    let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let along: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    along / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>()
}
