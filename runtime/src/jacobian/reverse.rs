use super::chunks::{Chunk, in_chunks};
use super::compressed::{column_range, full, shape_fits, sparsity_of};
use super::linearization::{Linearization, LinearizationOf, Recorder};
use super::recovery::has_nan;
use super::{EvaluationError, Jacobian, Method, Plan, PreparationError, check};
use crate::coloring::{self, Bicoloring, Order};
use crate::overloaded::tape::Tape;
use crate::record::Record;
use crate::sparsity::Sparsity;
use crate::{Lanes, Overloaded, Tangent, VectorFunction};

/// Which way a sweep goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// From colors of columns to rows.
    Forward,
    /// From colors of rows to columns.
    Backward,
}

/// Where an entry is read.
#[derive(Clone, Copy)]
struct Reading {
    /// Which entry.
    entry: usize,
    /// The line that crosses those that are seeded.
    line: usize,
    lane: usize,
}

/// A sweep, and the entries that it gives.
struct Sweep {
    way: Way,
    chunk: Chunk,
    readings: Vec<Reading>,
}

/// Buffers for W lanes.
struct Buffers<L: Linearization, const W: usize> {
    workspace: L::Workspace<Lanes<W>>,
    inputs: Vec<Lanes<W>>,
    outputs: Vec<Lanes<W>>,
}

impl<L: Linearization, const W: usize> Buffers<L, W> {
    fn new(used: bool, sparsity: &Sparsity) -> Self {
        let sized = |n| if used { vec![Lanes::zero(); n] } else { Vec::new() };
        let (inputs, outputs) = (sized(sparsity.columns()), sized(sparsity.rows()));
        Self { workspace: Default::default(), inputs, outputs }
    }

    fn sweep(&mut self, linear: &L, sweep: &Sweep, entries: &mut [f64]) -> Result<(), EvaluationError> {
        let Self { workspace, inputs, outputs } = self;
        let (seeded, read): (&mut [_], &mut [_]) = match sweep.way {
            Way::Forward => (inputs, outputs),
            Way::Backward => (outputs, inputs),
        };
        seeded.fill(Lanes::zero());
        for (line, lane) in &sweep.chunk.lines {
            seeded[*line][*lane] = 1.0;
        }
        match sweep.way {
            Way::Forward => linear.forward(workspace, seeded, read)?,
            Way::Backward => linear.backward(workspace, seeded, read)?,
        }
        for reading in &sweep.readings {
            entries[reading.entry] = read[reading.line][reading.lane];
        }
        Ok(())
    }
}

/// Derivatives by sweeps over a record, or a tape: backward from outputs, or from rows that share no column together, and
/// forward where that takes fewer sweeps.
///
/// A [`Record`] is made of every tagged function, at every evaluation, and never leaves its path. A [`Tape`] is made of functions
/// with an overloaded form, at the first evaluation, replayed at others, and recorded again where another path is taken.
/// Lanes are taken eight at a time, the last four or fewer together; nothing is allocated as long as the path stays.
pub struct Reverse<F, L: Linearization = Tape> {
    f: F,
    plan: Plan,
    sweeps: Vec<Sweep>,
    /// Whether the pattern is the caller's, and new paths are compared with it.
    checks: bool,
    linear: L,
    is_recorded: bool,
    wide: Buffers<L, 8>,
    narrow: Buffers<L, 4>,
}

impl<F: Overloaded> Reverse<F> {
    /// Every row by itself, every entry kept.
    pub fn dense(f: F) -> Self {
        Self::of_all(f, Method::OverloadedReverse.name())
    }

    /// Pattern of the function, and a coloring of its rows.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`](crate::VectorFunction::rows).
    pub fn rows(f: F) -> Self {
        Self::of_rows(f, "tape-rows")
    }

    /// Pattern of the function, and a coloring of some rows and some columns: forward and backward sweeps.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`](crate::VectorFunction::rows).
    pub fn bidirectional(f: F) -> Self {
        let sparsity = sparsity_of(&f);
        let coloring = coloring::bidirectional(&sparsity, Order::default());
        Self::assembled(f, sparsity, &coloring, "tape-bidirectional", false).expect("made for each other")
    }

    /// With a pattern that the caller knows, and a coloring of it. Every tape is looked through for missing entries.
    ///
    /// # Errors
    /// If pattern or coloring do not fit.
    pub fn with_pattern(f: F, sparsity: Sparsity, coloring: &Bicoloring) -> Result<Self, PreparationError> {
        Self::assembled(f, sparsity, coloring, "tape-bidirectional", true)
    }

    /// The tape, which is empty before the first evaluation.
    pub fn tape(&self) -> &Tape {
        &self.linear
    }
}

