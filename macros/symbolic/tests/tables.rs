//! The tables of the thesis of Stocco (4.1, 4.2, 5.1 to 5.17) beside ours: index, ranks, operations of the given and of the reduced system, and
//! of the hidden constraints. Its counts are those of trees; ours are given as trees, and with what is shared counted once, with and
//! without veils; by round the thesis's count, ours as a tree, and ours as a tree in which veils are names.
//! `cargo test -p tangential-symbolic --features files --test tables -- --nocapture` prints them.
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
    /// By round: E, g and a, as far as they are printed.
    rounds: &'static [[&'static str; 3]],
}

const ROWS: &[Row] = &[
    Row {
        name: "worked-example",
        ranks: &[2, 2, 2, 3],
        given: "10f+5a",
        reduced: "12f+1m+6a",
        hidden: "7f+2m+4a",
        rounds: &[
            ["0", "4f+2a", "2f+1a"],
            ["0", "4f+2a", "2f+1m+1a"],
            ["0", "4f+2a", "3f+1m+2a"],
            ["0", "6f+1m+3a", "0"],
        ],
    },
    Row {
        name: "torus",
        ranks: &[6, 6, 6, 7],
        given: "47f+30m+23a",
        reduced: "258f+239m+109a",
        hidden: "97f+102m+47a",
        rounds: &[
            ["0", "39f+36m+13a", "7f+10m+6a"],
            ["0", "39f+36m+13a", "22f+20m+8a"],
            ["0", "39f+36m+13a", "68f+72m+33a"],
            ["388f+424m+180a", "79f+77m+26a", "0"],
        ],
    },
    Row {
        name: "car-axis",
        ranks: &[8, 8, 8, 10],
        given: "108f+131m+56a",
        reduced: "896f+4d+1202m+546a",
        hidden: "176f+4d+322m+120a",
        rounds: &[
            ["12m", "94f+145m+54a", "14f+16m+10a"],
            ["12m", "94f+145m+54a", "26f+45m+15a"],
            ["12m", "94f+145m+54a", "136f+4d+261m+95a"],
            ["1060f+38d+1901m+717a", "431f+8d+842m+268a", "0"],
        ],
    },
    Row {
        name: "pendula-2",
        ranks: &[8, 9, 9, 9, 9, 10],
        given: "33f+15m+15a",
        reduced: "482f+2d+807m+229a",
        hidden: "153f+4d+341m+92a",
        rounds: &[
            ["0", "12f+8m+2a", "6f+12m+6a"],
            ["1f+5m+1a", "16f+12m+3a", "4f+4m+1a"],
            ["1f+5m+1a", "16f+12m+3a", "7f+12m+4a"],
            ["1f+5m+1a", "16f+12m+3a", "18f+2d+30m+9a"],
            ["1f+5m+1a", "16f+12m+3a", "118f+2d+283m+72a"],
            ["55f+21d+123m+287a", "", "0"],
        ],
    },
    Row {
        name: "pendula-3",
        ranks: &[12, 14, 14, 14, 14, 14, 14, 15],
        given: "50f+23m+23a",
        reduced: "28319f+3d+64295m+15806a",
        hidden: "7973f+10d+20092m+4605a",
        rounds: &[
            ["0", "18f+12m+3a", "10f+21m+10a"],
            ["2f+10m+2a", "26f+20m+5a", "4f+4m+1a"],
            ["2f+10m+2a", "26f+20m+5a", "7f+12m+4a"],
            ["2f+10m+2a", "26f+20m+5a", "18f+2d+30m+9a"],
            ["2f+10m+2a", "26f+20m+5a", "118f+2d+283m+72a"],
            ["2f+10m+2a", "26f+20m+5a", "992f+3d+2077m+479a"],
            ["2f+10m+2a", "26f+20m+5a", "6824f+3d+17665m+4030a"],
            ["54152f+51d+136388m+28945a", "", "0"],
        ],
    },
    Row {
        name: "pendula-4",
        ranks: &[16, 19, 19, 19, 19, 19, 19, 19, 19, 20],
        given: "67f+31m+31a",
        reduced: "30000000f+92d+147000000m+4000000a",
        hidden: "3100000f+18d+15100000m+500000a",
        rounds: &[
            ["0", "24f+16m+4a", "14f+30m+14a"],
            ["3f+15m+3a", "36f+28m+7a", "4f+4m+1a"],
            ["3f+15m+3a", "36f+28m+7a", "7f+12m+4a"],
            ["3f+15m+3a", "36f+28m+7a", "18f+2d+30m+9a"],
            ["3f+15m+3a", "36f+28m+7a", "118f+2d+283m+72a"],
            ["3f+15m+3a", "36f+28m+7a", "992f+3d+2077m+479a"],
            ["3f+15m+3a", "36f+28m+7a", "6824f+3d+17665m+4030a"],
            ["3f+15m+3a", "36f+28m+7a", "480000f+4d+1190000m+270000a"],
            ["3f+15m+3a", "36f+28m+7a", "3000000f+4d+14900000m+400000a"],
            ["30000000f+92d+147000000m+4000000a", "", "0"],
        ],
    },
    Row {
        name: "pendula-5",
        ranks: &[20, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25],
        given: "84f+39m+39a",
        reduced: "880000000f+5d+720000000m+100000000a",
        hidden: "92000000f+18d+65000000m+10000000a",
        rounds: &[
            ["0", "30f+20m+5a", "18f+39m+18a"],
            ["4f+20m+4a", "46f+36m+9a", "4f+4m+1a"],
            ["4f+20m+4a", "46f+36m+9a", "7f+12m+4a"],
            ["4f+20m+4a", "46f+36m+9a", "18f+2d+30m+9a"],
            ["4f+20m+4a", "46f+36m+9a", "118f+2d+283m+72a"],
            ["4f+20m+4a", "46f+36m+9a", "992f+3d+2077m+479a"],
            ["4f+20m+4a", "46f+36m+9a", "6824f+3d+17665m+4030a"],
            ["4f+20m+4a", "46f+36m+9a", "480000f+4d+1190000m+270000a"],
            ["4f+20m+4a", "46f+36m+9a", "3000000f+4d+14900000m+400000a"],
            ["4f+20m+4a", "46f+36m+9a", "51000000f+5d+40000000m+13000000a"],
            ["4f+20m+4a", "46f+36m+9a", "91000000f+5d+113000000m+59000000a"],
            ["880000000f+5d+720000000m+100000000a", "", "0"],
        ],
    },
    Row {
        name: "slider-crank",
        ranks: &[14, 14, 14, 17],
        given: "281f+10d+607m+144a",
        reduced: "5800000f+1336d+36200000m+2200000a",
        hidden: "500000f+15d+2400000m+100000a",
        rounds: &[
            ["64f+9d+1158m+167a", "395f+15d+5552m+871a", "12f+5m+6a"],
            ["64f+9d+1158m+167a", "395f+15d+5552m+871a", "22f+10m+8a"],
            ["20f+5d+110m+19a", "277f+13d+1907m+326a", "400000f+15d+2400000m+100000a"],
            ["80000f+77d+480000m+30000a", "5800000f+1259d+35700000m+2200000a", "0"],
        ],
    },
    Row {
        name: "slider-crank-nonlinear",
        ranks: &[14, 14, 14, 17],
        given: "281f+10d+607m+144a",
        reduced: "5800000f+1336d+36200000m+2200000a",
        hidden: "500000f+15d+2400000m+100000a",
        rounds: &[
            ["64f+9d+1158m+167a", "395f+15d+5552m+871a", "12f+5m+6a"],
            ["64f+9d+1158m+167a", "395f+15d+5552m+871a", "22f+10m+8a"],
            ["20f+5d+110m+19a", "277f+13d+1907m+326a", "400000f+15d+2400000m+100000a"],
            ["80000f+77d+480000m+30000a", "5800000f+1259d+35700000m+2200000a", "0"],
        ],
    },
    Row {
        name: "shuttle-initial",
        ranks: &[6, 6, 6, 7],
        given: "153f+2d+275m+59a",
        reduced: "3075f+4d+3481m+4734a",
        hidden: "654f+6d+6698m+985a",
        rounds: &[
            ["11f+9m+5a", "118f+1d+220m+36a", "6f+1d+28m+10a"],
            ["11f+9m+5a", "118f+1d+220m+36a", "81f+2d+472m+87a"],
            ["11f+9m+5a", "118f+1d+220m+36a", "567f+3d+6198m+888a"],
            ["4053f+24d+4102m+5792a", "118f+1d+220m+36a", "0"],
        ],
    },
    Row {
        name: "shuttle-final",
        ranks: &[6, 6, 8],
        given: "157f+1d+272m+56a",
        reduced: "425f+1d+742m+138a",
        hidden: "94f+1d+177m+34a",
        rounds: &[
            ["11f+9m+5a", "126f+1d+237m+39a", "2f+4m+4a"],
            ["5f+3m+3a", "43f+89m+14a", "92f+1d+173m+30a"],
            ["428f+6d+74m+119a", "52f+1d+107m+18a", "0"],
        ],
    },
    Row {
        name: "robot-arm",
        ranks: &[6, 6, 6, 7, 7, 8],
        given: "125f+19d+56m+64a",
        reduced: "86000000f+66d+73000000m+24000000a",
        hidden: "6500000f+7d+5600000m+1800000a",
        rounds: &[
            ["0", "66f+3d+50m+35a", "16f+12a"],
            ["0", "66f+3d+50m+35a", "24f+6m+14a"],
            ["0", "66f+3d+50m+35a", "162f+2d+138m+114a"],
            ["14f+2d+6m+6a", "372f+4d+375m+233a", "972f+1d+1062m+770a"],
            ["14f+2d+6m+6a", "372f+4d+375m+233a", "6500000f+4d+5600000m+1800000a"],
            ["83000000f+58d+71000000m+23000000a", "2400000f+8d+2000000m+900000a", "0"],
        ],
    },
    Row {
        name: "transistor",
        ranks: &[5, 8],
        given: "55f+21d+29m+41a",
        reduced: "74f+26d+87m+49a",
        hidden: "19f+12d+44m+26a",
        rounds: &[["5a", "17f+11d+22m+20a", "19f+12d+44m+24a"], ["24f+26d+24m+24a", "18f+12d+26m+20a", "0"]],
    },
    Row {
        name: "ring-modulator",
        ranks: &[11, 14, 15],
        given: "116f+3d+75m+92a",
        reduced: "335f+15d+537m+256a",
        hidden: "54f+2d+50m+47a",
        rounds: &[
            ["0", "51f+3d+41m+41a", "44f+32m+36a"],
            ["86f+68m+66a", "262f+13d+416m+220a", "10f+2d+18m+11a"],
            ["86f+12d+72m+70a", "262f+13d+416m+220a", "0"],
        ],
    },
    Row {
        // A surrogate of the thesis's system, with fewer bodies; it has the structure of a mechanism, and its counts are with 151 veils.
        name: "double-wishbone",
        ranks: &[14, 14, 14, 20],
        given: "845f+610m+465a",
        reduced: "551f+144v+7d+542m+269a",
        hidden: "413f+10v+259m+183a",
        rounds: &[
            ["16f+15m+4a", "217f+3v+165m+104a", "252f+154m+128a"],
            ["16f+15m+4a", "217f+3v+165m+104a", "161f+3v+105m+49a"],
            ["14f+14m+4a", "223f+4v+1d+170m+104a", "7v+6a"],
            ["104f+155v+15d+160m+81a", "223f+11v+1d+170m+105a", "0"],
        ],
    },
    Row {
        // No counts are printed.
        name: "cascade-10",
        ranks: &[9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10],
        given: "",
        reduced: "",
        hidden: "",
        rounds: &[],
    },
];

