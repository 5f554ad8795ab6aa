//! Where files of others are: beside the checkout, if anywhere.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

/// The files in a folder of `shared/data/real`, sorted; none where it is not there.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found =
        manifest.ancestors().map(|above| above.join("shared/data/real").join(folder)).find(|path| path.is_dir());
    let Some(entries) = found.and_then(|path| std::fs::read_dir(path).ok()) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().to_string()
}