impl<F: VectorFunction> Reverse<F, Recorder> {
    /// By generated code, in as few sweeps as possible: backward from colors of rows, forward from colors of columns, or both.
    ///
    /// The values put down partials, from which a record follows as long as the path is known; on others it is recorded.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn generated(f: F) -> Self {
        Self::of_cheapest(f, Method::GeneratedReverse.name())
    }

    /// By generated code, every row by itself, every entry kept.
    pub fn generated_dense(f: F) -> Self {
        Self::of_all(f, "generated-reverse-dense")
    }

    /// By generated code, with a coloring of rows.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn generated_rows(f: F) -> Self {
        Self::of_rows(f, "generated-rows")
    }

    /// By generated code, with a pattern that the caller knows, and a coloring of it. Every new path is looked through for
    /// missing entries.
    ///
    /// # Errors
    /// If pattern or coloring do not fit.
    pub fn generated_with_pattern(f: F, sparsity: Sparsity, coloring: &Bicoloring) -> Result<Self, PreparationError> {
        Self::assembled(f, sparsity, coloring, Method::GeneratedReverse.name(), true)
    }

    /// As [`Self::generated`], recorded at every evaluation: whatever path is taken, it takes the same time.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn recorded(f: F) -> Self {
        Self::of_cheapest(f, Method::RecordedReverse.name()).recording()
    }

    /// By sweeps over a record, every row by itself, every entry kept.
    pub fn recorded_dense(f: F) -> Self {
        Self::of_all(f, "recorded-dense").recording()
    }

    /// By sweeps over a record, with a coloring of rows.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn recorded_rows(f: F) -> Self {
        Self::of_rows(f, "recorded-rows").recording()
    }

    /// By sweeps over a record, with a pattern that the caller knows, and a coloring of it. Every new path is looked through for
    /// missing entries.
    ///
    /// # Errors
    /// If pattern or coloring do not fit.
    pub fn recorded_with_pattern(f: F, sparsity: Sparsity, coloring: &Bicoloring) -> Result<Self, PreparationError> {
        Ok(Self::assembled(f, sparsity, coloring, Method::RecordedReverse.name(), true)?.recording())
    }

    /// The same, recorded at every evaluation.
    fn recording(mut self) -> Self {
        self.linear.refuse();
        self
    }

    fn of_cheapest(f: F, name: &'static str) -> Self {
        let sparsity = sparsity_of(&f);
        let coloring = cheapest(&sparsity);
        Self::assembled(f, sparsity, &coloring, name, false).expect("made for each other")
    }

    /// The record, which is empty before the first evaluation.
    pub fn record(&self) -> &Record {
        self.linear.record()
    }
}

/// The coloring with the cheapest sweeps: of columns, of rows, or of some of both.
fn cheapest(sparsity: &Sparsity) -> Bicoloring {
    let (rows, columns) = (coloring::rows(sparsity, Order::default()), coloring::columns(sparsity, Order::default()));
    let all = |coloring: &coloring::Coloring| coloring.color_of().iter().map(|color| Some(*color)).collect();
    let colorings = [
        Bicoloring::new(vec![None; sparsity.rows()], all(&columns)),
        Bicoloring::new(all(&rows), vec![None; sparsity.columns()]),
        coloring::bidirectional(sparsity, Order::default()),
    ];
    // A backward sweep takes half as long again as one forward.
    let cost = |coloring: &Bicoloring| 2 * coloring.column_count() + 3 * coloring.row_count();
    colorings.into_iter().min_by_key(cost).expect("there are three")
}

impl<F: VectorFunction, L: Linearization> Reverse<F, L> {
    /// Every row by itself.
    fn of_all(f: F, name: &'static str) -> Self {
        let sparsity = full(&f);
        let rows = (0..sparsity.rows()).map(Some).collect();
        let coloring = Bicoloring::new(rows, vec![None; sparsity.columns()]);
        Self::assembled(f, sparsity, &coloring, name, false).expect("distinct colors fit")
    }

    /// A coloring of rows.
    fn of_rows(f: F, name: &'static str) -> Self {
        let sparsity = sparsity_of(&f);
        let coloring = coloring::rows(&sparsity, Order::default());
        let rows = coloring.color_of().iter().map(|color| Some(*color)).collect();
        let coloring = Bicoloring::new(rows, vec![None; sparsity.columns()]);
        Self::assembled(f, sparsity, &coloring, name, false).expect("made for each other")
    }

    fn assembled(
        f: F,
        sparsity: Sparsity,
        coloring: &Bicoloring,
        name: &'static str,
        checks: bool,
    ) -> Result<Self, PreparationError> {
        shape_fits(&f, &sparsity)?;
        let sweeps = sweeps(&sparsity, coloring)?;
        let (wide, narrow) = (sweeps.iter().any(|s| s.chunk.wide), sweeps.iter().any(|s| !s.chunk.wide));
        Ok(Self {
            wide: Buffers::new(wide, &sparsity),
            narrow: Buffers::new(narrow, &sparsity),
            plan: Plan { name, sparsity, directions: coloring.count() },
            linear: L::default(),
            is_recorded: false,
            f,
            sweeps,
            checks,
        })
    }

