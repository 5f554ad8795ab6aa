//! Robots of others against dynamics that were written anew: recursive Newton-Euler in the frames of the file's links, straight
//! from its XML. Where the files are not there, nothing is tested.

use crate::real::{files, name};
use nalgebra::{DMatrix, DVector, Isometry3, Matrix3, Translation3, Unit, UnitQuaternion, Vector3};
use roxmltree::{Document, Node};
use std::collections::HashMap;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::file::urdf;
use tangential_mbs::{Model, System};

/// How a link moves against its parent; the freedoms of a base that floats are one after the other.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Fixed,
    Turns(Vector3<f64>),
    Slides(Vector3<f64>),
}

/// A link, or what is between the freedoms of a base.
struct Link {
    parent: Option<usize>,
    origin: Isometry3<f64>,
    kind: Kind,
    coordinate: Option<usize>,
    mass: f64,
    center: Vector3<f64>,
    inertia: Matrix3<f64>,
}

struct Robot {
    links: Vec<Link>,
    damping: Vec<f64>,
    friction: Vec<f64>,
    /// Follower, leader, multiplier.
    mimics: Vec<(usize, usize, f64)>,
}

fn child<'a, 'i>(node: Node<'a, 'i>, tag: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(tag))
}

fn numbers(node: Option<Node<'_, '_>>, key: &str, usual: [f64; 3]) -> Vector3<f64> {
    let text = node.and_then(|node| node.attribute(key));
    text.map_or(usual.into(), |text| Vector3::from_iterator(text.split_whitespace().map(|word| word.parse().unwrap())))
}

fn number(node: Option<Node<'_, '_>>, key: &str, usual: f64) -> f64 {
    node.and_then(|node| node.attribute(key)).map_or(usual, |text| text.trim().parse().unwrap())
}

fn origin(node: Node<'_, '_>) -> Isometry3<f64> {
    let node = child(node, "origin");
    let (xyz, rpy) = (numbers(node, "xyz", [0.0; 3]), numbers(node, "rpy", [0.0; 3]));
    Isometry3::from_parts(Translation3::from(xyz), UnitQuaternion::from_euler_angles(rpy.x, rpy.y, rpy.z))
}

impl Robot {
    /// From the file, with coordinates numbered as the model names them.
    fn new(root: Node<'_, '_>, model: &Model, floats: bool) -> Self {
        let n = model.coordinates();
        let (mut damping, mut friction, mut mimics) = (vec![0.0; n], vec![0.0; n], Vec::new());
        let nodes: Vec<Node<'_, '_>> = root.children().filter(|node| node.has_tag_name("link")).collect();
        let joints: Vec<Node<'_, '_>> = root.children().filter(|node| node.has_tag_name("joint")).collect();
        let end = |joint: &Node<'_, '_>, tag: &str| {
            child(*joint, tag).and_then(|end| end.attribute("link")).unwrap().to_string()
        };
        let above: HashMap<String, Node<'_, '_>> = joints.iter().map(|joint| (end(joint, "child"), *joint)).collect();
        let mut links: Vec<Link> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let massless = |parent, origin, kind, coordinate| Link {
            parent,
            origin,
            kind,
            coordinate,
            mass: 0.0,
            center: Vector3::zeros(),
            inertia: Matrix3::zeros(),
        };
        let mut waiting: Vec<Node<'_, '_>> = nodes.clone();
        if !nodes.iter().any(|node| node.attribute("name") == Some("world")) {
            places.insert("world".to_string(), 0);
            links.push(massless(None, Isometry3::identity(), Kind::Fixed, None));
        }
        while !waiting.is_empty() {
            waiting.retain(|node| {
                let own = node.attribute("name").unwrap();
                let mut link = match above.get(own) {
                    // A root that is called `world` does not float.
                    None if floats && own != "world" => {
                        let (x, y, z) = (Vector3::x(), Vector3::y(), Vector3::z());
                        let kinds = [
                            Kind::Slides(x),
                            Kind::Slides(y),
                            Kind::Slides(z),
                            Kind::Turns(z),
                            Kind::Turns(y),
                            Kind::Turns(x),
                        ];
                        let mut last = None;
                        for (kind, suffix) in kinds.into_iter().zip(["x", "y", "z", "rz", "ry", "rx"]) {
                            let coordinate = model.coordinate(&format!("{own}.{suffix}"));
                            assert!(coordinate.is_some(), "{own}.{suffix}");
                            links.push(massless(last, Isometry3::identity(), kind, coordinate));
                            last = Some(links.len() - 1);
                        }
                        massless(last, Isometry3::identity(), Kind::Fixed, None)
                    }
                    None => massless(None, Isometry3::identity(), Kind::Fixed, None),
                    Some(joint) => {
                        let Some(parent) = places.get(&end(joint, "parent")) else { return true };
                        let axis = || numbers(child(*joint, "axis"), "xyz", [1.0, 0.0, 0.0]).normalize();
                        let kind = match joint.attribute("type").unwrap() {
                            "fixed" => Kind::Fixed,
                            "prismatic" => Kind::Slides(axis()),
                            "revolute" | "continuous" => Kind::Turns(axis()),
                            other => panic!("{other}"),
                        };
                        let coordinate =
                            (kind != Kind::Fixed).then(|| model.coordinate(joint.attribute("name").unwrap()).unwrap());
                        if let Some(i) = coordinate {
                            let dynamics = child(*joint, "dynamics");
                            damping[i] = number(dynamics, "damping", 0.0);
                            friction[i] = number(dynamics, "friction", 0.0);
                            if let Some(mimic) = child(*joint, "mimic") {
                                let leader = model.coordinate(mimic.attribute("joint").unwrap()).unwrap();
                                mimics.push((i, leader, number(Some(mimic), "multiplier", 1.0)));
                            }
                        }
                        massless(Some(*parent), origin(*joint), kind, coordinate)
                    }
                };
                if let Some(inertial) = child(*node, "inertial") {
                    let frame = origin(inertial);
                    let i = |key: &str| number(child(inertial, "inertia"), key, 0.0);
                    let own = Matrix3::new(
                        i("ixx"),
                        i("ixy"),
                        i("ixz"),
                        i("ixy"),
                        i("iyy"),
                        i("iyz"),
                        i("ixz"),
                        i("iyz"),
                        i("izz"),
                    );
                    let turn = frame.rotation.to_rotation_matrix();
                    link.mass = number(child(inertial, "mass"), "value", 0.0);
                    link.center = frame.translation.vector;
                    link.inertia = turn * own * turn.transpose();
                }
                places.insert(own.to_string(), links.len());
                links.push(link);
                false
            });
        }
        Self { links, damping, friction, mimics }
    }

