//! Which messages of the compiler carry a text of ours.

use crate::compiler::Complaint;
use std::path::Path;

/// Our texts, in pieces between their placeholders.
pub struct Texts {
    /// Those of `#[diagnostic::on_unimplemented(..)]` in the runtime.
    pieces: Vec<String>,
    /// All longer ones of the engine: its refusals are among them.
    refusals: Vec<String>,
}

impl Texts {
    /// Reads the sources of the runtime and the engine, so that new messages are known at once.
    pub fn read() -> Result<Self, String> {
        let (mut pieces, mut refusals) = (Vec::new(), Vec::new());
        let mark = Some("diagnostic::on_unimplemented(");
        collect(&crate::repository().join("runtime/src"), mark, &mut pieces)?;
        collect(&crate::repository().join("macros/engine/src"), None, &mut refusals)?;
        Ok(Self { pieces, refusals })
    }

    /// Whether the complaint is ours: a refusal of the engine, or a text of the runtime in it.
    pub fn tell(&self, complaint: &Complaint) -> bool {
        let is_in = |text: &str, pieces: &[String]| pieces.iter().any(|piece| text.contains(piece.as_str()));
        let is_refusal = complaint.message.contains("\n\nhelp: ") || is_in(&complaint.message, &self.refusals);
        // Types of the runtime whose names are messages.
        let named = ["TaggedWithDifferentiate", "TaggedFunctionsBeginWithASmallLetter"];
        let is_named = named.iter().any(|name| complaint.rendered.contains(name));
        complaint.code.is_empty() && is_refusal || is_in(&complaint.rendered, &self.pieces) || is_named
    }
}

/// Collects the literals of a folder's files: all, or those within attributes that begin with `mark`.
fn collect(folder: &Path, mark: Option<&str>, pieces: &mut Vec<String>) -> Result<(), String> {
    for entry in std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            collect(&path, mark, pieces)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
            let parts: Vec<&str> = match mark {
                Some(mark) => {
                    text.split(mark).skip(1).map(|part| part.split(")]").next().unwrap_or_default()).collect()
                }
                None => text.lines().collect(),
            };
            for part in parts {
                // Every other piece between quotes is a literal.
                for literal in part.split('"').skip(1).step_by(2) {
                    pieces.extend(between_placeholders(literal));
                }
            }
        }
    }
    Ok(())
}

/// The parts of a text that stand in every message made of it, if they are long enough to be told from others.
fn between_placeholders(literal: &str) -> impl Iterator<Item = String> {
    literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).filter_map(|part| {
        let part = part.trim_matches(['`', ' ']);
        (part.len() >= 14).then(|| part.to_string())
    })
}
