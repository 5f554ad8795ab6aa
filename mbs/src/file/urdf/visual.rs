//! What links look like, as far as it is a box, a cylinder or a sphere.

use super::frame::Frame;
use super::read::origin;
use super::xml::Reader;
use crate::model::Form;
use roxmltree::Node;

/// A form in the frame of its link.
pub(super) struct Visual {
    pub frame: Frame,
    pub form: Form,
}

/// The forms of a link. Meshes are not read; what is wrong with a form is told, and it is not drawn.
pub(super) fn visuals(reader: &Reader<'_>, link: Node<'_, '_>, owner: &str) -> Vec<Visual> {
    let visuals = link.children().filter(|node| node.has_tag_name("visual"));
    visuals.filter_map(|node| visual(reader, node, owner)).collect()
}

fn visual(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<Visual> {
    let geometry = node.children().find(|node| node.has_tag_name("geometry"))?;
    let shape = geometry.children().find(Node::is_element)?;
    let size = |name: &'static str| match reader.number(shape, owner, name, None) {
        Some(size) if size > 0.0 => Some(size),
        _ => None,
    };
    let form = match shape.tag_name().name() {
        "box" => {
            reader.vector(shape, owner, "size", None).filter(|size| size.iter().all(|s| *s > 0.0)).map(Form::Block)
        }
        "cylinder" => size("radius").zip(size("length")).map(|(radius, length)| Form::Cylinder { radius, length }),
        "sphere" => size("radius").map(|radius| Form::Sphere { radius }),
        _ => None,
    };
    Some(Visual { frame: origin(reader, node, owner)?, form: form? })
}