    /// Forces on the coordinates that accelerations take, by Newton and Euler, each link in its own frame.
    fn inverse(&self, z: &[f64], zd: &[f64], zdd: &[f64], gravity: f64) -> DVector<f64> {
        let count = self.links.len();
        // Pose in the parent, angular velocity and acceleration, acceleration of the origin.
        let mut poses: Vec<Isometry3<f64>> = Vec::with_capacity(count);
        let mut motions: Vec<[Vector3<f64>; 3]> = Vec::with_capacity(count);
        let at = |numbers: &[f64], link: &Link| link.coordinate.map_or(0.0, |i| numbers[i]);
        for link in &self.links {
            let (q, qd, qdd) = (at(z, link), at(zd, link), at(zdd, link));
            let moved = match link.kind {
                Kind::Fixed => Isometry3::identity(),
                Kind::Turns(axis) => Isometry3::from_parts(
                    Translation3::identity(),
                    UnitQuaternion::from_axis_angle(&Unit::new_normalize(axis), q),
                ),
                Kind::Slides(axis) => Isometry3::from_parts(Translation3::from(axis * q), UnitQuaternion::identity()),
            };
            let pose = link.origin * moved;
            let [w, dw, a] = link
                .parent
                .map_or([Vector3::zeros(), Vector3::zeros(), Vector3::new(0.0, 0.0, gravity)], |p| motions[p]);
            let (back, p) = (pose.rotation.inverse(), pose.translation.vector);
            let (w_own, dw_own, a_own) = (back * w, back * dw, back * (a + dw.cross(&p) + w.cross(&w.cross(&p))));
            motions.push(match link.kind {
                Kind::Fixed => [w_own, dw_own, a_own],
                Kind::Turns(axis) => [w_own + axis * qd, dw_own + axis * qdd + w_own.cross(&(axis * qd)), a_own],
                Kind::Slides(axis) => [w_own, dw_own, a_own + axis * qdd + 2.0 * w_own.cross(&(axis * qd))],
            });
            poses.push(pose);
        }
        let mut wrenches = vec![(Vector3::zeros(), Vector3::zeros()); count];
        let mut tau = DVector::zeros(z.len());
        for (k, link) in self.links.iter().enumerate().rev() {
            let [w, dw, a] = motions[k];
            let force: Vector3<f64> = link.mass * (a + dw.cross(&link.center) + w.cross(&w.cross(&link.center)));
            let moment = link.inertia * dw + w.cross(&(link.inertia * w)) + link.center.cross(&force);
            let (force, moment): (Vector3<f64>, Vector3<f64>) = (wrenches[k].0 + force, wrenches[k].1 + moment);
            if let Some(i) = link.coordinate {
                tau[i] = match link.kind {
                    Kind::Turns(axis) => axis.dot(&moment),
                    Kind::Slides(axis) => axis.dot(&force),
                    Kind::Fixed => 0.0,
                };
            }
            if let Some(parent) = link.parent {
                let (force, moment) = (poses[k].rotation * force, poses[k].rotation * moment);
                wrenches[parent].1 += moment + poses[k].translation.vector.cross(&force);
                wrenches[parent].0 += force;
            }
        }
        tau
    }

