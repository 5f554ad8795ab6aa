//! Where paths lead to, so that no file is written twice at a time, and none that is read is written over.

use crate::failure::Failure;
use std::fs::{self, File, Metadata};
use std::path::{Path, PathBuf, is_separator};

/// Where the standard output can be found under a name.
const STDOUT: &str = "/dev/stdout";

/// So many links are followed one after the other, as systems do.
const MOST_LINKS: usize = 40;

/// What a path leads to, whatever it is called.
struct Place {
    /// Without links, dots and the like.
    real: PathBuf,
    /// What is there; none if nothing is.
    identity: Option<Identity>,
}

/// The same for all names of a file, hard links among them.
#[derive(PartialEq)]
struct Identity {
    device: u64,
    number: u64,
}

impl Place {
    /// Of an output, where `-` is the standard output.
    fn of_output(path: &Path) -> Self {
        let path = if is_dash(path) { Path::new(STDOUT) } else { path };
        Self { real: followed(path), identity: fs::metadata(path).ok().and_then(|file| Identity::of(&file)) }
    }

    /// Of an input that is an ordinary file: others, such as a terminal, can be read and written at the same time.
    fn of_input(path: &Path) -> Option<Self> {
        let file = fs::metadata(path).ok().filter(Metadata::is_file)?;
        Some(Self { real: followed(path), identity: Identity::of(&file) })
    }

    fn is(&self, other: &Self) -> bool {
        // What is thrown away is in nobody's way, and may be thrown away twice.
        let is_kept = self.real != Path::new("/dev/null");
        is_kept && (self.real == other.real || (self.identity.is_some() && self.identity == other.identity))
    }
}

impl Identity {
    /// By device and number. Where a system has no such numbers, paths without links have to do.
    #[cfg(unix)]
    fn of(file: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Self { device: file.dev(), number: file.ino() })
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Option<Self> {
        None
    }
}

/// Whether the path stands for the standard output, or leads to where it goes.
pub fn is_stdout(path: &Path) -> bool {
    is_dash(path) || Place::of_output(path).is(&Place::of_output(Path::new(STDOUT)))
}

/// Whether an open file is what is found at a path. Where that cannot be told, it is believed.
pub fn is_at(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(file), Ok(found)) => Identity::of(&file) == Identity::of(&found),
        _ => false,
    }
}

/// The file that a path leads to through all links, also where it is not there yet.
pub fn followed(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    match (folder(&path).canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// The folder of a file.
pub fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether no file can have this name, because it is that of a folder, there or not.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(is_separator)
}

/// Whether the name is that of an open descriptor, such as `/dev/fd/3`, which no other file may replace.
pub fn is_descriptor(path: &Path) -> bool {
    ["/dev/fd", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/proc"].iter().any(|known| path.starts_with(known))
}

/// Refuses two outputs to one place.
pub fn distinct(outputs: &[(&'static str, Option<&PathBuf>)]) -> Result<(), Failure> {
    let outputs: Vec<(&str, &PathBuf)> =
        outputs.iter().filter_map(|(option, path)| Some((*option, (*path)?))).collect();
    for (k, (first, path)) in outputs.iter().enumerate() {
        let place = Place::of_output(path);
        if let Some((second, other)) = outputs[k + 1..].iter().find(|(_, other)| Place::of_output(other).is(&place)) {
            let same = if other == path { String::new() } else { format!(", which is the same as {}", shown(other)) };
            return Err(Failure::SamePlace {
                first: first.to_string(),
                second: second.to_string(),
                place: shown(path) + &same,
            });
        }
    }
    Ok(())
}

/// Refuses outputs to where something is read from.
pub fn spare(inputs: &[(&'static str, PathBuf)], outputs: &[(&'static str, Option<&PathBuf>)]) -> Result<(), Failure> {
    for (input, path) in inputs {
        let Some(place) = Place::of_input(path) else { continue };
        for (option, output) in outputs {
            if let Some(output) = output.filter(|output| Place::of_output(output).is(&place)) {
                let (option, input) = (format!("{option} {}", shown(output)), format!("{input} {}", path.display()));
                return Err(Failure::WritesOver { option, input });
            }
        }
    }
    Ok(())
}

fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

fn shown(path: &Path) -> String {
    if is_dash(path) { "the standard output".to_string() } else { path.display().to_string() }
}
