//! A coach at 50 km/h whose driver turns the wheel and holds it.
//!
//! `cargo run --release -p tangential-mbs --example coach`

use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::models::coach::{Manoeuvre, Ride};
use tangential_mbs::outputs::Outputs;
use tangential_mbs::signal::Signal;
use tangential_mbs::{System, assembly};

const TYRES: [&str; 6] =
    ["front left", "front right", "rear left inner", "rear left outer", "rear right inner", "rear right outer"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The angle of the drop arm, in rad; the road wheels turn by 1.4 times as much.
    let steering = Signal::Ramp { from: 0.0, to: 0.03, start: 0.5, duration: 0.4 };
    let ride = Ride { steering: Some(steering), relaxed: true, ..Ride::new(Manoeuvre::StepSteer) };
    let model = ride.model()?;

    let start = assembly::assemble(&model, 0.0)?;
    let outputs = Outputs::new(&model, &start.z);
    let place = |name: &str| outputs.channel(name).ok_or_else(|| format!("no channel `{name}`"));
    let (yaw, lateral) = (place("yaw rate")?, place("lateral acceleration")?);
    let (roll, slip) = (place("roll angle")?, place("side slip")?);
    let loads = TYRES.iter().map(|tyre| place(&format!("{tyre} Fz"))).collect::<Result<Vec<_>, _>>()?;

    let system = System::new(&model, Method::GeneratedCompressed)?;
    let options = Options { step: 10e-3, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd)?;
    println!("time s  yaw rate deg/s  lateral m/s^2  roll deg  side slip deg  front axle kN  rear axle kN");
    let (mut numbers, mut step) = (Vec::new(), 0);
    let summary = integrator.run(5.0, |state, _| {
        step += 1;
        if step % 25 == 0 {
            outputs.read(&model, state, &mut numbers);
            let load = |tyres: &[usize]| 1e-3 * tyres.iter().map(|tyre| numbers[*tyre]).sum::<f64>();
            println!(
                "{:6.2} {:15.3} {:14.3} {:9.3} {:14.3} {:14.2} {:13.2}",
                state.t,
                numbers[yaw].to_degrees(),
                numbers[lateral],
                numbers[roll].to_degrees(),
                numbers[slip].to_degrees(),
                load(&loads[..2]),
                load(&loads[2..]),
            );
        }
    })?;
    println!("energy drift {:+.1e} %, {} Jacobians", summary.drift_percent, summary.counts.jacobians);
    Ok(())
}

#[cfg(test)]
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn runs() {
    main().unwrap();
}
