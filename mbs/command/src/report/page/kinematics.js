// Where bodies are: the poses of a tree by its joint coordinates, as the simulator finds them.

class Kinematics {
  constructor(scene, frames) {
    Object.assign(this, { scene, frames });
    // A coordinate that is no number stays where it was.
    this.z = frames.z.map((column) => {
      let last = 0;
      return column.map((value) => (value === null ? last : (last = value)));
    });
  }

  get start() {
    return this.frames.t[0];
  }
  get end() {
    return this.frames.t[this.frames.t.length - 1];
  }

  // The frame before a time, and the part of the way to the next one.
  place(t) {
    const times = this.frames.t;
    const k = placeOf(times, t);
    if (k + 1 >= times.length) return [k, 0];
    return [k, Math.min(Math.max((t - times[k]) / (times[k + 1] - times[k]), 0), 1)];
  }

  // Coordinates at a time, between frames along straight lines.
  coordinates(t) {
    const [k, part] = this.place(t);
    return this.z.map((column) => (part === 0 ? column[k] : column[k] + part * (column[k + 1] - column[k])));
  }

  // Origins and columns of the rotations of ground and bodies.
  poses(z) {
    const poses = [
      {
        r: [0, 0, 0],
        a: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
      },
    ];
    this.scene.bodies.forEach((body, i) => {
      const parent = poses[body.parent];
      const hinge = carry(parent, body.offset);
      const axis = turn(parent, body.axis);
      // The axis is the same in both frames, so that the parent's columns may be turned about it in the world.
      if (body.joint === "revolute") poses.push({ r: hinge, a: parent.a.map((column) => turned(column, axis, z[i])) });
      else if (body.joint === "prismatic") poses.push({ r: plus(hinge, times(axis, z[i])), a: parent.a });
      else poses.push({ r: hinge, a: parent.a });
    });
    return poses;
  }

  // The poses of a frame.
  frame(k) {
    return this.poses(this.z.map((column) => column[k]));
  }

  // Points and forces of arrows at a time.
  arrows(t) {
    const [k, part] = this.place(t);
    const [here, next] = [this.frames.arrows[k] ?? [], this.frames.arrows[k + 1]];
    return here.map((arrow, i) =>
      arrow.map((vector, j) => {
        const from = vector.map((x) => x ?? 0);
        return part === 0 || !next
          ? from
          : between(
              from,
              next[i][j].map((x) => x ?? 0),
              part,
            );
      }),
    );
  }
}

// A direction of a body in the world.
function turn(pose, v) {
  const [x, y, z] = pose.a;
  return [
    x[0] * v[0] + y[0] * v[1] + z[0] * v[2],
    x[1] * v[0] + y[1] * v[1] + z[1] * v[2],
    x[2] * v[0] + y[2] * v[1] + z[2] * v[2],
  ];
}

// A point of a body in the world.
function carry(pose, v) {
  return plus(pose.r, turn(pose, v));
}
