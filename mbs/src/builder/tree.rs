//! Putting the bodies in order, parents before children.

use super::Builder;
use super::parts::{Action, Connection, Rigid, unit};
use crate::error::ModelError;
use crate::model::{Body, Joint, Model, Numbers, Start};
use crate::vec3::{Vec3, sub};
use std::collections::{HashMap, HashSet};

impl Builder {
    /// The bodies in order: each joint in the order in which it was given, but after that of its parent.
    pub(super) fn tree(&self) -> Result<Model, ModelError> {
        let mut joint_of: HashMap<&str, &Connection> = HashMap::new();
        for joint in &self.joints {
            if let Some(first) = joint_of.insert(&joint.child, joint) {
                let (first, second) = (first.name.clone(), joint.name.clone());
                return Err(ModelError::Loop { body: joint.child.clone(), first, second });
            }
        }
        if let Some(body) = self.bodies.iter().find(|body| !joint_of.contains_key(body.name.as_str())) {
            return Err(ModelError::Disconnected { body: body.name.clone() });
        }
        let mut model = Model {
            name: self.name.clone(),
            bodies: Vec::new(),
            gravity: self.gravity,
            elements: Vec::new(),
            tyres: Vec::new(),
            road: self.road.clone(),
            conditions: Vec::new(),
            closures: Vec::new(),
            start: Start::default(),
            body_names: Vec::new(),
            coordinate_names: Vec::new(),
            element_names: Vec::new(),
            numbers: Numbers::default(),
            vehicle: None,
            limits: Vec::new(),
            looks: Vec::new(),
            sensors: Vec::new(),
            origins: Vec::new(),
        };
        let mut number_of: HashMap<&str, usize> = HashMap::from([("ground", 0)]);
        let rigid_of = self.bodies.iter().map(|body| (body.name.as_str(), body)).collect();
        for joint in &self.joints {
            self.hang(joint, &joint_of, &rigid_of, &mut number_of, &mut model)?;
        }
        for name in self.states() {
            let (axis, offset, cog, inertia) = ([1.0, 0.0, 0.0], [0.0; 3], [0.0; 3], [[0.0; 3]; 3]);
            model.bodies.push(Body {
                parent: 0,
                joint: Joint::State,
                axis,
                offset,
                mass: 0.0,
                cog,
                inertia,
                has_children: false,
                is_youngest: false,
            });
            model.origins.push([0.0; 3]);
            model.body_names.push(String::new());
            model.coordinate_names.push(name);
        }
        model.mark_children();
        Ok(model)
    }

    /// The names of coordinates without body.
    pub(super) fn states(&self) -> impl Iterator<Item = String> {
        self.actions.iter().filter_map(|(_, action)| Action::states(action)).flatten()
    }

    /// Adds a joint and its body, and before them those they hang on.
    fn hang<'a>(
        &'a self,
        joint: &'a Connection,
        joint_of: &HashMap<&str, &'a Connection>,
        rigid_of: &HashMap<&str, &'a Rigid>,
        number_of: &mut HashMap<&'a str, usize>,
        model: &mut Model,
    ) -> Result<(), ModelError> {
        let mut waiting = vec![joint];
        let mut wanted: HashSet<&str> = HashSet::from([joint.child.as_str()]);
        while let Some(joint) = waiting.last().copied() {
            if number_of.contains_key(joint.child.as_str()) {
                waiting.pop();
                continue;
            }
            if let Some(parent) = number_of.get(joint.parent.as_str()) {
                let number = add_joint(joint, rigid_of[joint.child.as_str()], *parent, model);
                number_of.insert(&joint.child, number);
                waiting.pop();
                continue;
            }
            if !wanted.insert(joint.parent.as_str()) {
                let bodies = waiting.iter().map(|joint| format!("`{}`", joint.child)).collect::<Vec<_>>().join(", ");
                return Err(ModelError::Cycle { bodies });
            }
            match joint_of.get(joint.parent.as_str()) {
                Some(parent) => waiting.push(parent),
                None => return Err(ModelError::Disconnected { body: joint.parent.clone() }),
            }
        }
        Ok(())
    }
}

/// A chain of bodies without mass, one for each freedom, and the body at its end. Its number.
fn add_joint(joint: &Connection, rigid: &Rigid, parent: usize, model: &mut Model) -> usize {
    let mut parent = parent;
    let freedoms = joint.kind.freedoms();
    for (k, freedom) in freedoms.iter().enumerate() {
        let origin: Vec3 = if parent == 0 { [0.0; 3] } else { model.origins[parent - 1] };
        let is_last = k + 1 == freedoms.len();
        model.bodies.push(Body {
            parent,
            joint: freedom.kind,
            axis: unit(freedom.axis),
            offset: sub(joint.at, origin),
            mass: if is_last { rigid.mass } else { 0.0 },
            cog: if is_last { sub(rigid.center(), joint.at) } else { [0.0; 3] },
            inertia: if is_last { rigid.inertia() } else { [[0.0; 3]; 3] },
            has_children: false,
            is_youngest: false,
        });
        model.origins.push(joint.at);
        model.body_names.push(if is_last { rigid.name.clone() } else { String::new() });
        model.coordinate_names.push(format!("{}{}", joint.name, freedom.suffix));
        parent = model.bodies.len();
    }
    parent
}
