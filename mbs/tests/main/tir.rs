//! Tyre property files: what is read, what is refused and with which words, and that nothing makes the reader panic.

use proptest::prelude::*;
use tangential_mbs::tyre::{Read, Side, TirError, Tyre, truck};

const SHIPPED: &str = include_str!("../../tyres/truck_295_80_r22_5.tir");

/// The least that a file must say.
const LEAST: &str = "[MODEL]
FITTYP = 6
[DIMENSION]
UNLOADED_RADIUS = 0.5
[VERTICAL]
FNOMIN = 30000
VERTICAL_STIFFNESS = 1e6
[LONGITUDINAL_COEFFICIENTS]
PCX1 = 1.5
PDX1 = 0.8
PKX1 = 12
[LATERAL_COEFFICIENTS]
PCY1 = 1.4
PDY1 = 0.8
PKY1 = -8
PKY2 = 2
";

fn read(text: &str) -> Read {
    Tyre::read_tir(text, "a.tir").unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str) -> String {
    Tyre::from_tir(text, "a.tir").unwrap_err().to_string()
}

#[test]
fn the_shipped_file_is_read_without_warnings() {
    let Read { tyre, warnings } = read(SHIPPED);
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(tyre, truck());
    assert_eq!((tyre.vertical.fnomin, tyre.lateral.pky1, tyre.aligning.qbz10), (30e3, -7.97, 0.2));
    // A comment stands behind every value.
    assert!(
        SHIPPED.lines().filter(|line| line.contains(" = ")).all(|line| line.starts_with('!') || line.contains("$ "))
    );
    // Every coefficient is there, so that none has its value by default.
    let written = tyre.to_tir();
    for key in written.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.trim()) {
        assert!(SHIPPED.lines().any(|line| line.split_whitespace().next() == Some(key)), "{key}");
    }
}

#[test]
fn what_files_do_not_say_has_defaults() {
    let Read { tyre, warnings } = read(LEAST);
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!((tyre.scaling.lmux, tyre.scaling.lmy, tyre.model.vxlow), (1.0, 1.0, 1.0));
    assert_eq!((tyre.aligning.qdz1, tyre.vertical.damping, tyre.side), (0.0, 0.0, Side::Left));
}

#[test]
fn files_as_they_are() {
    let text = LEAST
        .replace("PCX1 = 1.5", "  pcx1=15.0d-1$shape\n! PCX1 = 7\n$ PCX1 = 8\n\n")
        .replace("[VERTICAL]", "[Vertical]  ! loads")
        .replace("FNOMIN = 30000", "\tFNOMIN\t=\t3.0D+04 ")
        .replace(
            "FITTYP = 6",
            "PROPERTY_FILE_FORMAT='MF-TYRE 5.2'\nTYRESIDE = \"Right\"\nCOMMENT = 'a ! and a $ = text'",
        );
    let more = "PDX1 =8.0e-001\nPPX1 = 0.0\n[SCALING_COEFFICIENTS]\nLGYR = 1\n[LONGITUDINAL_COEFFICIENTS]";
    let text = text.replace("PDX1 = 0.8", more);
    let shape = "[SHAPE]\n{radial width}\n 1.0 0.0\n 1.0 0.4\n[INERTIA]\nMASS = 60\n";
    let text = format!("\u{feff}[UNITS]\nMASS = 'kg'\n{text}{shape}").replace('\n', "\r\n");
    let Read { tyre, warnings } = read(&text);
    assert_eq!((tyre.longitudinal.pcx1, tyre.vertical.fnomin, tyre.side), (1.5, 30e3, Side::Right));
    let shown: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["line 6: COMMENT in [MODEL] has no effect", "line 34: MASS in [INERTIA] has no effect"]);
}

