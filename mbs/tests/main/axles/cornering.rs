//! A steady turn of the coach, to first order in the lateral acceleration, from what tyres and axles are like.

use super::{Push, Rig, Wheel};
use tangential::{Differentiable, Tan, Zero};
use tangential_mbs::tyre::Tyre;
use tangential_mbs::tyre::contact::rolling_radius;
use tangential_mbs::tyre::formula::{Forces, Slip, forces};

/// What a steady turn is like, per lateral acceleration.
#[derive(Debug)]
pub struct Turn {
    /// The mean heading of the front wheels, against the vehicle's, less wheelbase by radius: the understeer gradient.
    pub understeer: f64,
    pub roll: f64,
    /// How loads and inclinations of the tyres change.
    pub loads: Vec<f64>,
    pub gammas: Vec<f64>,
}

/// What the understeer gradient is made of: the textbook's, from cornering stiffnesses and loads alone; what is added by
/// aligning moments, inclination, the shift of loads, longitudinal slip, and drag along turned wheels; and rear steer.
pub const EFFECTS: [&str; 7] = ["slip", "Mz", "gamma", "Fz", "kappa", "drag", "rear steer"];

/// A tyre that rolls straight on.
struct Rolling {
    hub: usize,
    is_front: bool,
    /// Where it touches the road, from the centre of gravity.
    place: [f64; 2],
    /// How high its centre is, and what a load changes of that.
    height: [f64; 2],
    /// How the rolling radius changes with the load, relative to itself.
    by_load: f64,
    steady: Forces,
    /// How its forces change with fz, kappa, alpha and gamma.
    slopes: [Forces; 4],
}

fn weighted(forces: &[Forces; 4], by: [f64; 4]) -> Forces {
    let sum = |of: fn(&Forces) -> f64| forces.iter().zip(by).map(|(forces, by)| of(forces) * by).sum();
    Forces { fx: sum(|f| f.fx), fy: sum(|f| f.fy), mx: sum(|f| f.mx), my: sum(|f| f.my), mz: sum(|f| f.mz) }
}

/// Forces at a slip, and how they change with it.
fn slopes(tyre: &Tyre, slip: Slip) -> (Forces, [Forces; 4]) {
    let seeds: [fn(&mut Tan<Slip, f64>); 4] = [|d| d.fz = 1.0, |d| d.kappa = 1.0, |d| d.alpha = 1.0, |d| d.gamma = 1.0];
    let slopes = seeds.map(|seed| {
        let mut slip_d: Tan<Slip, f64> = slip.zero_tangent();
        seed(&mut slip_d);
        let (_, d) = forces::<f64>::forward(tyre, &Zero, slip, slip_d);
        Forces { fx: d.fx, fy: d.fy, mx: d.mx, my: d.my, mz: d.mz }
    });
    (forces(tyre, slip), slopes)
}

/// The mean over one axle.
fn mean<'a, T: 'a>(of: impl Iterator<Item = (&'a T, &'a bool)>, front: bool, number: impl Fn(&T) -> f64) -> f64 {
    let own: Vec<f64> = of.filter(|(_, is_front)| **is_front == front).map(|(of, _)| number(of)).collect();
    own.iter().sum::<f64>() / own.len() as f64
}

/// Forces and slopes of a tyre that rolls straight on, with the longitudinal slip at which Fx is what is wanted.
fn rolling(tyre: &Tyre, wheel: &Wheel, speed: f64, wanted: impl Fn(&Forces) -> f64) -> (Forces, [Forces; 4]) {
    let mut slip = Slip { fz: wheel.load, kappa: 0.0, alpha: -wheel.steer.tan(), gamma: wheel.gamma, speed };
    for _ in 0..10 {
        let (steady, slopes) = slopes(tyre, slip);
        slip.kappa -= (steady.fx - wanted(&steady)) / slopes[1].fx;
    }
    slopes(tyre, slip)
}

/// The coach as it goes straight on.
pub struct Straight<'m> {
    rig: &'m Rig<'m>,
    speed: f64,
    mass: f64,
    wheelbase: f64,
    tyres: Vec<Rolling>,
}

