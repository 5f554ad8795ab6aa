//! A file that is written beside its place, and takes it when it is whole.
//!
//! A process can be killed at any moment, and then nobody cleans up. So a file that is there already is not touched until
//! something else is complete: this is written to `.NAME.unfinished` in the same folder, and takes the place by one renaming,
//! which happens as a whole or not at all.

use crate::place::{folder, is_at};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
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
        let name = place.file_name().ok_or(ErrorKind::InvalidFilename)?;
        let mut unfinished = std::ffi::OsString::from(".");
        unfinished.push(name);
        unfinished.push(".unfinished");
        let path = folder(place).join(unfinished);
        for _ in 0..MOST_TRIES {
            match OpenOptions::new().write(true).create_new(true).open(&path) {
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

    /// The file itself, which stays the same when it takes its place.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Where it is to arrive.
    pub fn place(&self) -> &Path {
        &self.place
    }

    /// Takes the place.
    pub fn arrive(&mut self) -> io::Result<()> {
        fs::rename(&self.path, &self.place)?;
        self.has_arrived = true;
        // From now on others may read it also where locks keep readers out.
        let _ = self.file.unlock();
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
