//! A file that is written beside its place, and takes it when it is whole.
//!
//! A process can be killed at any moment, and then nobody cleans up. So a file that is there already is not touched until
//! something else is complete: this is written to `.NAME.unfinished` in the same folder, and takes the place by one renaming,
//! which happens as a whole or not at all.
//!
//! Lines that are added to a file in its place would not do: a process that is killed while it writes has written up to the end
//! of some page of the file, and most pages end within a line. What is seen of a file that grows are copies of it.

use crate::place::{folder, is_at};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek};
use std::path::{Path, PathBuf};

/// How often the name is tried for. Others who have it for a moment are through long before.
const MOST_TRIES: usize = 100;

/// A file beside its place. Where it does not get there, it is removed.
pub struct Beside {
    place: PathBuf,
    path: PathBuf,
    file: File,
    has_arrived: bool,
}

impl Beside {
    /// Creates it, for a place without links. What a run that was killed has left under its name is removed first, so that
    /// there is never more than one for a place.
    ///
    /// # Errors
    /// `ResourceBusy` if another process writes to the same place, or why nothing can be created in the folder.
    pub fn create(place: &Path) -> io::Result<Self> {
        Self::create_as(place, ".unfinished")
    }

    fn create_as(place: &Path, ending: &str) -> io::Result<Self> {
        let name = place.file_name().ok_or(ErrorKind::InvalidFilename)?;
        let mut unfinished = std::ffi::OsString::from(".");
        unfinished.push(name);
        unfinished.push(ending);
        let path = folder(place).join(unfinished);
        for _ in 0..MOST_TRIES {
            match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
                Ok(file) if lock(&file)? && is_at(&file, &path) => {
                    let beside = Self { place: place.to_path_buf(), path, file, has_arrived: false };
                    if let Ok(older) = fs::metadata(place) {
                        beside.take_after(&older);
                    }
                    return Ok(beside);
                }
                // Somebody took it for one that was left, and has removed it.
                Ok(_) => (),
                Err(cause) if cause.kind() == ErrorKind::AlreadyExists => remove_left(&path)?,
                Err(cause) => return Err(cause),
            }
        }
        Err(ErrorKind::ResourceBusy.into())
    }

    /// The file itself.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Takes the place. It is on the disk before, so that no failure of power takes both this file and the older one.
    pub fn arrive(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        self.rename().or_else(|_| {
            // Some files cannot be replaced, but written: one that is mounted by itself, or somebody else's in a folder for
            // all. A result is worth more than the older one.
            self.file.rewind()?;
            io::copy(&mut self.file, &mut File::create(&self.place)?).map(drop)
        })
    }

    /// A copy of its first bytes takes the place, until the file itself does.
    pub fn show(&self, length: u64) -> io::Result<()> {
        let mut copy = Self::create_as(&self.place, ".copy")?;
        io::copy(&mut File::open(&self.path)?.take(length), &mut copy.file)?;
        copy.rename()
    }

    fn rename(&mut self) -> io::Result<()> {
        fs::rename(&self.path, &self.place)?;
        self.has_arrived = true;
        Ok(())
    }

    /// Who may read and write the file, and whose it is, stay as they were, as far as that is ours to decide.
    fn take_after(&self, older: &Metadata) {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            let (user, group) = (Some(older.uid()), Some(older.gid()));
            let _ = fchown(&self.file, user, group).or_else(|_| fchown(&self.file, None, group));
        }
        let _ = self.file.set_permissions(older.permissions());
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if !self.has_arrived && is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether nobody else has the file. Where there are no locks, it is believed.
fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(cause)) if cause.kind() == ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(cause)) => Err(cause),
    }
}

/// Removes what a process has left that is gone by now. Those that live hold a lock.
fn remove_left(path: &Path) -> io::Result<()> {
    let is_ours = |left: Metadata| left.is_file();
    match fs::symlink_metadata(path).map(is_ours) {
        Ok(true) => (),
        // A link or a folder of this name is not from us.
        Ok(false) => return Err(ErrorKind::AlreadyExists.into()),
        Err(_) => return Ok(()),
    }
    let Ok(file) = File::open(path) else {
        return if path.exists() { Err(ErrorKind::PermissionDenied.into()) } else { Ok(()) };
    };
    match lock(&file)? {
        // It may have taken its place since it was opened, or have been removed.
        true if is_at(&file, path) => fs::remove_file(path),
        true => Ok(()),
        false => Err(ErrorKind::ResourceBusy.into()),
    }
}
