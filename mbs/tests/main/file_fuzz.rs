//! Files with something wrong anywhere: a mechanism that can be built, or mistakes with their places, never a panic. And
//! random mechanisms, which are the same after they were written and read.

use proptest::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tangential_mbs::file::{Error, initial, toml, urdf};
use tangential_mbs::model::Joint;
use tangential_mbs::road::Road;
use tangential_mbs::signal::Signal;
use tangential_mbs::tyre::truck;
use tangential_mbs::{Builder, Model, models};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("mechanisms")
}

/// Right files: whether they are TOML, and their texts.
static FILES: LazyLock<Vec<(bool, String)>> = LazyLock::new(|| {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let text = |path: &PathBuf| (path.extension().unwrap() == "toml", std::fs::read_to_string(path).unwrap());
    let mut files: Vec<(bool, String)> = files.iter().map(text).collect();
    for name in ["andrews", "spatial-four-bar", "linkage-1x2"] {
        files.push((true, toml::write(&models::builder(name).unwrap())));
    }
    files
});

/// A change of a text, with numbers that say where.
#[derive(Clone, Debug)]
enum Change {
    Letter(usize, char),
    Byte(usize, u8),
    NoLine(usize),
    TwiceLine(usize),
    SwapLines(usize, usize),
    SwapWords(usize, usize),
    Word(usize, &'static str),
    End(usize),
}

fn change() -> impl Strategy<Value = Change> {
    const WORDS: [&str; 24] = [
        "nan",
        "-inf",
        "1e999",
        "-1",
        "0",
        "1e308",
        "1e-320",
        "0x7fffffffffffffff",
        "\"\"",
        "[]",
        "{}",
        "true",
        "\"x\"",
        "ground",
        "\"ground\"",
        "[0, 0, 0]",
        "'''",
        "<",
        "/>",
        "&lt;",
        "1979-05-27",
        "kind",
        "= =",
        "\u{1F600}",
    ];
    prop_oneof![
        2 => (any::<usize>(), any::<char>()).prop_map(|(a, b)| Change::Letter(a, b)),
        2 => (any::<usize>(), any::<u8>()).prop_map(|(a, b)| Change::Byte(a, b)),
        3 => any::<usize>().prop_map(Change::NoLine),
        1 => any::<usize>().prop_map(Change::TwiceLine),
        1 => (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Change::SwapLines(a, b)),
        3 => (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Change::SwapWords(a, b)),
        6 => (any::<usize>(), prop::sample::select(&WORDS[..])).prop_map(|(a, b)| Change::Word(a, b)),
        1 => any::<usize>().prop_map(Change::End),
    ]
}

/// Where words are: what has no blanks, brackets and quotes in it.
fn words(text: &str) -> Vec<(usize, usize)> {
    let is_word = |letter: char| letter.is_alphanumeric() || "-_.+".contains(letter);
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, letter) in text.char_indices().filter(|(_, letter)| is_word(*letter)) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end = at + letter.len_utf8(),
            _ => found.push((at, at + letter.len_utf8())),
        }
    }
    found
}

fn changed(text: &str, change: &Change) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let words = words(text);
    if lines.is_empty() || words.is_empty() {
        return text.to_string();
    }
    match *change {
        Change::Letter(at, letter) => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = at % letters.len();
            letters[at] = letter;
            return letters.into_iter().collect();
        }
        Change::Byte(at, byte) => {
            let mut bytes = text.as_bytes().to_vec();
            let at = at % bytes.len();
            bytes[at] ^= byte;
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        Change::NoLine(at) => drop(lines.remove(at % lines.len())),
        Change::TwiceLine(at) => lines.insert(at % lines.len(), lines[at % lines.len()]),
        Change::SwapLines(a, b) => {
            let count = lines.len();
            lines.swap(a % count, b % count);
        }
        Change::SwapWords(a, b) => {
            let (mut first, mut second) = (words[a % words.len()], words[b % words.len()]);
            if first > second {
                (first, second) = (second, first);
            }
            if first != second {
                let part = |from: usize, to: usize| &text[from..to];
                return [
                    part(0, first.0),
                    part(second.0, second.1),
                    part(first.1, second.0),
                    part(first.0, first.1),
                    part(second.1, text.len()),
                ]
                .concat();
            }
        }
        Change::Word(at, word) => {
            let (from, to) = words[at % words.len()];
            return format!("{}{word}{}", &text[..from], &text[to..]);
        }
        Change::End(at) => return text.chars().take(at % text.chars().count()).collect(),
    }
    lines.concat()
}

/// No table takes a key that it does not know.
#[test]
fn nothing_is_overlooked() {
    for (_, text) in FILES.iter().filter(|(is_toml, _)| *is_toml) {
        for (at, _) in text.match_indices('\n') {
            // Parameters are named by whoever writes the file.
            let table = text[..=at].lines().rev().find(|line| line.starts_with('['));
            if table == Some("[parameters]") {
                continue;
            }
            let more = format!("{}zzz = 1\n{}", &text[..=at], &text[at + 1..]);
            is_placed(&toml::parse(&more, "m", &folder()).expect_err(&more), &more);
        }
    }
}