    /// Accelerations of joints that nothing drives; those that mimic others are eliminated.
    fn accelerations(&self, z: &[f64], zd: &[f64]) -> DVector<f64> {
        let n = z.len();
        let zero = vec![0.0; n];
        let column = |j: usize| {
            let mut unit = zero.clone();
            unit[j] = 1.0;
            self.inverse(z, &zero, &unit, 0.0)
        };
        let mass = DMatrix::from_columns(&(0..n).map(column).collect::<Vec<_>>());
        let resistance = DVector::from_fn(n, |i, _| self.damping[i] * zd[i] + self.friction[i] * (zd[i] / 0.01).tanh());
        let right = -self.inverse(z, zd, &zero, 9.81) - resistance;
        let free: Vec<usize> = (0..n).filter(|i| !self.mimics.iter().any(|(follower, ..)| follower == i)).collect();
        let mut follows = DMatrix::zeros(n, free.len());
        free.iter().enumerate().for_each(|(column, i)| follows[(*i, column)] = 1.0);
        // Those that follow followers are found when those are.
        for _ in 0..self.mimics.len() {
            for (follower, leader, multiplier) in &self.mimics {
                let row = follows.row(*leader) * *multiplier;
                follows.row_mut(*follower).copy_from(&row);
            }
        }
        let reduced = follows.transpose() * &mass * &follows;
        let solved = reduced.cholesky().expect("inertias are positive").solve(&(follows.transpose() * right));
        follows * solved
    }
}

/// Accelerations of our own: M zdd + Phi_z^T lambda = Q, Phi_z zdd = -bias.
fn own_accelerations(model: &Model, z: &[f64], zd: &[f64]) -> DVector<f64> {
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    let (n, m) = (model.coordinates(), model.constraint_rows());
    let mut entries = vec![0.0; system.mass_sparsity().nonzeros()];
    system.mass(z, &mut entries);
    let mut matrix = DMatrix::zeros(n + m, n + m);
    system.mass_sparsity().triplets(&entries).for_each(|(i, j, entry)| matrix[(i, j)] = entry);
    let mut right = DVector::zeros(n + m);
    let mut q = vec![0.0; n];
    system.forces(0.0, z, zd, &mut q);
    right.rows_mut(0, n).copy_from_slice(&q);
    if m > 0 {
        let (mut phi, mut phi_t) = (vec![0.0; m], vec![0.0; m]);
        let mut by_z = vec![0.0; system.constraint_sparsity().nonzeros()];
        system.constraint_derivatives(0.0, z, &mut phi, &mut by_z, &mut phi_t).unwrap();
        system.constraint_sparsity().triplets(&by_z).for_each(|(i, j, entry)| {
            (matrix[(n + i, j)], matrix[(j, n + i)]) = (entry, entry);
        });
        let mut bias = vec![0.0; m];
        system.constraint_bias(0.0, z, zd, &mut bias);
        (0..m).for_each(|i| right[n + i] = -bias[i]);
    }
    matrix.full_piv_lu().solve(&right).expect("there is a solution").rows(0, n).into_owned()
}

/// Random numbers that are the same everywhere.
fn random(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*seed >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

fn compare(file: &str, text: &str, floats: bool, seed: &mut u64) -> Option<f64> {
    let model = urdf::parse_with(text, file, &urdf::Options { floating: floats }).ok()?.build().unwrap();
    // Prefixes that are not declared are no matter of dynamics.
    let plain =
        text.replace("sensor:", "sensor_").replace("controller:", "controller_").replace("interface:", "interface_");
    let document = Document::parse(&plain).unwrap_or_else(|error| panic!("{file}: {error}"));
    let robot = Robot::new(document.root_element(), &model, floats);
    let n = model.coordinates();
    if n == 0 {
        return None;
    }
    let mut worst = 0.0_f64;
    for _ in 0..3 {
        let mut z: Vec<f64> = (0..n).map(|_| random(seed)).collect();
        let mut zd: Vec<f64> = (0..n).map(|_| random(seed)).collect();
        for _ in 0..robot.mimics.len() {
            for (follower, leader, multiplier) in &robot.mimics {
                (z[*follower], zd[*follower]) = (z[*leader] * multiplier, zd[*leader] * multiplier);
            }
        }
        let expected = robot.accelerations(&z, &zd);
        let found = own_accelerations(&model, &z, &zd);
        let size = 1.0 + expected.amax();
        let off = (&expected - &found).amax() / size;
        assert!(off < 1e-9, "{file}: accelerations are off by {off:e} of {size:e}");
        worst = worst.max(off);
    }
    Some(worst)
}

#[test]
fn accelerations_of_robots() {
    let (mut seed, mut within) = (1, 0);
    let robots = files("urdf");
    for path in &robots {
        let file = name(path);
        let text = std::fs::read_to_string(path).unwrap();
        for floats in [false, true] {
            if let Some(off) = compare(&file, &text, floats, &mut seed) {
                println!("{file}{}: {off:.1e}", if floats { ", floating" } else { "" });
                within += usize::from(!floats && off < 1e-9);
            }
        }
    }
    assert!(robots.is_empty() || within >= 30, "{within} to 1e-9");
}
