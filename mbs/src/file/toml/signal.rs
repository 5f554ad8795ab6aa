//! Functions of time: a number, or a table with a kind.

use super::curve::curve;
use super::fields::Fields;
use super::reader::Reader;
use crate::signal::Signal;
use crate::table::Ends;

#[derive(Clone, Copy)]
enum Kind {
    Constant,
    Polynomial,
    Sine,
    Ramp,
    Sweep,
    Table,
}

const KINDS: [(&str, Kind); 6] = [
    ("constant", Kind::Constant),
    ("polynomial", Kind::Polynomial),
    ("sine", Kind::Sine),
    ("ramp", Kind::Ramp),
    ("sweep", Kind::Sweep),
    ("table", Kind::Table),
];

impl Fields<'_> {
    /// The function of time under the key `signal`.
    pub fn signal(&self) -> Option<Signal> {
        let is_table = self.get("signal").is_none_or(|value| value.get_ref().is_table());
        if !is_table {
            const EXPECTED: &str = "a number, or a table as `{ kind = \"sine\", .. }`";
            return self.number_of("signal", self.get("signal")?, EXPECTED).map(Signal::Constant);
        }
        let fields = self.within("signal")?;
        let kind = fields.word("kind", &KINDS);
        let signal = kind.and_then(|kind| read(self.reader(), &fields, kind));
        fields.finish(kind);
        signal
    }
}

fn read(reader: &Reader<'_>, fields: &Fields<'_>, kind: Kind) -> Option<Signal> {
    let number = |key| fields.number(key);
    match kind {
        Kind::Constant => number("value").map(Signal::Constant),
        Kind::Polynomial => fields.numbers("terms").map(Signal::Polynomial),
        Kind::Sine => {
            let (amplitude, frequency) = (number("amplitude"), number("frequency"));
            let (phase, offset) = (fields.number_or("phase", 0.0), fields.number_or("offset", 0.0));
            Some(Signal::Sine { amplitude: amplitude?, frequency: frequency?, phase: phase?, offset: offset? })
        }
        Kind::Ramp => {
            let (from, to) = (fields.number_or("from", 0.0), number("to"));
            let (start, duration) = (fields.number_or("start", 0.0), fields.positive("duration"));
            Some(Signal::Ramp { from: from?, to: to?, start: start?, duration: duration? })
        }
        Kind::Table => curve(reader, fields, Ends::Flat).map(Signal::Table),
        Kind::Sweep => {
            let (amplitude, from, to) = (number("amplitude"), number("from"), number("to"));
            let duration = fields.positive("duration");
            Some(Signal::Sweep { amplitude: amplitude?, from: from?, to: to?, duration: duration? })
        }
    }
}
