//! Where joints and closures are in the files that they were read from, for what is wrong with them only as a whole.

use super::error::{Mistake, Place, Problem};
use crate::Builder;
use crate::error::ModelError;
use std::collections::HashMap;

/// What something is: the word for several of it, as in messages.
pub(crate) const JOINTS: &str = "joints";
pub(crate) const CLOSURES: &str = "closures";

/// Places by what is there. They make no difference between mechanisms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sites(HashMap<(&'static str, String), Place>);

impl PartialEq for Sites {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Sites {
    pub fn add(&mut self, what: &'static str, name: &str, place: Place) {
        self.0.insert((what, name.to_string()), place);
    }

    fn of(&self, what: &'static str, name: &str) -> Option<&Place> {
        self.0.get(&(what, name.to_string()))
    }

    /// Those of a part, under the names that it has here.
    pub fn include(&mut self, part: &Self, named: impl Fn(&str) -> String) {
        self.0.extend(part.0.iter().map(|((what, name), place)| ((*what, named(name)), place.clone())));
    }

    /// Copies are where the originals are.
    pub fn mirror(&mut self, named: impl Fn(&str) -> String) {
        for ((what, name), place) in self.0.clone() {
            self.0.entry((what, named(&name))).or_insert(place);
        }
    }
}

impl Builder {
    /// What keeps a mechanism that was read from a file from being put together, with its place in the file: a loop that cannot be closed, for
    /// example. `None` where no file tells of it.
    ///
    /// ```
    /// use std::path::Path;
    /// use tangential_mbs::assembly::assemble;
    /// use tangential_mbs::file::toml;
    ///
    /// let text = r#"
    ///     name = "pendulum"
    ///     [[body]]
    ///     name = "bob"
    ///     mass = 1
    ///     center = [0, 1, 0]
    ///     [[joint]]
    ///     name = "pin"
    ///     kind = "revolute"
    ///     parent = "ground"
    ///     child = "bob"
    ///     axis = "x"
    ///     [[closure]]
    ///     name = "far"
    ///     kind = "point"
    ///     a = { body = "bob", point = [0, 1, 0] }
    ///     b = { body = "ground", point = [0, 3, 0] }
    /// "#;
    /// let builder = toml::parse(text, "pendulum.toml", Path::new(""))?;
    /// let error = assemble(&builder.build()?, 0.0).unwrap_err();
    /// let told = builder.located(&error).unwrap().to_string();
    /// assert!(told.starts_with("pendulum.toml:14:12: closure `far` cannot be met: it is off by 2.000e0"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn located(&self, error: &ModelError) -> Option<Problem> {
        let place = match error {
            ModelError::Closure { closure, .. } | ModelError::Rates { closure, .. } => self.sites.of(CLOSURES, closure),
            ModelError::Contradiction { worst, .. } => self.sites.of(CLOSURES, worst),
            ModelError::Equilibrium { coordinate, .. } => {
                let joint = self.joints.iter().find(|joint| joint.coordinates().any(|own| own == *coordinate));
                joint.and_then(|joint| self.sites.of(JOINTS, &joint.name))
            }
            _ => None,
        };
        place.map(|place| Problem { place: place.clone(), mistake: Mistake::Model(error.clone()) })
    }
}
