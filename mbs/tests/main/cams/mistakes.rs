//! What is told of cams that cannot be.

use super::geometry::Ellipse;
use std::path::Path;
use tangential_mbs::Builder;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::file::toml;
use tangential_mbs::models::Lift;
use tangential_mbs::outline::{Curve, Shape};

fn told(lift: Lift) -> String {
    lift.build().unwrap_err().to_string()
}

/// As an ellipse, the other way round or with a gap.
#[derive(Debug)]
struct Wrong {
    speed: f64,
}

impl Shape for Wrong {
    fn point(&self, angle: f64) -> [f64; 2] {
        Ellipse(2.0, 1.0).point(self.speed * angle)
    }
    fn first(&self, angle: f64) -> [f64; 2] {
        Ellipse(2.0, 1.0).first(self.speed * angle).map(|x| x * self.speed)
    }
    fn second(&self, angle: f64) -> [f64; 2] {
        Ellipse(2.0, 1.0).second(self.speed * angle).map(|x| x * self.speed * self.speed)
    }
    fn third(&self, angle: f64) -> [f64; 2] {
        Ellipse(2.0, 1.0).third(self.speed * angle).map(|x| x * self.speed.powi(3))
    }
}

#[test]
fn curves_that_are_none() {
    let flanks =
        |base, nose, distance| Lift { curve: Curve::StraightFlanks { base, nose, distance }, ..Lift::default() };
    assert_eq!(
        told(flanks(1.0, 1.5, 2.0)),
        "contact: the radius of the nose circle is 1.5; it must be not larger than that of the base circle"
    );
    assert_eq!(
        told(flanks(1.0, 0.5, 0.4)),
        "contact: the distance of the circles is 0.4; it must be larger than the difference of their radii"
    );
    assert_eq!(
        told(flanks(1.0, 0.0, 2.0)),
        "contact: the radius of the nose circle is 0; it must be finite and positive"
    );
    let own = |speed| Lift { curve: Curve::own(Wrong { speed }), contact: None, ..Lift::default() };
    assert_eq!(
        told(own(-1.0)),
        "closure `contact`: the outline has its inside to the right: its parameter has to go the other way round"
    );
    assert_eq!(told(own(0.9)), "closure `contact`: the outline is not closed after a full turn of its parameter");
    let standing = "closure `contact`: the outline has points that are not finite, or where it stands still";
    assert_eq!(told(own(0.0)), standing);
    assert_eq!(told(own(f64::NAN)), standing);
    assert!(own(1.0).build().is_ok());
}

#[test]
fn numbers_that_cannot_be() {
    let squeeze = |squeeze| Lift { contact: Some(squeeze), ..Lift::default() };
    let told_of = |law| told(squeeze(law));
    assert!(told_of(Squeeze { stiffness: -1.0, ..Squeeze::default() }).contains("the stiffness is -1"));
    assert!(told_of(Squeeze { damping: f64::NAN, ..Squeeze::default() }).contains("the damping is NaN"));
    assert!(told_of(Squeeze { exponent: 0.5, ..Squeeze::default() }).contains("the exponent is 0.5"));
    assert!(told(Lift { roller: -0.1, ..Lift::default() }).contains("the radius of the roller is -0.1"));
    let mut one = Builder::new("one body");
    one.mass("both", 1.0, [0.0; 3]).prismatic("way", "ground", "both", [0.0; 3], [0.0, 0.0, 1.0]);
    let curve = Lift::default().curve;
    let cam = ("both", [0.0; 3], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    one.cam(cam, curve.clone(), ("both", [0.0; 3]), 0.1, Squeeze::default());
    assert!(one.build().unwrap_err().to_string().contains("is on the body of its own roller"));
    let mut along = Builder::new("x along the axis");
    along.mass("roller", 1.0, [0.0; 3]).prismatic("way", "ground", "roller", [0.0; 3], [0.0, 0.0, 1.0]);
    along.cam(
        ("ground", [0.0; 3], [1.0, 0.0, 0.0], [-2.0, 0.0, 0.0]),
        curve,
        ("roller", [0.0; 3]),
        0.1,
        Squeeze::default(),
    );
    assert!(along.build().unwrap_err().to_string().contains("the part of x across the axis is 0"));
}

/// Files: what is missing, what is unknown, and that no file has a curve of one's own.
#[test]
fn files() {
    let text = toml::write(&tangential_mbs::models::builder("cam").unwrap());
    let parse = |text: &str| toml::parse(text, "cam.toml", Path::new(""));
    assert!(parse(&text).is_ok());
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        parse(&text.replace(from, to)).unwrap_err().to_string()
    };
    assert!(told("straight-flanks", "straight-flank").contains("did you mean `straight-flanks`?"));
    assert!(told("nose = 0.5, ", "").contains("nose"));
    assert!(told("nose = 0.5", "nose = 5").contains("not larger than that of the base circle"));
    assert!(told("radius = 0.3", "radius = 0.3\nradios = 1").contains("did you mean `radius`?"));
    let mut own = Builder::new("own");
    own.mass("roller", 1.0, [0.0; 3]).prismatic("way", "ground", "roller", [0.0; 3], [0.0, 0.0, 1.0]);
    let cam = ("ground", [0.0; 3], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    own.close_cam("follow", cam, Curve::own(Ellipse(2.0, 1.0)), ("roller", [0.0; 3]), 0.1);
    assert!(own.build().is_ok());
    let refused = parse(&toml::write(&own)).unwrap_err().to_string();
    assert!(refused.contains("`kind` cannot be `own`"), "{refused}");
}
