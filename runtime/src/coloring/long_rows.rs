//! Long rows, whose columns are all neighbors of each other: too many to visit them in pairs.

use crate::sparsity::Sparsity;

/// Rows up to this length are visited column by column.
const SHORT: usize = 256;

/// One bit of a mask per class.
const CLASSES: usize = u64::BITS as usize;

/// The long rows of a matrix, and the columns divided into at most 64 classes by the long rows that they are in.
///
/// Through long rows either all columns of two classes are neighbors or none are. So degrees need only sizes of classes,
/// and colors used by neighbors are a mask per color: a dense row costs its length and not the square of it. Rows that
/// would divide the columns into more classes are treated as short.
pub(super) struct LongRows {
    is_long: Vec<bool>,
    /// The class of every column.
    class_of: Vec<u8>,
    /// How many columns each class has.
    sizes: Vec<usize>,
    /// For each class the classes that share a long row with it.
    neighbors: Vec<u64>,
}

impl LongRows {
    /// The long rows, longest first as long as the classes suffice.
    pub(super) fn new(sparsity: &Sparsity) -> Self {
        let mut candidates: Vec<_> = (0..sparsity.rows()).filter(|&row| sparsity.row(row).len() > SHORT).collect();
        candidates.sort_by_key(|&row| core::cmp::Reverse(sparsity.row(row).len()));
        let columns = sparsity.columns();
        let mut long_rows = Self {
            is_long: vec![false; sparsity.rows()],
            class_of: vec![0; columns],
            sizes: vec![columns],
            neighbors: Vec::new(),
        };
        candidates.retain(|&row| long_rows.divide(sparsity.row(row)));
        long_rows.neighbors = vec![0; long_rows.sizes.len()];
        for row in candidates {
            long_rows.is_long[row] = true;
            let mask = sparsity.row(row).iter().fold(0, |mask, &column| mask | 1 << long_rows.class_of[column]);
            for (class, neighbors) in long_rows.neighbors.iter_mut().enumerate() {
                if mask >> class & 1 == 1 {
                    *neighbors |= mask;
                }
            }
        }
        long_rows
    }

    /// Divides every class into its columns inside and outside of a row, unless there are too many classes then.
    fn divide(&mut self, row: &[usize]) -> bool {
        let mut inside = [0; CLASSES];
        for &column in row {
            inside[self.class_of[column] as usize] += 1;
        }
        let divided: Vec<_> =
            (0..self.sizes.len()).filter(|&class| inside[class] > 0 && inside[class] < self.sizes[class]).collect();
        if self.sizes.len() + divided.len() > CLASSES {
            return false;
        }
        let mut new_class: Vec<_> = (0..self.sizes.len() as u8).collect();
        for class in divided {
            new_class[class] = self.sizes.len() as u8;
            self.sizes[class] -= inside[class];
            self.sizes.push(inside[class]);
        }
        for &column in row {
            self.class_of[column] = new_class[self.class_of[column] as usize];
        }
        true
    }

    /// Whether a row is treated as long.
    pub(super) fn is_long(&self, row: usize) -> bool {
        self.is_long[row]
    }

    /// How many classes there are.
    pub(super) fn classes(&self) -> usize {
        self.sizes.len()
    }

    /// The class of a column.
    pub(super) fn class(&self, column: usize) -> usize {
        self.class_of[column] as usize
    }

    /// Whether the columns of two classes are neighbors through long rows.
    pub(super) fn are_neighbors(&self, class: usize, other: usize) -> bool {
        self.neighbors[class] >> other & 1 == 1
    }

    /// The classes whose columns are neighbors of this column through long rows, a bit for each.
    pub(super) fn neighbor_classes(&self, column: usize) -> u64 {
        self.neighbors[self.class(column)]
    }

    /// How many neighbors a column has through long rows.
    pub(super) fn neighbors(&self, column: usize) -> usize {
        let classes = self.neighbor_classes(column);
        let with_itself: usize =
            (0..self.classes()).filter(|class| classes >> class & 1 == 1).map(|c| self.sizes[c]).sum();
        with_itself.saturating_sub(1)
    }
}
