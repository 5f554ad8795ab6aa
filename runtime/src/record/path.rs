use super::Record;

/// The path that a recording took: which slots are added to which.
#[derive(Debug, Default)]
pub(crate) struct Path {
    inputs: usize,
    operands: Vec<u32>,
    outputs: Vec<Option<usize>>,
}

impl Path {
    /// Takes the path of a record; whether it is another than before.
    pub(crate) fn follow(&mut self, record: &Record) -> bool {
        let operands = &record.terms.operands[..record.terms.count];
        let outputs = || record.outputs.iter().map(|output| (!output.is_zero()).then(|| output.slot()));
        let is_same =
            self.inputs == record.inputs && self.operands == operands && outputs().eq(self.outputs.iter().copied());
        if !is_same {
            self.inputs = record.inputs;
            self.operands.clear();
            self.operands.extend_from_slice(operands);
            self.outputs.clear();
            self.outputs.extend(outputs());
        }
        !is_same
    }
}
