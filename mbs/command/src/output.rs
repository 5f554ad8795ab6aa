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

/// Lines are gathered up to the end of a page of the file, and then written by one call. A process that is killed within the
/// call has written whole pages, so that lines within a page are there or not, and only one in a page can be cut.
const PAGE: u64 = 1 << 12;

/// A file that can be written, or the standard output.
pub struct Output {
    name: String,
    writer: Box<dyn Write>,
    /// The file once more, to cut it; none for the standard output.
    file: Option<File>,
    arrival: Arrival,
    /// Length of what was written.
    length: u64,
    waiting: Vec<u8>,
}

/// How what is written comes to its place.
enum Arrival {
    /// It is there as soon as it is written.
    Now,
    /// The first write replaces what an older file says. That is for files that cannot be written beside their place.
    Over,
    /// After the first write, when the file takes its place.
    Beside(Beside),
}

impl Output {
    /// Sees that a file can be written, or takes the standard output for `-`.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        if is_stdout(path) {
            let name = "the standard output".to_string();
            let (writer, waiting) = (Box::new(io::stdout()), Vec::new());
            return Ok(Self { name, writer, file: None, arrival: Arrival::Now, length: 0, waiting });
        }
        let name = path.display().to_string();
        let (file, arrival) = opened(path).map_err(|cause| match cause.kind() {
            ErrorKind::ResourceBusy => Failure::Busy { name: name.clone() },
            _ => Failure::NoFile { name: name.clone(), cause },
        })?;
        let cloned = file.try_clone().map_err(|cause| Failure::NoFile { name: name.clone(), cause })?;
        Ok(Self { name, writer: Box::new(cloned), file: Some(file), arrival, length: 0, waiting: Vec::new() })
    }

    /// Opens it if there is a path.
    pub fn open_some(path: Option<&PathBuf>) -> Result<Option<Self>, Failure> {
        path.map(|path| Self::open(path)).transpose()
    }

    /// Writes a line, at the latest when a page is full.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        let begin = self.length + self.waiting.len() as u64;
        if begin / PAGE != (begin + line.len() as u64) / PAGE {
            self.finish()?;
        }
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        if self.file.is_none() { self.finish() } else { Ok(()) }
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
        // What takes the place of an older file is on the disk before, so that no failure of power takes both.
        self.write(|_| 0, |file| file.sync_all())
    }

    /// Writes the lines that are still waiting.
    pub fn finish(&mut self) -> Result<(), Failure> {
        // Of a line that was written in part nothing stays, so that the file can be read.
        self.write(|written| written.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1), |_| Ok(()))
    }

    /// Writes what is waiting. Where that fails, so much is kept of what was written of it.
    fn write(
        &mut self,
        kept: impl Fn(&[u8]) -> usize,
        sync: impl FnOnce(&File) -> io::Result<()>,
    ) -> Result<(), Failure> {
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
        let outcome = outcome.and_then(|()| self.writer.flush()).and_then(|()| self.arrive(sync));
        let kept = if outcome.is_ok() { done } else { kept(&self.waiting[..done]) };
        self.waiting.clear();
        self.length += kept as u64;
        outcome.map_err(|cause| {
            // What has not taken its place by now never does.
            self.arrival = Arrival::Now;
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

    /// Empties an older file whose place is written to.
    fn make_room(&mut self) -> io::Result<()> {
        if let (Arrival::Over, Some(file)) = (&self.arrival, &self.file) {
            file.set_len(0)?;
            self.arrival = Arrival::Now;
        }
        Ok(())
    }

    /// What was written first takes its place, with what follows.
    fn arrive(&mut self, sync: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
        let Arrival::Beside(beside) = &mut self.arrival else { return Ok(()) };
        sync(beside.file())?;
        if beside.arrive().is_err() {
            // Some files cannot be replaced, but written: one that is mounted by itself, or somebody else's in a folder for
            // all. A result is worth more than the older one.
            let mut file = File::create(beside.place())?;
            file.write_all(&self.waiting)?;
            self.writer = Box::new(file.try_clone()?);
            self.file = Some(file);
        }
        self.arrival = Arrival::Now;
        Ok(())
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
