use super::compressed::{column_range, full, shape_fits, sparsity_of};
use super::strips::{Strip, strips};
use super::{EvaluationError, Jacobian, Method, Plan, PreparationError, check};
use crate::coloring::{self, Bicoloring, Order};
use crate::overloaded::tape::{Tape, TapeError, Workspace};
use crate::sparsity::Sparsity;
use crate::{Lanes, Overloaded, Tangent};

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

/// A sweep over the tape, and the entries that it gives.
struct Sweep {
    way: Way,
    strip: Strip,
    readings: Vec<Reading>,
}

/// Buffers for W lanes.
struct Buffers<const W: usize> {
    workspace: Workspace<Lanes<W>>,
    inputs: Vec<Lanes<W>>,
    outputs: Vec<Lanes<W>>,
}

impl<const W: usize> Buffers<W> {
    fn new(used: bool, sparsity: &Sparsity) -> Self {
        let sized = |n| if used { vec![Lanes::zero(); n] } else { Vec::new() };
        let (inputs, outputs) = (sized(sparsity.columns()), sized(sparsity.rows()));
        Self { workspace: Workspace::default(), inputs, outputs }
    }

    fn sweep(&mut self, tape: &Tape, sweep: &Sweep, entries: &mut [f64]) -> Result<(), TapeError> {
        let Self { workspace, inputs, outputs } = self;
        let (seeded, read): (&mut [_], &mut [_]) = match sweep.way {
            Way::Forward => (inputs, outputs),
            Way::Backward => (outputs, inputs),
        };
        seeded.fill(Lanes::zero());
        for (line, lane) in &sweep.strip.lines {
            seeded[*line][*lane] = 1.0;
        }
        match sweep.way {
            Way::Forward => tape.forward(workspace, seeded, read)?,
            Way::Backward => tape.reverse(workspace, seeded, read)?,
        }
        for reading in &sweep.readings {
            entries[reading.entry] = read[reading.line][reading.lane];
        }
        Ok(())
    }
}

/// Derivatives by sweeps over a tape: backward from outputs, or from rows that share no column together, and forward where
/// that takes fewer sweeps.
///
/// The function is recorded at the first evaluation, replayed at others, and recorded again where another path is taken.
/// Lanes are taken eight at a time, the last four or fewer together; nothing is allocated as long as the path stays.
pub struct Reverse<F> {
    f: F,
    plan: Plan,
    sweeps: Vec<Sweep>,
    /// Whether the pattern is the caller's, and new tapes are compared with it.
    checks: bool,
    tape: Tape,
    is_recorded: bool,
    wide: Buffers<8>,
    narrow: Buffers<4>,
}

impl<F: Overloaded> Reverse<F> {
    /// Every row by itself, every entry kept.
    pub fn dense(f: F) -> Self {
        let sparsity = full(&f);
        let rows = (0..sparsity.rows()).map(Some).collect();
        let coloring = Bicoloring::new(rows, vec![None; sparsity.columns()]);
        let name = Method::OverloadedReverse.name();
        Self::assembled(f, sparsity, &coloring, name, false).expect("distinct colors fit")
    }

    /// Pattern of the function, and a coloring of its rows.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`](crate::VectorFunction::rows).
    pub fn rows(f: F) -> Self {
        let sparsity = sparsity_of(&f);
        let coloring = coloring::rows(&sparsity, Order::default());
        let rows = coloring.color_of().iter().map(|color| Some(*color)).collect();
        let coloring = Bicoloring::new(rows, vec![None; sparsity.columns()]);
        Self::assembled(f, sparsity, &coloring, "tape-rows", false).expect("made for each other")
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

    fn assembled(
        f: F,
        sparsity: Sparsity,
        coloring: &Bicoloring,
        name: &'static str,
        checks: bool,
    ) -> Result<Self, PreparationError> {
        shape_fits(&f, &sparsity)?;
        let sweeps = sweeps(&sparsity, coloring)?;
        let (wide, narrow) = (sweeps.iter().any(|s| s.strip.wide), sweeps.iter().any(|s| !s.strip.wide));
        Ok(Self {
            wide: Buffers::new(wide, &sparsity),
            narrow: Buffers::new(narrow, &sparsity),
            plan: Plan { name, sparsity, directions: coloring.count() },
            tape: Tape::default(),
            is_recorded: false,
            f,
            sweeps,
            checks,
        })
    }

    /// The tape, which is empty before the first evaluation.
    pub fn tape(&self) -> &Tape {
        &self.tape
    }

    /// Brings the tape to `x`, and the value into `y`.
    fn follow(&mut self, x: &[f64], y: &mut [f64]) -> Result<(), EvaluationError> {
        if self.is_recorded {
            match self.tape.replay(x, y) {
                Err(TapeError::LeftPath { .. }) => {}
                other => return Ok(other?),
            }
        }
        self.is_recorded = false;
        self.tape.record_again(&self.f, x)?;
        self.tape.outputs(y)?;
        if self.checks
            && let Some((row, _)) = self.plan.sparsity.first_missing(&self.tape.structure())
        {
            return Err(EvaluationError::MissingEntry { row });
        }
        self.is_recorded = true;
        Ok(())
    }
}

impl<F: Overloaded> Jacobian for Reverse<F> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        check(&self.plan.sparsity, x, y, entries)?;
        self.follow(x, y)?;
        for sweep in &self.sweeps {
            match sweep.strip.wide {
                true => self.wide.sweep(&self.tape, sweep, entries)?,
                false => self.narrow.sweep(&self.tape, sweep, entries)?,
            }
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
        let sweep = move |strip| Sweep { way, strip, readings: Vec::new() };
        strips(colors.iter().copied(), count, 0).into_iter().map(sweep)
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
