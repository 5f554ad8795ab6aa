use crate::numerics::row::each;
use tangential::{Differentiable, Tan, Tangent, Zero};
use tangential_tests::cases::mechanics as case;
use tangential_tests::cases::mechanics::{Axis, Contact, FourBar, Link, Pacejka, Quaternion, Thermostat};

fn tyre(x: &[f64]) -> Pacejka {
    Pacejka { c: x[0], mu: (x[1], x[2]), stiffness: (x[3], x[4]), e: x[5] }
}

fn tyre_d<T: Tangent>(d: &[T]) -> Tan<Pacejka, T> {
    Tan::<Pacejka, T> { c: d[0], mu: (d[1], d[2]), stiffness: (d[3], d[4]), e: d[5] }
}

fn four_bar(x: &[f64]) -> FourBar {
    FourBar { lengths: [x[0], x[1], x[2], x[3]] }
}

fn four_bar_d<T: Tangent>(d: &[T]) -> Tan<FourBar, T> {
    Tan::<FourBar, T> { lengths: [d[0], d[1], d[2], d[3]] }
}

const AXES: [Axis; 3] = [Axis::Z, Axis::Y, Axis::X];

/// Three links from three offsets.
fn links(x: &[f64]) -> Vec<Link> {
    AXES.iter().zip(x.chunks(3)).map(|(&axis, x)| Link { axis, offset: [x[0], x[1], x[2]] }).collect()
}

fn links_d<T: Tangent>(d: &[T]) -> Vec<Tan<Link, T>> {
    AXES.iter()
        .zip(d.chunks(3))
        .map(|(axis, d)| Tan::<Link, T> { axis: axis.zero_tangent::<T>(), offset: [d[0], d[1], d[2]] })
        .collect()
}

fn contact(x: &[f64]) -> Contact {
    Contact { stiffness: x[0], damping: x[1], friction: x[2], smoothing: 0.05 }
}

fn contact_d<T: Tangent>(d: &[T]) -> Tan<Contact, T> {
    Tan::<Contact, T> { stiffness: d[0], damping: d[1], friction: d[2], smoothing: Zero }
}

rows! {
    quaternion_rotation(axis[3], angle, v[3]) at [1.0, 2.0, 3.0, 0.7, 0.5, -0.2, 0.9];
    dot(&a[3], &b[3]) at [1.0, 2.0, 3.0, 0.7, 0.5, -0.2];
    room(start, outside, target, = 25) at [15.0, 5.0, 20.3], [21.7, -3.0, 20.1];
    oscillator_chain(&q[2], &v[2], &stiffness[3], damping, &mut rates[4])
        at [0.1, 0.3, -0.5, 0.2, 10.0, 20.0, 15.0, 0.5, 1.0, 2.0, 3.0, 4.0];
    airfoil(alpha, speed, chord) at [0.1, 30.0, 1.2], [-0.1, 30.0, 1.2], [0.26, 20.0, 0.8], [0.6, 20.0, 0.8];
}

const TYRE: [f64; 6] = [1.6, 1.1, -0.02, 60.0, 4.0, -0.5];

row! {
    pacejka_force:
    |x| tyre(x).force(x[6], x[7]),
    |x, d| tyre(x).force_forward(&tyre_d(d), x[6], d[6], x[7], d[7]);
    [&TYRE[..], &[0.05, 3.0]].concat(), [&TYRE[..], &[-0.3, 5.0]].concat()
}

row! {
    magic_formula:
    |x| case::magic_formula(&tyre(x), x[6], x[7], x[8]),
    |x, d| case::magic_formula::<T>::forward(&tyre(x), &tyre_d(d), x[6], d[6], x[7], d[7], x[8], d[8]);
    [&TYRE[..], &[0.05, 0.1, 3.0]].concat(),
    [&TYRE[..], &[-0.2, -0.05, 4.0]].concat(),
    [&TYRE[..], &[0.05, 0.1, -1.0]].concat()
}

row! {
    closure:
    |x| four_bar(x).closure(&[x[4], x[5], x[6]]),
    |x, d| four_bar(x).closure_forward(&four_bar_d(d), &[x[4], x[5], x[6]], &[d[4], d[5], d[6]]);
    [1.0, 3.0, 2.5, 3.5, 0.7, 0.4, 1.3]
}

row! {
    assemble:
    |x| four_bar(x).assemble(x[4], [x[5], x[6]]),
    |x, d| four_bar(x).assemble_forward(&four_bar_d(d), x[4], d[4], [x[5], x[6]], [d[5], d[6]]);
    [1.0, 3.0, 2.5, 3.5, 0.7, 0.6, 1.5]
}