impl<'m> Straight<'m> {
    pub fn new(rig: &'m Rig, speed: f64) -> Self {
        let (standing, touching): (Vec<Wheel>, Vec<_>) = rig.standing().into_iter().unzip();
        let weight: f64 = standing.iter().map(|wheel| wheel.load).sum();
        let center = standing.iter().zip(&touching).map(|(wheel, at)| wheel.load * at.x).sum::<f64>() / weight;
        let is_front: Vec<bool> = touching.iter().map(|at| at.x > center).collect();
        let ends = [true, false].map(|front| mean(touching.iter().zip(&is_front), front, |at| at.x));
        let mut straight = Self { rig, speed, mass: weight / 9.81, wheelbase: ends[0] - ends[1], tyres: Vec::new() };
        let mut wheels = standing.clone();
        // Rolling resistance takes a thousandth of the load off the front wheels, which changes it by so much.
        for _ in 0..3 {
            let height =
                |k: usize, tyre: &Tyre| tyre.dimension.unloaded_radius - wheels[k].load / tyre.vertical.stiffness;
            // Front wheels are slowed by their resistance, and rear wheels are driven with as much.
            let front = rig.tyres().enumerate().filter(|(k, _)| is_front[*k]);
            let drag =
                front.map(|(k, (.., tyre))| rolling(tyre, &wheels[k], speed, |own| own.my / height(k, tyre)).0.fx);
            let driven = -drag.sum::<f64>() / is_front.iter().filter(|front| !**front).count() as f64;
            let tyres = rig.tyres().enumerate().map(|(k, (hub, _, tyre))| {
                let (height, stiffness) = (height(k, tyre), tyre.vertical.stiffness);
                let wanted = |own: &Forces| if is_front[k] { own.my / height } else { driven };
                let (steady, slopes) = rolling(tyre, &wheels[k], speed, wanted);
                let (radius, by) = rolling_radius::<f64>::forward(tyre, &Zero, wheels[k].load / stiffness, 1.0);
                Rolling {
                    hub,
                    is_front: is_front[k],
                    place: [touching[k].x - center, touching[k].y],
                    height: [height, -1.0 / stiffness],
                    by_load: by / stiffness / radius,
                    steady,
                    slopes,
                }
            });
            straight.tyres = tyres.collect();
            // Side forces of straight running are even: they push left and right wheels against each other.
            let along = |tyre: &Rolling| Forces { fy: 0.0, mx: 0.0, mz: 0.0, ..tyre.steady };
            let along: Vec<Forces> = straight.tyres.iter().map(along).collect();
            let (_, changes) = rig.turned(&Push { acceleration: 0.0, relay: 0.0, tyres: &along });
            for ((wheel, standing), change) in wheels.iter_mut().zip(&standing).zip(changes) {
                wheel.load = standing.load + change.load;
            }
        }
        straight
    }

    /// Longitudinal slips, in what changes of fz, kappa, alpha and gamma of every tyre. Wheels on one hub have one spin, with which its torques balance; the inner one goes a shorter way,
    /// and the one with less load has a longer radius.
    fn spin(&self, by: &mut [[f64; 4]]) {
        let curvature = 1.0 / self.speed.powi(2);
        for (tyre, by) in self.tyres.iter().zip(by.iter_mut()) {
            by[1] = curvature * tyre.place[1] + tyre.by_load * by[0];
        }
        let spins = self.tyres.iter().map(|own| {
            let (mut torque, mut by_spin) = (0.0, 0.0);
            for (tyre, by) in self.tyres.iter().zip(by.iter()).filter(|(tyre, _)| tyre.hub == own.hub) {
                let [height, height_by_load] = tyre.height;
                let change = weighted(&tyre.slopes, *by);
                torque += change.my - height * change.fx - height_by_load * by[0] * tyre.steady.fx;
                by_spin += height * tyre.slopes[1].fx - tyre.slopes[1].my;
            }
            torque / by_spin
        });
        let spins: Vec<f64> = spins.collect();
        by.iter_mut().zip(spins).for_each(|(by, spin)| by[1] += spin);
    }