/// Mistakes are within the text, and can be printed.
fn is_placed(error: &Error, text: &str) {
    let lines = text.split('\n').count();
    assert!(!error.problems().is_empty(), "{error}");
    for problem in error.problems() {
        let place = &problem.place;
        assert!((1..=lines).contains(&place.line), "{problem}\nof {lines} lines");
        assert!((1..=place.left_out + place.text.chars().count() + 1).contains(&place.column), "{problem}");
        let shown = problem.to_string();
        assert!(shown.starts_with(&format!("m:{}:{}: ", place.line, place.column)), "{shown}");
        assert!(shown.lines().last().unwrap().ends_with('^'), "{shown}");
    }
}

static SLIDER: LazyLock<Model> = LazyLock::new(|| models::slider_crank().unwrap());
const STATES: [&str; 2] = [
    "[start]\ntime = 1\n[start.at]\ncrank = 0.1\nrod = 2\n[start.near]\nslider = -3e-1\n[start.rate]\ncrank = 1\nrod = 0\n\"slider\" = 0\n",
    "{\"time_s\": 1,\n\"final\": {\"z\": {\"crank\": 0.1,\n\"rod\": 2},\n\"zd\": {\"slider\": 1e3}}}\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_mechanism_or_mistakes(file in any::<usize>(), changes in prop::collection::vec(change(), 1..4)) {
        let (is_toml, text) = &FILES[file % FILES.len()];
        let text = changes.iter().fold(text.clone(), |text, change| changed(&text, change));
        let read = if *is_toml { toml::parse(&text, "m", &folder()) } else { urdf::parse(&text, "m") };
        match read {
            Ok(builder) => prop_assert!(builder.build().is_ok()),
            Err(error) => is_placed(&error, &text),
        }
    }

    #[test]
    fn a_state_or_mistakes(file in 0..2_usize, changes in prop::collection::vec(change(), 1..4)) {
        let text = changes.iter().fold(STATES[file].to_string(), |text, change| changed(&text, change));
        match initial::parse(&text, "m", &SLIDER) {
            Ok(initial) => {
                let zd = initial.start.zd.iter().flatten();
                prop_assert!(initial.start.z.iter().chain(zd).all(|number| number.is_finite()), "{text}");
                prop_assert!(initial.time.is_finite());
            }
            Err(error) => is_placed(&error, &text),
        }
    }

    /// Anything at all.
    #[test]
    fn noise(letters in prop::collection::vec(prop_oneof![any::<char>(), prop::sample::select(&['[', ']', '=', '"', '<', '>', '\n', '.', '{', 'a', '1'][..])], 0..60)) {
        let text: String = letters.into_iter().collect();
        for read in [toml::parse(&text, "m", &folder()), urdf::parse(&text, "m")] {
            is_placed(&read.unwrap_err(), &text);
        }
        if let Err(error) = initial::parse(&text, "m", &SLIDER) {
            is_placed(&error, &text);
        }
    }

    #[test]
    fn random_mechanisms_go_round(told in mechanism()) {
        let builder = told.builder();
        let model = builder.build().unwrap();
        let text = toml::write(&builder);
        let again = toml::parse(&text, "m", Path::new("")).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(again.build().unwrap(), model);
    }
}

/// Numbers that random mechanisms are made of.
#[derive(Clone, Debug)]
struct Told {
    name: String,
    names: Vec<String>,
    kinds: Vec<(u8, usize)>,
    numbers: Vec<f64>,
    extras: Vec<(u8, usize, usize)>,
}

fn name() -> impl Strategy<Value = String> {
    let letter = prop_oneof![8 => prop::char::range('a', 'z'), 1 => any::<char>(), 1 => prop::sample::select(&['"', '\'', '\n', '.', '`', '\\', '#'][..])];
    prop::collection::vec(letter, 0..5).prop_map(|letters| letters.into_iter().collect())
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![4 => -2.0..2.0, 1 => Just(0.0), 1 => Just(-0.0), 1 => Just(1e-9), 1 => Just(1_234.567_89), 1 => -1e5..1e5]
}

fn mechanism() -> impl Strategy<Value = Told> {
    (1..6_usize).prop_flat_map(|n| {
        (
            name(),
            prop::collection::vec(name(), n),
            prop::collection::vec((0..9_u8, any::<usize>()), n),
            prop::collection::vec(number(), 64),
            prop::collection::vec((0..19_u8, any::<usize>(), any::<usize>()), 0..8),
        )
            .prop_map(|(name, names, kinds, numbers, extras)| Told { name, names, kinds, numbers, extras })
    })
}