row! {
    rotation:
    |x| AXES.map(|axis| case::rotation(axis, x[0])),
    |x, d| each(AXES, |axis| case::rotation::<T>::forward(axis, axis.zero_tangent::<T>(), x[0], d[0]));
    [0.7], [-2.0]
}

row! {
    robot_arm:
    |x| case::robot_arm(&links(x), &x[9..]),
    |x, d| case::robot_arm::<T>::forward(&links(x), &links_d(&d[..9]), &x[9..], &d[9..]);
    [0.0, 0.0, 1.0, 0.5, 0.1, 0.0, 0.4, 0.0, 0.2, 0.3, -0.6, 1.1]
}

row! {
    quaternion_methods:
    |x| {
        let p = Quaternion { w: x[0], v: [x[1], x[2], x[3]] };
        let q = p.times(&p.conjugate());
        (q.w, q.v, p.rotate([x[4], x[5], x[6]]))
    },
    |x, d| {
        let p = Quaternion { w: x[0], v: [x[1], x[2], x[3]] };
        let p_d = Tan::<Quaternion, T> { w: d[0], v: [d[1], d[2], d[3]] };
        let (c, c_d) = p.conjugate_forward(&p_d);
        let (q, q_d) = p.times_forward(&p_d, &c, &c_d);
        let (r, r_d) = p.rotate_forward(&p_d, [x[4], x[5], x[6]], [d[4], d[5], d[6]]);
        ((q.w, q.v, r), (q_d.w, q_d.v, r_d))
    };
    [0.8, 0.2, -0.3, 0.4, 1.0, 2.0, 3.0]
}

row! {
    contact_force:
    |x| {
        let mut force = [x[9], x[10], x[11]];
        case::contact_force(&contact(x), [x[3], x[4], x[5]], [x[6], x[7], x[8]], &mut force);
        force
    },
    |x, d| {
        let (mut force, mut force_d) = ([x[9], x[10], x[11]], [d[9], d[10], d[11]]);
        case::contact_force::<T>::forward(
            &contact(x), &contact_d(d), [x[3], x[4], x[5]], [d[3], d[4], d[5]], [x[6], x[7], x[8]], [d[6], d[7], d[8]],
            &mut force, &mut force_d,
        );
        (force, force_d)
    };
    [1e3, 0.2, 0.4, 1.0, 2.0, -0.1, 0.3, -0.2, 0.5, 1.0, 2.0, 3.0],
    [1e3, 0.2, 0.4, 1.0, 2.0, 0.1, 0.3, -0.2, 0.5, 1.0, 2.0, 3.0],
    [1e3, 0.2, 0.4, 1.0, 2.0, -0.1, 0.3, -0.2, 6.0, 1.0, 2.0, 3.0]
}

row! {
    hertz:
    |x| case::hertz((x[0], x[1]), (x[2], x[3]), (x[4], x[5]), x[6]),
    |x, d| case::hertz::<T>::forward(
        (x[0], x[1]), (d[0], d[1]), (x[2], x[3]), (d[2], d[3]), (x[4], x[5]), (d[4], d[5]), x[6], d[6],
    );
    [0.5, 0.8, 200.0, 70.0, 0.3, 0.33, 0.01], [0.5, 0.8, 200.0, 70.0, 0.3, 0.33, -0.01]
}

/// One step of the state machine from every state.
#[test]
fn thermostat() {
    let heating_d = Tan::<Thermostat, f64>::Heating { power: 1.0 };
    let (next, next_d) = Thermostat::Heating { power: 3.0 }.next_forward(&heating_d, 21.0, 0.0, 20.0, 0.0);
    assert_eq!(next, Thermostat::Cooling { rest: 1.5, steps: 2 });
    assert!(matches!(next_d, Tan::<Thermostat, f64>::Cooling { rest, .. } if rest == 0.5));
    let (next, next_d) = Thermostat::Heating { power: 3.0 }.next_forward(&heating_d, 19.0, 0.0, 20.0, 0.0);
    assert_eq!(next, Thermostat::Heating { power: 0.9 * 3.0 + 0.5 });
    assert!(matches!(next_d, Tan::<Thermostat, f64>::Heating { power } if power == 0.9));
    let idle_d = Thermostat::Idle.zero_tangent::<f64>();
    let (next, next_d) = Thermostat::Idle.next_forward(&idle_d, 15.0, 1.0, 20.0, 0.0);
    assert_eq!(next, Thermostat::Heating { power: 5.0 });
    assert!(matches!(next_d, Tan::<Thermostat, f64>::Heating { power } if power == -1.0));
}
