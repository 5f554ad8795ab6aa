//! Index lists of all lines of a matrix, one after the other.

/// The lines of a matrix (all rows, or all columns), each a list of the indices that it crosses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    /// Where each line starts in `indices`, and the end of the last one.
    pub(super) starts: Vec<usize>,
    /// The indices of line after line.
    pub(super) indices: Vec<usize>,
}

impl Lines {
    /// No line yet.
    pub(super) fn new() -> Self {
        Self { starts: vec![0], indices: Vec::new() }
    }

    /// How many lines there are.
    pub(super) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The indices of one line.
    pub(super) fn line(&self, line: usize) -> &[usize] {
        &self.indices[self.starts[line]..self.starts[line + 1]]
    }

    /// All lines in their order.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.starts.windows(2).map(|bounds| &self.indices[bounds[0]..bounds[1]])
    }

    /// Ends the line to which indices were pushed.
    pub(super) fn end_line(&mut self) {
        self.starts.push(self.indices.len());
    }

    /// Whether the indices of every line ascend and none is there twice.
    fn ascends(&self) -> bool {
        self.iter().all(|line| line.windows(2).all(|pair| pair[0] < pair[1]))
    }

    /// The lines that cross these, `count` of them, by a counting sort: linear, and in ascending order whatever the
    /// order was here. The second result says for every crossing entry which entry here it is.
    pub(super) fn crossed(&self, count: usize) -> (Self, Vec<usize>) {
        let mut starts = vec![0; count + 1];
        for &index in &self.indices {
            starts[index + 1] += 1;
        }
        for line in 0..count {
            starts[line + 1] += starts[line];
        }
        let mut next = starts.clone();
        let mut indices = vec![0; self.indices.len()];
        let mut origin = vec![0; self.indices.len()];
        for line in 0..self.count() {
            for place in self.starts[line]..self.starts[line + 1] {
                let target = &mut next[self.indices[place]];
                indices[*target] = line;
                origin[*target] = place;
                *target += 1;
            }
        }
        (Self { starts, indices }, origin)
    }

    /// The same lines with ascending indices, each once, in linear time: crossed twice.
    pub(super) fn sorted(self, count: usize) -> Self {
        if self.ascends() {
            return self;
        }
        let lines = self.count();
        let mut crossed = Self::new();
        for line in self.crossed(count).0.iter() {
            let start = crossed.indices.len();
            for &index in line {
                if crossed.indices.len() == start || crossed.indices.last() != Some(&index) {
                    crossed.indices.push(index);
                }
            }
            crossed.end_line();
        }
        crossed.crossed(lines).0
    }
}
