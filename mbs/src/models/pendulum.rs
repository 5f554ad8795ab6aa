use crate::{Builder, Model, ModelError};

/// A mass of 1 kg at 1 m, released at rest from where it is level with the pin.
///
/// # Errors
/// None: the model is right.
pub fn pendulum() -> Result<Model, ModelError> {
    builder().build()
}

pub(super) fn builder() -> Builder {
    let mut model = Builder::new("pendulum");
    model.mass("bob", 1.0, [0.0, 1.0, 0.0]);
    model.revolute("pin", "ground", "bob", [0.0; 3], [1.0, 0.0, 0.0]);
    model.at("pin", 0.0).rate("pin", 0.0);
    model
}
