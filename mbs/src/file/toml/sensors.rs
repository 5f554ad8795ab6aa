//! What is measured.

use super::fields::Fields;
use super::reader::Reader;
use super::sections::{name, on};
use crate::Builder;
use crate::builder::parts::Measured;

/// A point of a body, or what a joint carries, or what a closure does.
pub(super) fn sensor(reader: &Reader<'_>, fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let name = name(reader, fields, "sensors", "sensor");
    let measured = if fields.peek("joint") {
        fields.text("joint").map(|joint| Measured::Joint(joint.to_string()))
    } else if fields.peek("closure") {
        fields.text("closure").map(|closure| Measured::Closure(closure.to_string()))
    } else {
        on(fields, "point").map(Measured::Point)
    };
    // These would do as well: messages are to tell.
    let _ = (fields.get("joint"), fields.get("closure"));
    fields.finish(Some(()));
    let (name, measured) = (name?, measured?);
    // Joints and closures may be made later, by a mirror: the builder looks for them.
    builder.sensors.push((name.to_string(), measured));
    Some(())
}