/// The weighted sum of counts as the thesis writes them.
fn total(counts: &str) -> u64 {
    let weights = Weights::default();
    counts.split('+').filter(|part| part.len() > 1).fold(0, |sum, part| {
        let (count, kind) = part.split_at(part.len() - 1);
        let weight = match kind {
            "f" => weights.function,
            "d" => weights.division,
            "m" => weights.multiplication,
            "a" => weights.addition,
            // A veil is read like a state.
            _ => weights.function,
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
        let (mut given, mut rounds) = (0, Vec::new());
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
            let costs =
                reduction.rounds.iter().map(|round| round.costs(&p.graph).map(|c| c.total(&Weights::default())));
            rounds.push(costs.collect::<Vec<_>>());
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
        for (k, (plain, veiled)) in rounds[0].iter().zip(&rounds[1]).enumerate() {
            let entry = |i: usize| {
                let thesis = row.rounds.get(k).map_or(String::new(), |round| match round[i] {
                    "" => String::new(),
                    "0" => "0".to_string(),
                    counts => total(counts).to_string(),
                });
                format!("{thesis} / {} / {}", plain[i], veiled[i])
            };
            println!("  round {k}: E {}, g {}, a {}", entry(0), entry(1), entry(2));
        }
        if row.reduced.is_empty() || row.name == "double-wishbone" {
            continue;
        }
        // Expressions are shared, so what is computed must be less than the thesis's trees, with and without veils.
        for (_, system, constraints) in found {
            if system > thesis || constraints > hidden {
                failed.push(format!("{}: {system} beside {thesis}, {constraints} beside {hidden}", row.name));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Tables 5.3 and 5.15, with veils: the reduced system, its hidden constraints, and the definitions of the veils, which both need. Its
/// large counts are rounded in the thesis.
#[test]
fn tables_with_veils() {
    for (name, reduced, hidden, veils) in [
        (
            "slider-crank",
            "300000f+1500000m+100000a+1308v+2330d",
            "44f+6v+2d+97m+28a",
            "492919f+63922v+138d+2441245m+155539a",
        ),
        ("robot-arm", "90f+9v+4d+63m+48a", "202f+5v+4d+141m+130a", "37010f+558v+56d+45087m+28665a"),
    ] {
        let thesis = [reduced, hidden, veils].map(total).into_iter().sum::<u64>();
        let (text, sizes) = file::shipped(name).unwrap();
        let mut file = file::read(text, &sizes).unwrap();
        file.refer();
        let p = &mut file.problem;
        for threshold in [20, 60, 200] {
            let options = Options { veiling: Veiling::above(threshold), ..Options::default() };
            let reduction = p.graph.reduce(&p.dae, &options).unwrap();
            let all = [&reduction.right[..], reduction.matrix.entries(), &reduction.invariants].concat();
            let ours = p.graph.shared_cost(&all).total(&Weights::default());
            let count = p.graph.veils_of(&all).len();
            println!("{name}, veils above {threshold}: thesis {thesis}, ours {ours} with {count} veils");
            assert!(20 * ours < thesis, "{name}: {ours} beside {thesis}");
        }
    }
}
