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

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tangential-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What is left of an older file, and the message.
fn on_a_disk_of(bytes: usize, write: impl Fn(&mut Output) -> Result<(), Failure>) -> (String, String) {
    let folder = folder(&format!("disk-{bytes}"));
    let path = folder.join("file");
    fs::write(&path, "older\n").unwrap();
    let mut output = Output::open(&path).unwrap();
    output.writer = Box::new(Full(output.file.as_ref().unwrap().try_clone().unwrap(), bytes));
    let message = write(&mut output).unwrap_err().to_string();
    output.finish().unwrap();
    let left = fs::read_to_string(&path).unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left");
    fs::remove_dir_all(folder).unwrap();
    (left, message)
}

#[test]
fn whole_lines_stay_on_a_full_disk() {
    let (left, message) = on_a_disk_of(10, |output| {
        ["t,z", "0,1.5"].iter().try_for_each(|line| output.line(line))?;
        output.show()?;
        output.line("1,2.5")?;
        output.show()
    });
    assert_eq!(left, "t,z\n0,1.5\n");
    assert!(message.contains("cannot be written"), "{message}");
    let (left, _) = on_a_disk_of(13, |output| {
        ["t,z", "0,1.5", "1,2.5"].iter().try_for_each(|line| output.line(line))?;
        output.show()
    });
    assert_eq!(left, "t,z\n0,1.5\n");
}

#[test]
fn what_cannot_be_written_leaves_the_older_file() {
    assert_eq!(on_a_disk_of(7, |output| output.json(&[1.5, 2.5])).0, "older\n");
    assert_eq!(on_a_disk_of(3, |output| output.line("t,z").and_then(|()| output.show())).0, "older\n");
}

#[test]
fn an_older_file_stays_until_the_new_one_is_whole() {
    let folder = folder("older");
    let path = folder.join("file");
    fs::write(&path, "older\n").unwrap();
    let seen = || fs::read_to_string(&path).unwrap();
    let mut output = Output::open(&path).unwrap();
    output.line("t,z").unwrap();
    assert_eq!(seen(), "older\n");
    output.show().unwrap();
    assert_eq!(seen(), "t,z\n");
    output.line("0,1.5").unwrap();
    output.show().unwrap();
    assert_eq!(seen(), "t,z\n0,1.5\n");
    // Not twice as much as is seen.
    output.line("1,2.5").unwrap();
    output.show().unwrap();
    assert_eq!(seen(), "t,z\n0,1.5\n");
    output.line("2,3.5").unwrap();
    output.finish().unwrap();
    assert_eq!(seen(), "t,z\n0,1.5\n1,2.5\n2,3.5\n");
    // Of one that nothing was written to there is nothing.
    drop(Output::open(&folder.join("other")).unwrap());
    Output::open(&folder.join("other")).unwrap().finish().unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_place_is_for_one_at_a_time() {
    let folder = folder("busy");
    let path = folder.join("file");
    let mut first = Output::open(&path).unwrap();
    let message = Output::open(&path).err().unwrap().to_string();
    assert!(message.contains("another run is writing it"), "{message}");
    first.document("first\n".to_string()).unwrap();
    // It has arrived, and the next one can begin. What a process that was killed has left is not in the way.
    fs::write(folder.join(".file.unfinished"), "left").unwrap();
    Output::open(&path).unwrap().document("second\n".to_string()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "second\n");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(folder).unwrap();
}
