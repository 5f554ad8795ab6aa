//! Every function of the corpus that has adjoint code: its values bit by bit, dot products with `forward`, and records that are
//! used up to the last number. What has none is listed in `outside.txt`, with the reason.

mod check;
mod constructs;
mod forms;
mod singular;

mod corpus {
    #![allow(clippy::all, clippy::pedantic, unused)]
    include!(concat!(env!("OUT_DIR"), "/rows.rs"));
}

#[allow(dead_code)]
#[path = "examples/bite/mutations.rs"]
mod mutations;

/// A mistake whose text is gone from its file shows nothing when `--example bite` is run.
#[test]
fn mistakes_can_be_made() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for mutation in mutations::MUTATIONS {
        let text = std::fs::read_to_string(root.join(mutation.file)).unwrap_or_default();
        let found = text.matches(mutation.find).count();
        assert_eq!(found, 1, "`{}`: how often its text occurs in {}", mutation.name, mutation.file);
    }
}
