//! Parts that are written once and used several times.

use super::fields::Fields;
use super::reader::{Reader, What};
use super::{Options, parse_within};
use crate::Builder;
use crate::file::error::{Error, Mistake};
use std::fs;
use std::path::Path;

/// `[[use]]`: the mechanism of another file, as a part of this one.
pub(super) fn used(reader: &Reader<'_>, fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let (file, prefix) = (fields.text("file"), fields.maybe_text("prefix"));
    let at = fields.vector_or("at", [0.0; 3]);
    let ground = if fields.has("ground") { fields.reference("ground", What::Body) } else { Some("ground") };
    let given = if fields.has("parameters") { fields.within("parameters") } else { None };
    let parameters = given.iter().flat_map(|given| given.flattened().into_iter().map(move |entry| (given, entry)));
    let parameters = parameters.map(|(given, (name, value))| {
        let number = given.number_of_owner(&format!("the parameter `{name}`"), "value", value, "a number");
        number.map(|number| (name, number))
    });
    let parameters: Option<Vec<(String, f64)>> = parameters.collect();
    fields.finish(Some(()));
    let (file, prefix, at, ground) = (file?, prefix?.unwrap_or_default(), at?, ground?);
    let path = reader.folder.join(file);
    let wrong = |what: String| {
        reader.tell(fields.place("file"), Mistake::Unsupported { owner: fields.owner.clone(), what });
        None
    };
    if reader.depth >= DEEPEST {
        return wrong(format!("files use each other {DEEPEST} times over: one of them uses itself"));
    }
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(cause) => return wrong(format!("{} cannot be read: {cause}", path.display())),
    };
    let options = Options { parameters: parameters? };
    let folder = path.parent().unwrap_or(Path::new(""));
    match parse_within(&text, &path.display().to_string(), folder, &options, reader.depth + 1) {
        Ok(part) => {
            builder.include(&part, prefix, at, ground);
            Some(())
        }
        // Its mistakes have places of their own.
        Err(Error::Wrong(problems)) => {
            problems.into_iter().for_each(|problem| reader.tell_elsewhere(problem));
            None
        }
        Err(error) => wrong(error.to_string()),
    }
}

/// So many files within each other nobody has.
const DEEPEST: usize = 16;

/// `[[mirror]]`: everything on one side, on the other side, too.
pub(super) fn mirrored(fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let (from, to) = (fields.text("from"), fields.text("to"));
    fields.finish(Some(()));
    let (from, to) = (from?, to?);
    if from.is_empty() || to.is_empty() || from.contains(to) || to.contains(from) {
        let what = "`from` and `to` must be words of which neither is part of the other".to_string();
        let mistake = Mistake::Unsupported { owner: fields.owner.clone(), what };
        fields.reader().tell(fields.place("from"), mistake);
        return None;
    }
    let before = (builder.bodies.len(), builder.joints.len(), builder.closures.len(), builder.actions.len());
    let bodies: Vec<String> = builder.bodies.iter().map(|body| body.name.clone()).collect();
    builder.mirror(from, to);
    let after = (builder.bodies.len(), builder.joints.len(), builder.closures.len(), builder.actions.len());
    let reader = fields.reader();
    if let Some(twice) = builder.bodies[before.0..].iter().find(|body| bodies.contains(&body.name)) {
        let what = format!("the mirror image of a body would be the second one named `{}`", twice.name);
        reader.tell(fields.place("from"), Mistake::Unsupported { owner: fields.owner.clone(), what });
    } else if before == after {
        let text = format!("{} has no effect: no name of a body, joint, closure or force has `{from}`", fields.owner);
        reader.warn(fields.place("from"), text.clone(), text);
    }
    Some(())
}
