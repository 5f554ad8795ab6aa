//! Models that are shipped, by name.

mod andrews;
mod bricard;
mod cam;
pub mod coach;
mod four_bar;
mod linkage;
mod pendulum;
mod slider_crank;

pub use andrews::andrews;
pub use bricard::bricard;
pub use cam::{Lift, cam};
pub use four_bar::spatial_four_bar;
pub use linkage::{Spin, linkage};
pub use pendulum::pendulum;
pub use slider_crank::slider_crank;

use crate::Builder;
use crate::error::ModelError;
use crate::file;
use crate::model::Model;
use crate::nearest::meant;
use coach::{MANOEUVRES, Manoeuvre, Ride};
use std::path::Path;

/// The names of the models, three sizes of the linkage among them.
pub const NAMES: [&str; 18] = [
    "pendulum",
    "slider-crank",
    "spatial-four-bar",
    "bricard",
    "andrews",
    "cam",
    "cam-fast",
    "cam-ideal",
    "linkage-1x15",
    "linkage-4x15",
    "linkage-7x15",
    "coach",
    "coach-straight",
    "coach-step-steer",
    "coach-sine-sweep",
    "coach-brake-in-turn",
    "coach-bump",
    "coach-relaxed",
];

/// The model of a name: one of [`NAMES`], or `linkage-NYxNZ` of any size for which there is memory.
///
/// # Errors
/// If there is none, or it is too large.
pub fn by_name(name: &str) -> Result<Model, ModelError> {
    builder(name)?.build()
}

/// What makes the model of a name.
///
/// # Errors
/// As [`by_name`].
pub fn builder(name: &str) -> Result<Builder, ModelError> {
    Ok(match name {
        "pendulum" => pendulum::builder(),
        "slider-crank" => slider_crank::builder(),
        "spatial-four-bar" => four_bar::builder(),
        "bricard" => bricard::builder(),
        "andrews" => andrews::builder(),
        "cam" => Lift::default().builder(name),
        "cam-fast" => Lift { speed: cam::FAST, ..Lift::default() }.builder(name),
        "cam-ideal" => Lift { contact: None, ..Lift::default() }.builder(name),
        "coach-relaxed" => Ride { relaxed: true, ..Ride::new(Manoeuvre::LaneChange) }.started()?,
        _ => match (size(name), MANOEUVRES.iter().find(|(own, _)| *own == name)) {
            (Some((columns, levels)), _) => linkage::builder(columns, levels, Spin::default())?,
            (_, Some((_, manoeuvre))) => Ride::new(*manoeuvre).started()?,
            (None, None) => {
                let known = NAMES.map(|name| format!("`{name}`")).join(", ");
                let known = format!("{known}, and `linkage-NYxNZ` for any NY and NZ above 0");
                return Err(ModelError::NoModel { name: name.to_string(), known, meant: meant(name, NAMES) });
            }
        },
    })
}

/// The model of a name, as [`by_name`], or of a file that ends in `.toml`, `.urdf` or `.xml`.
///
/// # Errors
/// If there is no model of this name, or the file cannot be read, or is wrong.
pub fn find(name_or_path: &str) -> Result<Model, file::Error> {
    Ok(find_builder(name_or_path, &file::Options::default())?.build()?)
}

/// What makes it, which has the warnings, too; options are for files.
///
/// # Errors
/// As [`find`].
pub fn find_builder(name_or_path: &str, options: &file::Options) -> Result<Builder, file::Error> {
    // No name has a dot or a slash, and no file of a mechanism is without a dot.
    match name_or_path.contains(['.', '/', '\\']) {
        true => file::read_with(Path::new(name_or_path), options),
        false => Ok(builder(name_or_path)?),
    }
}

/// What a model is, in a few words; `None` where there is no such name.
pub fn described(name: &str) -> Option<&'static str> {
    Some(match name {
        "pendulum" => "a point mass on a rod",
        "slider-crank" => "crank, rod and slider: one closed loop",
        "spatial-four-bar" => "four bars in space, closed by a spherical joint",
        "bricard" => "six bars, overconstrained",
        "andrews" => "Andrews' squeezing mechanism, of the test set for solvers of initial value problems",
        "cam" => "a cam with straight flanks that lifts a roller, slow enough for it to stay",
        "cam-fast" => "the same cam, so fast that the roller leaves its nose and bounces on its flank",
        "cam-ideal" => "the slow cam, with a roller that cannot leave it",
        "coach" => "a coach of 12 m that changes lanes at 50 km/h",
        "coach-straight" => "the coach, straight ahead",
        "coach-step-steer" => "the coach, steered into a bend",
        "coach-sine-sweep" => "the coach, steered to and fro, faster and faster",
        "coach-brake-in-turn" => "the coach, braked in a bend",
        "coach-bump" => "the coach over a bump",
        "coach-relaxed" => "the coach, on tyres that take some way to build up their forces",
        _ => {
            size(name)?;
            "NY four-bar linkages side by side, NZ below each other"
        }
    })
}

/// The numbers of `linkage-NYxNZ`.
fn size(name: &str) -> Option<(usize, usize)> {
    let (columns, levels) = name.strip_prefix("linkage-")?.split_once('x')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(columns) || !is_number(levels) {
        return None;
    }
    // Digits that are no number of 64 bits are a number that is too large, which is told where the linkage is made.
    let number = |text: &str| text.parse().unwrap_or(usize::MAX);
    let (columns, levels) = (number(columns), number(levels));
    (columns > 0 && levels > 0).then_some((columns, levels))
}
