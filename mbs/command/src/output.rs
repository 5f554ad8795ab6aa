//! Where results go: the terminal, or files that are opened before the work begins.

use crate::failure::Failure;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that can be written, or the standard output.
pub struct Output {
    name: String,
    writer: Box<dyn Write>,
}

impl Output {
    /// Opens a file, or the standard output for `-`.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Self { name: "the standard output".to_string(), writer: Box::new(io::stdout()) });
        }
        let name = path.display().to_string();
        let file = File::create(path).map_err(|cause| Failure::NoFile { name: name.clone(), cause })?;
        Ok(Self { name, writer: Box::new(BufWriter::new(file)) })
    }

    /// Opens it if there is a path.
    pub fn open_some(path: Option<&PathBuf>) -> Result<Option<Self>, Failure> {
        path.map(|path| Self::open(path)).transpose()
    }

    /// Writes a line.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.writer, "{line}").or_else(|cause| self.failed(cause))
    }

    /// Writes a value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value).map_err(|cause| Failure::Unwritable(cause.into()))?;
        self.line(&text)?;
        self.finish()
    }

    /// Lets something write itself, to the end.
    pub fn whole(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        write(&mut self.writer).or_else(|cause| self.failed(cause))?;
        self.finish()
    }

    /// Writes what is still waiting.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.writer.flush().or_else(|cause| self.failed(cause))
    }

    /// A reader that has seen enough (`| head`) is no failure.
    fn failed(&self, cause: io::Error) -> Result<(), Failure> {
        match cause.kind() {
            ErrorKind::BrokenPipe => Ok(()),
            _ => Err(Failure::NotWritten { name: self.name.clone(), cause }),
        }
    }
}

/// Prints a table: the first column to the left, the others to the right.
pub fn table(rows: &[Vec<String>]) -> Result<(), Failure> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |k: usize| rows.iter().filter_map(|row| row.get(k)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut output = Output::open(Path::new("-"))?;
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(k, (cell, width))| match k {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        output.line(cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    output.finish()
}
