//! Where the parts of both axles are, from the lengths of arms and rods.

use nalgebra::{DMatrix, DVector, Isometry3, Matrix3, Point3, Rotation3, Translation3, Vector3};
use tangential_mbs::Model;
use tangential_mbs::model::Condition;
use tangential_mbs::motion::poses;

pub type Point = Point3<f64>;
pub type Pose = Isometry3<f64>;

pub const SIDES: [&str; 2] = ["left", "right"];

/// Height, pitch and roll of the front body, torsion, left and right lower arm, height and roll of the rear axle; and last,
/// which is given, the angle of the relay lever.
pub type Place = [f64; 9];

/// The hard points of the coach: where everything is at zero coordinates, by the names of the model.
pub struct Linkage<'m> {
    pub model: &'m Model,
    origins: Vec<Point>,
}

/// Newton's iteration with differences.
fn solve<const N: usize>(mut x: [f64; N], residual: impl Fn(&[f64; N]) -> [f64; N]) -> [f64; N] {
    for _ in 0..50 {
        let rest = DVector::from_column_slice(&residual(&x));
        let jacobian = DMatrix::from_fn(N, N, |i, j| {
            let (mut up, mut down) = (x, x);
            up[j] += 1e-6;
            down[j] -= 1e-6;
            (residual(&up)[i] - residual(&down)[i]) / 2e-6
        });
        let correction = jacobian.lu().solve(&rest).expect("a linkage that can move");
        (0..N).for_each(|k| x[k] -= correction[k]);
        // What is left is rounding.
        if correction.amax() < 1e-14 || rest.amax() < 1e-15 {
            return x;
        }
    }
    panic!("the linkage does not close");
}

/// A turn about an axis through a point.
fn about(axis: Vector3<f64>, hinge: Point, angle: f64) -> Pose {
    let turn = Rotation3::new(axis * angle);
    Isometry3::from_parts(Translation3::from(hinge - turn * hinge), turn.into())
}

/// The frame of three points of a body.
fn frame([a, b, c]: [Point; 3]) -> Pose {
    let along = (b - a).normalize();
    let across = along.cross(&(c - a)).normalize();
    let axes = Matrix3::from_columns(&[along, across, along.cross(&across)]);
    Isometry3::from_parts(a.into(), Rotation3::from_matrix_unchecked(axes).into())
}

impl<'m> Linkage<'m> {
    pub fn new(model: &'m Model) -> Self {
        let origins = poses(model, &vec![0.0; model.coordinates()]).iter().map(|pose| pose.r.into()).collect();
        Self { model, origins }
    }

    pub fn body(&self, name: &str) -> usize {
        self.model.body(name).unwrap_or_else(|| panic!("no body {name}"))
    }

    /// A point of a body: all frames are parallel.
    pub fn point(&self, body: usize, local: [f64; 3]) -> Point {
        self.origins[body] + Vector3::from(local)
    }

    fn hinge(&self, name: &str) -> Point {
        self.origins[self.body(name)]
    }

    /// Both ends of a rod, or of a ball joint.
    fn ends(&self, name: &str) -> [Point; 2] {
        let closure = self.model.closures.iter().find(|closure| closure.name == name);
        let first = closure.unwrap_or_else(|| panic!("no closure {name}")).rows.start;
        let mut row = 0;
        for condition in &self.model.conditions {
            match condition {
                Condition::Distance { a, on_a, b, on_b, .. } | Condition::Coincident { a, on_a, b, on_b }
                    if row == first =>
                {
                    return [self.point(*a, *on_a), self.point(*b, *on_b)];
                }
                _ => row += condition.rows(),
            }
        }
        panic!("{name} is no rod")
    }

