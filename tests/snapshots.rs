//! What is emitted for every case, as text: `forward`, and the other forms of a few. `numerics` compiles and runs the same cases.

use std::fs;
use std::path::Path;
use tangential_engine::{Forms, expand_forms};

/// Cases whose other forms are shown, too.
const IN_ALL_FORMS: [&str; 2] = ["recursion", "question"];

#[test]
fn cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        let mut files: Vec<_> = fs::read_dir(&folder).expect("the cases").map(|f| f.expect("a file").path()).collect();
        files.sort();
        for path in files {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            if name == "mod" {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a readable case");
            // All forms of a few, `forward` of everything.
            let forms = if IN_ALL_FORMS.contains(&name.as_str()) { Forms::All } else { Forms::Forward };
            let emitted = expand_forms(&text, forms).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            insta::assert_snapshot!(name, emitted);
        }
    });
}