    /// Brings the linearization to `x`, and the value into `y`.
    fn follow(&mut self, x: &[f64], y: &mut [f64]) -> Result<(), EvaluationError>
    where
        L: LinearizationOf<F>,
    {
        let is_recorded = core::mem::replace(&mut self.is_recorded, false);
        let is_new = self.linear.follow(&self.f, is_recorded, self.checks, x, y)?;
        if self.checks
            && is_new
            && let Some((row, _)) = self.plan.sparsity.first_missing(&self.linear.structure())
        {
            return Err(EvaluationError::MissingEntry { row });
        }
        self.is_recorded = true;
        Ok(())
    }

    /// Entries that backward sweeps cannot tell, because infinite terms cancel: by forward sweeps.
    #[cold]
    fn again(&mut self, entries: &mut [f64]) -> Result<(), EvaluationError> {
        let sparsity = &self.plan.sparsity;
        let mut workspace = L::Workspace::<f64>::default();
        let (mut x_d, mut y_d) = (vec![0.0; sparsity.columns()], vec![0.0; sparsity.rows()]);
        for column in 0..sparsity.columns() {
            let (range, rows) = (column_range(sparsity, column), sparsity.column(column));
            if entries[range.clone()].iter().any(|entry| entry.is_nan()) {
                x_d[column] = 1.0;
                self.linear.forward(&mut workspace, &x_d, &mut y_d)?;
                x_d[column] = 0.0;
                for (entry, row) in entries[range].iter_mut().zip(rows).filter(|(entry, _)| entry.is_nan()) {
                    *entry = y_d[*row];
                }
            }
        }
        Ok(())
    }
}

impl<F: VectorFunction, L: LinearizationOf<F>> Jacobian for Reverse<F, L> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        check(&self.plan.sparsity, x, y, entries)?;
        self.follow(x, y)?;
        for sweep in &self.sweeps {
            match sweep.chunk.wide {
                true => self.wide.sweep(&self.linear, sweep, entries)?,
                false => self.narrow.sweep(&self.linear, sweep, entries)?,
            }
        }
        if has_nan(entries, &[]) {
            self.again(entries)?;
        }
        Ok(())
    }
}

/// All sweeps of a coloring; every entry is read from the first one in which it stands alone.
fn sweeps(sparsity: &Sparsity, coloring: &Bicoloring) -> Result<Vec<Sweep>, PreparationError> {
    let (row_colors, column_colors) = (coloring.row_color_of(), coloring.column_color_of());
    for (expected, found) in [(sparsity.rows(), row_colors.len()), (sparsity.columns(), column_colors.len())] {
        if expected != found {
            return Err(PreparationError::Colored { expected, found });
        }
    }
    let dealt = |way, colors: &[Option<usize>], count| {
        let sweep = move |chunk| Sweep { way, chunk, readings: Vec::new() };
        in_chunks(colors.iter().copied(), count, 0).into_iter().map(sweep)
    };
    let mut sweeps: Vec<Sweep> = dealt(Way::Forward, column_colors, coloring.column_count()).collect();
    let backward = sweeps.len();
    sweeps.extend(dealt(Way::Backward, row_colors, coloring.row_count()));

    let rows = (0..sparsity.rows()).map(|row| sparsity.row(row));
    let alone_in_row = alone(rows, column_colors, coloring.column_count());
    let columns = (0..sparsity.columns()).map(|column| sparsity.column(column));
    let alone_in_column = alone(columns, row_colors, coloring.row_count());
    for (column, column_color) in column_colors.iter().enumerate() {
        for (entry, &row) in column_range(sparsity, column).zip(sparsity.column(column)) {
            let by_column = column_color.filter(|_| alone_in_row[sparsity.row_places()[entry]]);
            let by_row = row_colors[row].filter(|_| alone_in_column[entry]);
            let (first, color, line) = match (by_column, by_row) {
                (Some(color), _) => (0, color, row),
                (None, Some(color)) => (backward, color, column),
                (None, None) => return Err(PreparationError::Bicoloring { row, column }),
            };
            sweeps[first + color / 8].readings.push(Reading { entry, line, lane: color % 8 });
        }
    }
    Ok(sweeps)
}

/// For every entry, line after line, whether no other entry of the line crosses a line of the same color.
fn alone<'a>(lines: impl Iterator<Item = &'a [usize]>, colors: &[Option<usize>], count: usize) -> Vec<bool> {
    let mut times = vec![0_usize; count];
    let mut alone = Vec::new();
    for line in lines {
        let colored = || line.iter().filter_map(|crossing| colors[*crossing]);
        colored().for_each(|color| times[color] += 1);
        alone.extend(line.iter().map(|crossing| colors[*crossing].is_some_and(|color| times[color] == 1)));
        colored().for_each(|color| times[color] = 0);
    }
    alone
}
