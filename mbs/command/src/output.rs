//! Where results go: the terminal, or files that are opened before the work begins.

use crate::failure::Failure;
use serde::Serialize;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// So many bytes of lines are gathered before they are written to a file.
const GATHERED: usize = 1 << 15;

/// A file that can be written, or the standard output.
pub struct Output {
    name: String,
    writer: Box<dyn Write>,
    /// The file once more, to cut it; none for the standard output.
    file: Option<File>,
    /// Length of what was written.
    length: u64,
    waiting: Vec<u8>,
}

impl Output {
    /// Opens a file, or the standard output for `-`.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let (waiting, length) = (Vec::new(), 0);
        if is_stdout(path) {
            let name = "the standard output".to_string();
            return Ok(Self { name, writer: Box::new(io::stdout()), file: None, length, waiting });
        }
        let name = path.display().to_string();
        let opened = File::create(path).and_then(|file| Ok((file.try_clone()?, file)));
        let (writer, file) = opened.map_err(|cause| Failure::NoFile { name: name.clone(), cause })?;
        Ok(Self { name, writer: Box::new(writer), file: Some(file), length, waiting })
    }

    /// Opens it if there is a path.
    pub fn open_some(path: Option<&PathBuf>) -> Result<Option<Self>, Failure> {
        path.map(|path| Self::open(path)).transpose()
    }

    /// Writes a line.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        match self.file.is_none() || self.waiting.len() >= GATHERED {
            true => self.finish(),
            false => Ok(()),
        }
    }

    /// Writes a value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value).map_err(|cause| Failure::Unwritable(cause.into()))?;
        self.document(text + "\n")
    }

    /// Writes a text that is worth nothing in part.
    pub fn document(&mut self, text: String) -> Result<(), Failure> {
        self.whole(|waiting| waiting.write_all(text.as_bytes()))
    }

    /// Lets something write itself, all of it or nothing.
    pub fn whole(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        write(&mut self.waiting).map_err(Failure::Unwritable)?;
        self.write(|_| 0)
    }

    /// Writes what is still waiting.
    pub fn finish(&mut self) -> Result<(), Failure> {
        // Of a line that was written in part nothing stays, so that the file can be read.
        self.write(|written| written.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1))
    }

    /// Writes what is waiting. Where that fails, so much is kept of what was written of it.
    fn write(&mut self, kept: impl Fn(&[u8]) -> usize) -> Result<(), Failure> {
        let mut done = 0;
        let outcome = loop {
            if done == self.waiting.len() {
                break self.writer.flush();
            }
            match self.writer.write(&self.waiting[done..]) {
                Ok(0) => break Err(ErrorKind::WriteZero.into()),
                Ok(written) => done += written,
                Err(cause) if cause.kind() == ErrorKind::Interrupted => (),
                Err(cause) => break Err(cause),
            }
        };
        let kept = if outcome.is_ok() { done } else { kept(&self.waiting[..done]) };
        self.waiting.clear();
        self.length += kept as u64;
        outcome.map_err(|cause| {
            if let Some(file) = &self.file {
                // What is no file, such as a device, cannot be cut.
                let _ = file.set_len(self.length);
            }
            match cause.kind() {
                ErrorKind::BrokenPipe => Failure::Gone,
                _ => Failure::NotWritten { name: self.name.clone(), cause },
            }
        })
    }
}

/// Whether the path stands for the standard output.
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses two outputs to one place.
pub fn distinct(outputs: &[(&'static str, Option<&PathBuf>)]) -> Result<(), Failure> {
    for (k, (first, path)) in outputs.iter().enumerate() {
        let same = outputs[k + 1..].iter().find(|(_, other)| path.is_some() && other == path);
        if let (Some((second, _)), Some(path)) = (same, path) {
            let place = if is_stdout(path) { "the standard output".to_string() } else { path.display().to_string() };
            return Err(Failure::SamePlace { first, second, place });
        }
    }
    Ok(())
}

/// Prints a table: the first column to the left, the others to the right.
pub fn table(rows: &[Vec<String>]) -> Result<(), Failure> {
    let mut output = Output::open(Path::new("-"))?;
    table_lines(rows).iter().try_for_each(|line| output.line(line))
}

/// The lines of a table: the first column to the left, the others to the right.
pub fn table_lines(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |k: usize| rows.iter().filter_map(|row| row.get(k)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(k, (cell, width))| match k {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk that takes so many bytes.
    struct Full(File, usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let taken = bytes.len().min(self.1);
            self.1 -= taken;
            match taken {
                0 => Err(ErrorKind::StorageFull.into()),
                _ => self.0.write(&bytes[..taken]),
            }
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn on_a_disk_of(bytes: usize, write: impl Fn(&mut Output) -> Result<(), Failure>) -> (String, String) {
        let path = std::env::temp_dir().join(format!("tangential-{}-disk-{bytes}", std::process::id()));
        let mut output = Output::open(&path).unwrap();
        output.writer = Box::new(Full(output.file.as_ref().unwrap().try_clone().unwrap(), bytes));
        let message = write(&mut output).unwrap_err().to_string();
        let left = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        (left, message)
    }

    #[test]
    fn whole_lines_stay_on_a_full_disk() {
        let (left, message) = on_a_disk_of(10, |output| {
            output.line("t,z")?;
            output.line("0,1.5")?;
            output.finish()?;
            output.line("1,2.5")?;
            output.finish()
        });
        assert_eq!(left, "t,z\n0,1.5\n");
        assert!(message.contains("cannot be written"), "{message}");
        let (left, _) = on_a_disk_of(13, |output| {
            ["t,z", "0,1.5", "1,2.5"].iter().try_for_each(|line| output.line(line))?;
            output.finish()
        });
        assert_eq!(left, "t,z\n0,1.5\n");
    }

    #[test]
    fn no_part_of_a_document_stays_on_a_full_disk() {
        assert_eq!(on_a_disk_of(7, |output| output.json(&[1.5, 2.5])).0, "");
    }

    #[test]
    fn tables_are_aligned() {
        let rows = [["a", "10"], ["long", "1"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(table_lines(&rows), ["a     10", "long   1"]);
    }
}
