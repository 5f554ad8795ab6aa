//! What bodies look like.

use super::fields::Fields;
use super::reader::What;
use crate::builder::parts::Look;
use crate::model::Form;
use crate::vec3::IDENTITY;

#[derive(Clone, Copy)]
enum Kind {
    Block,
    Cylinder,
    Sphere,
}

const KINDS: [(&str, Kind); 3] = [("box", Kind::Block), ("cylinder", Kind::Cylinder), ("sphere", Kind::Sphere)];

pub(super) fn look(fields: &Fields<'_>) -> Option<Look> {
    let (body, kind) = (fields.reference("body", What::Body), fields.word("kind", &KINDS));
    let (center, axes) = (fields.vector_or("center", [0.0; 3]), fields.matrix_or("axes", IDENTITY));
    let form = kind.and_then(|kind| match kind {
        Kind::Block => {
            let [x, y, z] = fields.vector("size")?;
            Some(Form::Block([x, y, z]))
        }
        Kind::Cylinder => {
            let (radius, length) = (fields.positive("radius"), fields.positive("length"));
            Some(Form::Cylinder { radius: radius?, length: length? })
        }
        Kind::Sphere => fields.positive("radius").map(|radius| Form::Sphere { radius }),
    });
    fields.finish(kind);
    Some(Look { body: body?.to_string(), center: center?, axes: axes?, form: form? })
}
