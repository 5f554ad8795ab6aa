//! The tables of the thesis of Stocco (4.1, 4.2, 5.1 to 5.17) beside ours: index, ranks, operations of the given and of the reduced system, and
//! of the hidden constraints. Its counts are those of trees; ours are given as trees, and with what is shared counted once, with and
//! without veils. `cargo test -p tangential-symbolic --features files --test tables -- --nocapture` prints them.
#![cfg(feature = "files")]

use tangential_symbolic::cost::Weights;
use tangential_symbolic::file;
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::Options;
use tangential_symbolic::{Graph, Id};

struct Row {
    name: &'static str,
    ranks: &'static [usize],
    /// Counts of the thesis: the given system, the reduced one without veils, its hidden constraints.
    given: &'static str,
    reduced: &'static str,
    hidden: &'static str,
}

const ROWS: &[Row] = &[
    Row { name: "worked-example", ranks: &[2, 2, 2, 3], given: "10f+5a", reduced: "12f+1m+6a", hidden: "7f+2m+4a" },
    Row {
        name: "torus",
        ranks: &[6, 6, 6, 7],
        given: "47f+30m+23a",
        reduced: "258f+239m+109a",
        hidden: "97f+102m+47a",
    },
    Row {
        name: "car-axis",
        ranks: &[8, 8, 8, 10],
        given: "108f+131m+56a",
        reduced: "896f+4d+1202m+546a",
        hidden: "176f+4d+322m+120a",
    },
    Row {
        name: "pendula-2",
        ranks: &[8, 9, 9, 9, 9, 10],
        given: "33f+15m+15a",
        reduced: "482f+2d+807m+229a",
        hidden: "153f+4d+341m+92a",
    },
    Row {
        name: "pendula-3",
        ranks: &[12, 14, 14, 14, 14, 14, 14, 15],
        given: "50f+23m+23a",
        reduced: "28319f+3d+64295m+15806a",
        hidden: "7973f+10d+20092m+4605a",
    },
    Row {
        name: "pendula-4",
        ranks: &[16, 19, 19, 19, 19, 19, 19, 19, 19, 20],
        given: "67f+31m+31a",
        reduced: "30000000f+92d+147000000m+4000000a",
        hidden: "3100000f+18d+15100000m+500000a",
    },
    Row {
        name: "pendula-5",
        ranks: &[20, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25],
        given: "84f+39m+39a",
        reduced: "880000000f+5d+720000000m+100000000a",
        hidden: "92000000f+18d+65000000m+10000000a",
    },
    Row {
        name: "slider-crank",
        ranks: &[14, 14, 14, 17],
        given: "281f+10d+607m+144a",
        reduced: "5800000f+1336d+36200000m+2200000a",
        hidden: "500000f+15d+2400000m+100000a",
    },
    Row {
        name: "slider-crank-nonlinear",
        ranks: &[14, 14, 14, 17],
        given: "281f+10d+607m+144a",
        reduced: "5800000f+1336d+36200000m+2200000a",
        hidden: "500000f+15d+2400000m+100000a",
    },
    Row {
        name: "shuttle-initial",
        ranks: &[6, 6, 6, 7],
        given: "153f+2d+275m+59a",
        reduced: "3075f+4d+3481m+4734a",
        hidden: "654f+6d+6698m+985a",
    },
    Row {
        name: "shuttle-final",
        ranks: &[6, 6, 8],
        given: "157f+1d+272m+56a",
        reduced: "425f+1d+742m+138a",
        hidden: "94f+1d+177m+34a",
    },
    Row {
        name: "robot-arm",
        ranks: &[6, 6, 6, 7, 7, 8],
        given: "125f+19d+56m+64a",
        reduced: "86000000f+66d+73000000m+24000000a",
        hidden: "6500000f+7d+5600000m+1800000a",
    },
    Row {
        name: "transistor",
        ranks: &[5, 8],
        given: "55f+21d+29m+41a",
        reduced: "74f+26d+87m+49a",
        hidden: "19f+12d+44m+26a",
    },
    Row {
        name: "ring-modulator",
        ranks: &[11, 14, 15],
        given: "116f+3d+75m+92a",
        reduced: "335f+15d+537m+256a",
        hidden: "54f+2d+50m+47a",
    },
];

/// The weighted sum of counts as the thesis writes them.
fn total(counts: &str) -> u64 {
    let weights = Weights::default();
    counts.split('+').fold(0, |sum, part| {
        let (count, kind) = part.split_at(part.len() - 1);
        let weight = match kind {
            "f" => weights.function,
            "d" => weights.division,
            "m" => weights.multiplication,
            _ => weights.addition,
        };
        sum + weight * count.parse::<u64>().unwrap()
    })
}

fn trees(graph: &Graph, ids: &[Id]) -> u64 {
    ids.iter().map(|id| graph.cost(*id)).sum::<tangential_symbolic::cost::Cost>().total(&Weights::default())
}

#[test]
fn tables_of_the_thesis_beside_ours() {
    println!(
        "problem | ranks | given, thesis / ours | reduced, thesis | tree | shared | veils | hidden, thesis | shared | veils"
    );
    let mut failed = Vec::new();
    for row in ROWS {
        let (text, sizes) = file::shipped(row.name).unwrap();
        let mut found = Vec::new();
        let mut given = 0;
        for veiling in [Veiling::none(), Veiling::above(60)] {
            let mut file = file::read(text, &sizes).unwrap_or_else(|error| panic!("{}: {error}", row.name));
            file.refer();
            let p = &mut file.problem;
            given = trees(&p.graph, &p.dae.residuals);
            let options = Options { veiling, ..Options::default() };
            let reduction = p.graph.reduce(&p.dae, &options).unwrap_or_else(|error| panic!("{}: {error}", row.name));
            if reduction.ranks() != row.ranks {
                failed.push(format!("{}: ranks {:?}", row.name, reduction.ranks()));
            }
            let system = [&reduction.right[..], reduction.matrix.entries()].concat();
            let both = [&system[..], &reduction.invariants[..]].concat();
            let weights = Weights::default();
            found.push((
                trees(&p.graph, &both),
                p.graph.shared_cost(&both).total(&weights),
                p.graph.shared_cost(&reduction.invariants).total(&weights),
            ));
        }
        let (thesis, hidden) = (total(row.reduced) + total(row.hidden), total(row.hidden));
        println!(
            "{} | {:?} | {} / {given} | {thesis} | {} | {} | {} | {hidden} | {} | {}",
            row.name,
            row.ranks,
            total(row.given),
            found[0].0,
            found[0].1,
            found[1].1,
            found[0].2,
            found[1].2
        );
        // Expressions are shared, so what is computed must be less than the thesis's trees, with and without veils.
        for (_, system, constraints) in found {
            if system > thesis || constraints > hidden {
                failed.push(format!("{}: {system} beside {thesis}, {constraints} beside {hidden}", row.name));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