    /// Slip angles of both axles, by the balance of side forces and yaw moments, and what each of the effects makes of their
    /// difference.
    fn slip_angles(&self, by: &[[f64; 4]], wheels: &[Wheel]) -> ([f64; 2], [f64; 6]) {
        // Side force and yaw moment: by the slip angles of front and rear, without aligning moments and with them; and given.
        let mut by_slip = [[[0.0; 2]; 2]; 2];
        let mut given = [[0.0; 2]; 4];
        let add = |sum: &mut [f64; 2], acts: [f64; 2]| (0..2).for_each(|i| sum[i] += acts[i]);
        for (k, tyre) in self.tyres.iter().enumerate() {
            let ([x, y], axle) = (tyre.place, usize::from(!tyre.is_front));
            let acts = |part: usize, by: f64| {
                let Forces { fx, fy, mz, .. } = tyre.slopes[part];
                [by * fy, by * (x * fy - y * fx + mz)]
            };
            let fy = tyre.slopes[2].fy;
            add(&mut by_slip[0][axle], [fy, x * fy]);
            add(&mut by_slip[1][axle], acts(2, 1.0));
            for (sum, part) in given.iter_mut().zip([3, 0, 1]) {
                add(sum, acts(part, by[k][part]));
            }
            let aside = tyre.steady.fx * wheels[k].steer;
            add(&mut given[3], [aside, x * aside]);
        }
        let solve = |[front, rear]: [[f64; 2]; 2], right: [f64; 2]| {
            let determinant = front[0] * rear[1] - rear[0] * front[1];
            let first = (right[0] * rear[1] - rear[0] * right[1]) / determinant;
            [first, (front[0] * right[1] - front[1] * right[0]) / determinant]
        };
        let asked = [self.mass, 0.0];
        let parts = given.map(|given| solve(by_slip[1], given.map(|given| -given)));
        let [plain, aligned] = by_slip.map(|by_slip| solve(by_slip, asked));
        let alphas = core::array::from_fn(|axle| aligned[axle] + parts.iter().map(|part| part[axle]).sum::<f64>());
        let [plain, aligned] = [plain, aligned].map(|[front, rear]| rear - front);
        let [gamma, load, kappa, drag] = parts.map(|[front, rear]| rear - front);
        (alphas, [plain, aligned - plain, gamma, load, kappa, drag])
    }

    /// A steady turn. Everything is linear; what hangs together is repeated until it stays.
    pub fn turn(&self) -> (Turn, [f64; 7]) {
        let curvature = 1.0 / self.speed.powi(2);
        // What changes of fz, kappa, alpha and gamma of every tyre.
        let mut by = vec![[0.0; 4]; self.tyres.len()];
        let (mut relay, mut wanted) = (0.0, f64::INFINITY);
        for _ in 0..100 {
            self.spin(&mut by);
            let forces: Vec<Forces> =
                self.tyres.iter().zip(&by).map(|(tyre, by)| weighted(&tyre.slopes, *by)).collect();
            let (roll, wheels) = self.rig.turned(&Push { acceleration: 1.0, relay, tyres: &forces });
            by.iter_mut().zip(&wheels).for_each(|(by, wheel)| (by[0], by[3]) = (wheel.load, wheel.gamma));
            let (alphas, effects) = self.slip_angles(&by, &wheels);
            let ends = self.tyres.iter().map(|tyre| &tyre.is_front);
            let [front, rear] =
                [true, false].map(|front| mean(wheels.iter().zip(ends.clone()), front, |wheel| wheel.steer));
            for (tyre, by) in self.tyres.iter().zip(&mut by) {
                by[2] = alphas[usize::from(!tyre.is_front)];
            }
            let understeer = alphas[1] - alphas[0] + rear;
            let before = core::mem::replace(&mut wanted, self.wheelbase * curvature + understeer);
            relay += (wanted - front) / self.rig.gear();
            if (wanted - before).abs() < 1e-9 * wanted.abs() && (wanted - front).abs() < 1e-9 * wanted.abs() {
                let (loads, gammas) = wheels.iter().map(|wheel| (wheel.load, wheel.gamma)).unzip();
                let effects = core::array::from_fn(|k| if k < 6 { effects[k] } else { rear });
                return (Turn { understeer, roll, loads, gammas }, effects);
            }
        }
        panic!("the turn does not become steady");
    }
}
