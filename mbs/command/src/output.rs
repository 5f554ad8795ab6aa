//! Where results go: the terminal, or files whose places are checked before the work begins.
//!
//! A file that is there already stays until something whole can take its place: a document, or the first lines of a file
//! that grows. Whatever ends the process, the file then is the old one, or a new one that can be read.

mod beside;
#[cfg(test)]
mod tests;

use crate::failure::Failure;
use crate::place::{followed, is_descriptor, is_folder, is_stdout};
use beside::Beside;
use serde::Serialize;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// So many bytes of lines are gathered before they are written to a file.
const GATHERED: usize = 1 << 12;

/// A file that can be written, or the standard output.
pub struct Output {
    name: String,
    writer: Box<dyn Write>,
    /// The file once more, to cut it; none for the standard output.
    file: Option<File>,
    arrival: Arrival,
    /// Length of what was written.
    length: u64,
    /// How much of it is seen at its place.
    shown: u64,
    waiting: Vec<u8>,
}

/// How what is written comes to its place.
enum Arrival {
    /// It is there as soon as it is written.
    Now,
    /// The first write replaces what an older file says. That is for files that cannot be written beside their place.
    Over,
    /// At the end, when the file takes its place.
    Beside(Beside),
}

impl Output {
    /// Sees that a file can be written, or takes the standard output for `-`.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        if is_stdout(path) {
            let name = "the standard output".to_string();
            let (writer, waiting) = (Box::new(io::stdout()), Vec::new());
            return Ok(Self { name, writer, file: None, arrival: Arrival::Now, length: 0, shown: 0, waiting });
        }
        let name = path.display().to_string();
        let (file, arrival) = opened(path).map_err(|cause| match cause.kind() {
            ErrorKind::ResourceBusy => Failure::Busy { name: name.clone() },
            _ => Failure::NoFile { name: name.clone(), cause },
        })?;
        let cloned = file.try_clone().map_err(|cause| Failure::NoFile { name: name.clone(), cause })?;
        let (writer, waiting) = (Box::new(cloned), Vec::new());
        Ok(Self { name, writer, file: Some(file), arrival, length: 0, shown: 0, waiting })
    }

    /// Opens it if there is a path.
    pub fn open_some(path: Option<&PathBuf>) -> Result<Option<Self>, Failure> {
        path.map(|path| Self::open(path)).transpose()
    }

    /// Writes a line, with those that follow.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        match self.file.is_none() || self.waiting.len() >= GATHERED {
            true => self.show(),
            false => Ok(()),
        }
    }

    /// Writes the lines that are waiting. They are seen at their place when there are twice as many as are seen there by then,
    /// so that all copies together are not longer than the file.
    pub fn show(&mut self) -> Result<(), Failure> {
        self.lines()?;
        if let Arrival::Beside(beside) = &self.arrival
            && self.length >= 2 * self.shown
        {
            // Who wants to see the lines before the end may have to wait; that is no reason to stop.
            let _ = beside.show(self.length);
            self.shown = self.length;
        }
        Ok(())
    }

    /// Writes the lines that are still waiting, and all that were written take their place.
    pub fn finish(mut self) -> Result<(), Failure> {
        // Those that were written before something failed are worth having.
        let written = self.lines();
        written.and(self.arrive())
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
        self.write(|_| 0)?;
        self.arrive()
    }

    /// Writes lines. Of one that was written in part nothing stays, so that the file can be read.
    fn lines(&mut self) -> Result<(), Failure> {
        self.write(|written| written.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1))
    }

    /// Writes what is waiting. Where that fails, so much is kept of what was written of it.
    fn write(&mut self, kept: impl Fn(&[u8]) -> usize) -> Result<(), Failure> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let (mut done, mut outcome) = (0, self.make_room());
        while outcome.is_ok() && done < self.waiting.len() {
            match self.writer.write(&self.waiting[done..]) {
                Ok(0) => outcome = Err(ErrorKind::WriteZero.into()),
                Ok(written) => done += written,
                Err(cause) if cause.kind() == ErrorKind::Interrupted => (),
                Err(cause) => outcome = Err(cause),
            }
        }
        let outcome = outcome.and_then(|()| self.writer.flush());
        let kept = if outcome.is_ok() { done } else { kept(&self.waiting[..done]) };
        self.waiting.clear();
        self.length += kept as u64;
        outcome.map_err(|cause| {
            if let Some(file) = &self.file {
                // What is no file, such as a device, cannot be cut.
                let _ = file.set_len(self.length);
            }
            self.failure(cause)
        })
    }

    /// Empties an older file whose place is written to.
    fn make_room(&mut self) -> io::Result<()> {
        if let (Arrival::Over, Some(file)) = (&self.arrival, &self.file) {
            file.set_len(0)?;
            self.arrival = Arrival::Now;
        }
        Ok(())
    }

    /// What was written takes its place. Nothing does not.
    fn arrive(&mut self) -> Result<(), Failure> {
        match core::mem::replace(&mut self.arrival, Arrival::Now) {
            Arrival::Beside(beside) if self.length > 0 => beside.arrive().map_err(|cause| self.failure(cause)),
            _ => Ok(()),
        }
    }

    fn failure(&self, cause: io::Error) -> Failure {
        match cause.kind() {
            ErrorKind::BrokenPipe => Failure::Gone,
            _ => Failure::NotWritten { name: self.name.clone(), cause },
        }
    }
}

/// Opens what is to be written, and leaves as it is what is there.
fn opened(path: &Path) -> io::Result<(File, Arrival)> {
    if is_folder(path) {
        return Err(ErrorKind::IsADirectory.into());
    }
    let write = || OpenOptions::new().write(true).open(path);
    match fs::metadata(path) {
        Ok(special) if !special.is_file() => return Ok((write()?, Arrival::Now)),
        Ok(_) if is_descriptor(path) => return Ok((write()?, Arrival::Over)),
        // A file that may not be written may not be replaced either.
        Ok(_) => drop(write()?),
        Err(cause) if cause.kind() == ErrorKind::NotFound => (),
        // Such as a link that leads to itself.
        Err(cause) => return Err(cause),
    }
    match Beside::create(&followed(path)) {
        Ok(beside) => Ok((beside.file().try_clone()?, Arrival::Beside(beside))),
        Err(busy) if busy.kind() == ErrorKind::ResourceBusy => Err(busy),
        // Where nothing can be created beside it, a file can be written all the same.
        Err(_) => Ok((OpenOptions::new().write(true).create(true).truncate(false).open(path)?, Arrival::Over)),
    }
}