#[test]
fn strange_places_and_missing_formats_are_warned_of() {
    let text = LEAST.replace("FITTYP = 6", "PDX2 = -0.1");
    let Read { tyre, warnings } = read(&text);
    assert_eq!(tyre.longitudinal.pdx2, -0.1);
    let shown: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    let expected = [
        "line 2: PDX2 is in [MODEL] instead of [LONGITUDINAL_COEFFICIENTS]",
        "PROPERTY_FILE_FORMAT is missing: taken for 'PAC2002'",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn units_are_converted() {
    let units = "[UNITS]\nLENGTH = 'mm'\nFORCE = 'knewton'\nANGLE = 'radians'\nTIME = 'second'\nMASS = 'ton'\n";
    let text = LEAST.replace("= 0.5", "= 500").replace("= 30000", "= 30").replace("= 1e6", "= 1.0");
    let text = format!("{text}[MODEL]\nLONGVL = 20000\n{units}");
    let tyre = read(&text).tyre;
    assert_eq!((tyre.dimension.unloaded_radius, tyre.vertical.fnomin, tyre.model.longvl), (0.5, 30e3, 20.0));
    assert!((tyre.vertical.stiffness - 1e6).abs() < 1e-6);
    // What the file does not say is in SI units already.
    assert_eq!((tyre.model.vxlow, tyre.load.fzmax), (1.0, 1e6));
}

/// What a file says instead, and what is said about it.
#[test]
fn refusals() {
    let cases = [
        ("PCX1 = 1.5", "PCX1 =  1,5", "a.tir:9:9: PCX1 is `1,5`; a number is expected"),
        ("PCX1 = 1.5", "pcx1 = '1.5'", "a.tir:9:8: PCX1 is `'1.5'`; a number is expected"),
        ("PCX1 = 1.5", "PCX1 = NaN", "a.tir:9:8: PCX1 is `NaN`; a finite number is expected"),
        ("PCX1 = 1.5", "PCX1 = -inf", "a.tir:9:8: PCX1 is `-inf`; a finite number is expected"),
        ("PCX1 = 1.5", "PCX1 = 1D999", "a.tir:9:8: PCX1 is `1D999`; a finite number is expected"),
        (
            "PCX1 = 1.5",
            "PCX1 1.5 $ shape",
            "a.tir:9: `PCX1 1.5` has no `=`; expected `KEY = value`, a `[SECTION]`, or a comment after `!` or `$`",
        ),
        ("PCX1 = 1.5", "PCX1 = $ shape", "a.tir: missing PCX1 in [LONGITUDINAL_COEFFICIENTS]"),
        ("PCX1 = 1.5", " = 1.5", "a.tir:9: `= 1.5`: expected `KEY = value`"),
        ("[VERTICAL]", "[VERTICAL", "a.tir:5: `[VERTICAL`: expected a section as `[NAME]`"),
        ("FITTYP = 6", "FITTYP = 6\nTYRESIDE = 'LEFT", "a.tir:3: `TYRESIDE = 'LEFT`: a string has no closing quote"),
        ("PDX1 = 0.8", "PDX1 = 0.8\nPDX1 = 0.9", "a.tir:11: PDX1 was given in line 10 already"),
        ("PDX1 = 0.8", "PDX1 = 0.8\n[ODD]\npcx1 = 0.9", "a.tir:12: PCX1 was given in line 9 already"),
        ("FITTYP = 6", "FITTYP = 6\nA = 1\na = 2", "a.tir:4: A was given in line 3 already"),
        (
            "FITTYP = 6",
            "FITTYP = 70",
            "a.tir:2: FITTYP is 70; only MF-Tyre 5.x and 6.x are supported: FITTYP 5, 6, 21, 52, 60, 61 or 62",
        ),
        (
            "FITTYP = 6",
            "PROPERTY_FILE_FORMAT = 'BRUSH'",
            "a.tir:2: PROPERTY_FILE_FORMAT is 'BRUSH'; only 'PAC2002' and 'MF-TYRE' of versions 5.x and 6.1 are supported",
        ),
        (
            "FITTYP = 6",
            "FITTYP = 6\nTYRESIDE = 'TOP'",
            "a.tir:3: TYRESIDE is 'TOP'; expected 'LEFT', 'RIGHT', 'SYMMETRIC' or 'UNKNOWN'",
        ),
        ("[MODEL]", "[UNITS]\nANGLE='deg'", "a.tir:2: ANGLE is 'deg'; the coefficients must refer to 'radians'"),
        ("[MODEL]", "[UNITS]\nTIME='hour'", "a.tir:2: TIME is 'hour'; expected 'second'"),
        (
            "[MODEL]",
            "[UNITS]\nLENGTH='mile'",
            "a.tir:2: LENGTH is 'mile'; expected 'meter', 'cm', 'mm', 'inch' or 'foot'",
        ),
        (
            "[MODEL]",
            "[UNITS]\nFORCE='dyne'",
            "a.tir:2: FORCE is 'dyne'; expected 'newton', 'knewton', 'pound_force' or 'kg_force'",
        ),
        ("FNOMIN = 30000", "FNOMIN = 0", "a.tir:6: FNOMIN is 0; it must be positive"),
        ("= 0.5", "= -0.5", "a.tir:4: UNLOADED_RADIUS is -0.5; it must be positive"),
        ("= 1e6", "= -1e6", "a.tir:7: VERTICAL_STIFFNESS is -1000000; it must be positive"),
        ("PKY2 = 2", "PKY2 = 0", "a.tir:16: PKY2 is 0; it must be positive"),
        ("FITTYP = 6", "VXLOW = 0", "a.tir:2: VXLOW is 0; it must be positive"),
        ("FITTYP = 6", "VERTICAL_DAMPING = -1", "a.tir:2: VERTICAL_DAMPING is -1; it must be at least zero"),
        ("FITTYP = 6", "LMUY = 0", "a.tir:2: LMUY is 0; it must be different from zero"),
        ("FNOMIN = 30000\n", "", "a.tir: missing FNOMIN in [VERTICAL]"),
    ];
    for (old, new, message) in cases {
        assert!(LEAST.contains(old), "{old}");
        assert_eq!(refused(&LEAST.replacen(old, new, 1)), message);
    }
    let huge = format!("{}[UNITS]\nFORCE = 'kN'\n", LEAST.replace("= 30000", "= 1e308"));
    assert_eq!(refused(&huge), "a.tir:6: FNOMIN is inf; it must be finite in SI units");
    assert!(refused(&LEAST.replace("-8", "8")).starts_with("a.tir:15: PKY1 is 8; it must be negative: in the sign"));
}

#[test]
fn all_that_is_missing_is_named_at_once() {
    let error = Tyre::from_tir("", "empty.tir").unwrap_err();
    let TirError::Missing { keys, .. } = &error else { panic!("{error}") };
    assert_eq!(keys.len(), 8);
    assert!(error.to_string().starts_with("empty.tir: missing FNOMIN in [VERTICAL], "));
}

/// The shipped file with some of its characters changed, removed or repeated.
fn mutated() -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), 0..4, prop::char::any());
    prop::collection::vec(edit, 1..20).prop_map(|edits| {
        let mut letters: Vec<char> = SHIPPED.chars().collect();
        for (at, kind, letter) in edits {
            let at = at.index(letters.len());
            let odd = ['=', '[', ']', '\'', '$', '!', '\n', '{', 'e', '-'][letter as usize % 10];
            match kind {
                0 => letters[at] = letter,
                1 => letters[at] = odd,
                2 => letters.insert(at, odd),
                _ => letters.truncate(at.max(letters.len() - 200)),
            }
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,400}") {
        let _ = Tyre::read_tir(&text, "any.tir");
    }

    #[test]
    fn lines_of_pieces_are_read_or_refused(text in "([A-Z]{1,3}|FNOMIN|PKY1|\\[UNITS\\]|\\[|\\]|=|'|\\{|[0-9.eD+-]{1,6}|[$! \n]|\u{feff}|é){0,60}") {
        let _ = Tyre::read_tir(&text, "any.tir");
    }

    #[test]
    fn mutated_files_are_read_or_refused(text in mutated()) {
        if let Ok(read) = Tyre::read_tir(&text, "mutated.tir") {
            // Whatever was read can be written and read again.
            prop_assert_eq!(Tyre::from_tir(&read.tyre.to_tir(), "again.tir"), Ok(read.tyre));
        }
    }

    #[test]
    fn what_is_written_is_read_again(numbers in prop::collection::vec(prop::num::f64::NORMAL, 300), right in any::<bool>()) {
        let mut numbers = numbers.into_iter();
        let mut text = String::new();
        for line in truck().to_tir().lines() {
            let value = line.split_once(" = ").and_then(|(key, rest)| Some((key, rest.split_whitespace().next()?)));
            match value {
                Some((key, old)) if old.parse::<f64>().is_ok() => {
                    let new = numbers.next().unwrap().abs();
                    let new = if key.trim() == "PKY1" { -new } else { new };
                    text.push_str(&format!("{key} = {new:e}\n"));
                }
                _ => text.push_str(&format!("{line}\n")),
            }
        }
        let tyre = Tyre::from_tir(&text, "random.tir").unwrap();
        let tyre = if right { tyre.mirrored() } else { tyre };
        prop_assert_eq!(Tyre::from_tir(&tyre.to_tir(), "again.tir").unwrap(), tyre);
    }
}