impl Told {
    fn builder(&self) -> Builder {
        let mut next = self.numbers.iter().cycle().copied();
        let mut number = || next.next().unwrap();
        let mut point = || [number(), number(), number()];
        // Of any length but zero.
        let direction = |[x, y, z]: [f64; 3]| [x, y, if z.abs() < 0.1 { 1.0 } else { z }];
        let mut builder = Builder::new(&self.name);
        builder.gravity(point());
        let bodies: Vec<String> = self.names.iter().enumerate().map(|(i, name)| format!("{name}{i}")).collect();
        let mut coordinates = Vec::new();
        let mut hangers = vec!["ground".to_string()];
        for (body, (kind, parent)) in bodies.iter().zip(&self.kinds) {
            let (at, axis, parent) = (point(), direction(point()), hangers[parent % hangers.len()].clone());
            let joint = format!("j{body}");
            // A ball is round about every axis.
            builder.body(body, 2.0, at, [[0.3, 0.0, 0.0], [0.0, 0.3, 0.0], [0.0, 0.0, 0.3]]);
            let suffixes: &[&str] = match kind {
                0 => {
                    builder.revolute(&joint, parent, body, at, axis);
                    &[""]
                }
                1 => {
                    builder.prismatic(&joint, parent, body, at, axis);
                    &[""]
                }
                2 => {
                    builder.rotor(&joint, parent, body, at, axis);
                    &[""]
                }
                3 => {
                    builder.cylindrical(&joint, parent, body, at, axis);
                    &[".slide", ".turn"]
                }
                4 => {
                    builder.universal(&joint, parent, body, at, [axis, direction([axis[1], -axis[0], axis[2]])]);
                    &[".first", ".second"]
                }
                5 => {
                    builder.spherical(&joint, parent, body, at);
                    &[".rz", ".ry", ".rx"]
                }
                6 => {
                    builder.planar(&joint, parent, body, at, axis, [axis[2], 1.0, -axis[0]]);
                    &[".x", ".y", ".turn"]
                }
                7 => {
                    builder.free(&joint, parent, body, at);
                    &[".x", ".y", ".z", ".rz", ".ry", ".rx"]
                }
                _ => {
                    let freedoms = [(" a", Joint::Prismatic, axis), ("", Joint::Revolute, axis)];
                    builder.joint(&joint, parent, body, at, &freedoms);
                    &[" a", ""]
                }
            };
            coordinates.extend(suffixes.iter().map(|suffix| format!("{joint}{suffix}")));
            if *kind != 2 {
                hangers.push(body.clone());
            }
        }
        for (k, (extra, one, other)) in self.extras.iter().enumerate() {
            let (a, b) = (&hangers[one % hangers.len()], &hangers[other % hangers.len()]);
            let coordinate = &coordinates[one % coordinates.len()];
            let (p, q) = (point(), point());
            let (u, v) = (direction(q), direction(p));
            let signal = match other % 5 {
                0 => Signal::Constant(p[0]),
                1 => Signal::Polynomial(p[..one % 4].to_vec()),
                2 => Signal::Sine { amplitude: p[0], frequency: p[1], phase: p[2], offset: q[0] },
                3 => Signal::Ramp { from: p[0], to: p[1], start: p[2], duration: q[0].abs() + 0.1 },
                _ => Signal::Sweep { amplitude: p[0], from: p[1], to: p[2], duration: q[0].abs() + 0.1 },
            };
            match extra {
                0 => builder.close_point(k, (a, p), (b, q)),
                1 => builder.close_revolute(k, (a, p, u), (b, q, v)),
                2 => builder.close_universal(k, (a, p, u), (b, q, v)),
                3 => builder.close_rod(k, (a, p), (b, q), Some(q[0].abs() + 0.1)),
                4 => builder.close_in_plane(k, (a, p, u), (b, q)),
                5 => builder.close_perpendicular(k, (a, u), (b, v)),
                6 => builder.prescribe(k, coordinate, signal),
                7 => builder.spring(a, p, b, q, p[0], p[1], p[2]),
                8 => builder.strut(a, p, b, q, p[0], p[1], [p[2], q[0]]).named(format!("{}{k}", self.name)),
                9 => builder.joint_spring(coordinate, p[0], p[1], p[2]),
                10 => builder.torsion(a, b, u, p[0], p[1], p[2]),
                11 => builder.force(a, p, u, signal),
                12 => builder.joint_force(coordinate, signal),
                13 => builder.tyre(format!("t{k}"), a, p, u, if one % 2 == 0 { truck() } else { truck().mirrored() }),
                14 => builder.relaxed_tyre(format!("t{k}"), a, p, u, truck()),
                15 => builder.cruise((a, p), u, &[coordinate], p[0], p[1]),
                16 => builder.brake(coordinate, signal, p[0].abs() + 0.1),
                17 => {
                    builder.vehicle(a, p);
                    builder.road(Road::Bump {
                        from: p[0],
                        length: p[1].abs() + 0.1,
                        height: p[2],
                        across: [q[0], q[1]],
                    })
                }
                _ => builder
                    .near(coordinate, p[0])
                    .rate(coordinate, p[1])
                    .at(&coordinates[other % coordinates.len()], p[2]),
            };
        }
        builder
    }
}
