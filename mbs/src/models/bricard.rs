use crate::{Builder, Model, ModelError};

/// Bricard's mechanism: six bars of 1 m with six revolute joints, which could not move if it were not for their axes. One
/// of the bars is the ground; the others are uniform, 1 kg each. Gravity is along -y, and it starts at rest.
///
/// # Errors
/// None: the model is right.
pub fn bricard() -> Result<Model, ModelError> {
    builder().build()
}

pub(super) fn builder() -> Builder {
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let points = [[0.0; 3], [1.0, 0.0, 0.0], [1.0, -1.0, 0.0], [1.0, -1.0, 1.0], [0.0, -1.0, 1.0], [0.0, 0.0, 1.0]];
    let axes = [y, z, x, y, z];
    let mut model = Builder::new("bricard");
    model.gravity([0.0, -9.81, 0.0]);
    let mut parent = "ground".to_string();
    for k in 0..5 {
        let (rod, joint) = (format!("rod {}", k + 1), format!("R{}", k + 1));
        model.bar(&rod, points[k], points[k + 1], 1.0).revolute(&joint, &parent, &rod, points[k], axes[k]);
        model.rate(&joint, 0.0);
        parent = rod;
    }
    model.close_revolute("R6", ("rod 5", points[5], x), ("ground", points[5], x));
    model
}