    /// The poses of all bodies, from where they are at zero coordinates to where they are. Bodies without mass have none.
    pub fn poses(&self, at: &Place) -> Vec<Pose> {
        let (x, y, z) = (Vector3::x(), Vector3::y(), Vector3::z());
        let [height, pitch, roll, torsion, left, right, axle_height, axle_roll, relay] = *at;
        let turned = about(y, Point::origin(), pitch) * about(x, Point::origin(), roll);
        let front = Translation3::new(0.0, 0.0, height) * turned;
        let rear = front * about(x, self.hinge("rear body"), torsion);
        let levered = about(z, self.hinge("relay"), relay);
        let axle = self.axle(axle_height, axle_roll);

        let mut found = vec![Pose::identity(); self.model.bodies.len() + 1];
        let mut set = |name: &str, pose: Pose| found[self.body(name)] = pose;
        set("front body", front);
        set("rear body", rear);
        set("rear axle", rear * axle);
        set("relay", front * levered);
        // It turns a little as the relay does, which is of no account.
        set("drop arm", front);
        for (side, travel) in SIDES.into_iter().zip([left, right]) {
            let named = |part: &str| format!("{part} {side}");
            let lower = about(x, self.hinge(&named("lower arm")), travel);
            let (upper, upright) = self.upright(side, lower, levered);
            set(&named("lower arm"), front * lower);
            set(&named("upper arm"), front * upper);
            set(&named("upright"), front * upright);
            set(&named("front wheel"), front * upright);
            set(&named("rear wheels"), rear * axle);
            set(&named("front stabilizer"), front * self.stabilizer("front", side, lower));
            set(&named("rear stabilizer"), rear * self.stabilizer("rear", side, axle));
        }
        found
    }

    /// The rear axle at a height and a roll, against the rear body: its four rods keep their lengths.
    fn axle(&self, height: f64, roll: f64) -> Pose {
        let center = self.hinge("rear axle");
        let pose = |[along, aside, pitch, yaw]: &[f64; 4]| {
            let turn = about(Vector3::z(), center, *yaw) * about(Vector3::y(), center, *pitch);
            Translation3::new(*along, *aside, height) * turn * about(Vector3::x(), center, roll)
        };
        let rods = ["lower rod left", "lower rod right", "upper rod left", "upper rod right"].map(|rod| self.ends(rod));
        pose(&solve([0.0; 4], |at| {
            rods.map(|[on_axle, on_body]| (pose(at) * on_axle - on_body).norm() - (on_axle - on_body).norm())
        }))
    }

    /// Upper arm and upright of a side, against the front body: three points of the upright keep their distances, and the
    /// track rod its length.
    fn upright(&self, side: &str, lower: Pose, relay: Pose) -> (Pose, Pose) {
        let named = |part: &str| format!("{part} {side}");
        let (ball, hinge) = (self.hinge(&named("upright")), self.hinge(&named("upper arm")));
        let ([upper_ball, _], [inner, outer]) = (self.ends(&named("upper ball")), self.ends(&named("track rod")));
        let (moved_ball, moved_inner) = (lower * ball, relay * inner);
        let upper = |angle: f64| about(Vector3::x(), hinge, angle);
        let [angle, x, y, z] = solve([0.0, outer.x, outer.y, outer.z], |[angle, x, y, z]| {
            let (top, end) = (upper(*angle) * upper_ball, Point::new(*x, *y, *z));
            [
                (top - moved_ball).norm() - (upper_ball - ball).norm(),
                (end - moved_ball).norm() - (outer - ball).norm(),
                (end - top).norm() - (outer - upper_ball).norm(),
                (end - moved_inner).norm() - (outer - inner).norm(),
            ]
        });
        let moved = [moved_ball, upper(angle) * upper_ball, Point::new(x, y, z)];
        (upper(angle), frame(moved) * frame([ball, upper_ball, outer]).inverse())
    }

    /// Half a stabilizer, against its body: the drop link goes to what moves.
    fn stabilizer(&self, end: &str, side: &str, moved: Pose) -> Pose {
        let hinge = self.hinge(&format!("{end} stabilizer {side}"));
        let [lever, foot] = self.ends(&format!("{end} drop link {side}"));
        let pose = |angle: f64| about(Vector3::y(), hinge, angle);
        let [angle] = solve([0.0], |[angle]| [(pose(*angle) * lever - moved * foot).norm() - (lever - foot).norm()]);
        pose(angle)
    }
}
