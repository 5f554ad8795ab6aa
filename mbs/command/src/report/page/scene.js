// The mechanism, drawn from back to front.

class SceneView extends Shapes {
  constructor(scene, kinematics, player) {
    super();
    Object.assign(this, { scene, kinematics, player });
    this.shows = { follow: false, trace: true, forces: scene.arrows.length > 0 };
    this.survey();
    this.camera = new Camera(this.up);
    this.reset();
    this.canvas = element("canvas", {
      tabindex: 0,
      role: "img",
      "aria-label": "Animation of the mechanism. Arrow keys with shift rotate, plus and minus zoom.",
    });
    this.tip = element("div", { class: "tip", hidden: true });
    this.redraw = fitted(this.canvas, (context, width, height) => this.draw(context, width, height));
    player.listeners.push(() => this.redraw());
    this.camera.listen(this.canvas, () => this.redraw());
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
  }

  reset() {
    const { camera } = this;
    [camera.offset, camera.fit, this.isFitted] = [[0, 0, 0], this.radius * 3.9, false];
    camera.distance = camera.fit;
    if (this.normal)
      [camera.yaw, camera.pitch] = [camera.yawOf(this.normal) + (this.isHeavy ? -0.42 : 0), this.isHeavy ? 0.2 : 0];
    else [camera.yaw, camera.pitch] = this.scene.vehicle ? [0.62, 0.27] : [0.75, 0.36];
  }

  // Moves the camera so that everything that will be seen fills the picture.
  fill(width, height) {
    const { camera } = this;
    this.isFitted = true;
    camera.target = this.center;
    for (let round = 0; round < 4 && this.cloud.length; round++) {
      camera.aim(width, height);
      let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [x, y] of this.cloud.map((point) => camera.project(point))) {
        [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      }
      camera.pan(width / 2 - (left + right) / 2, height * 0.52 - (top + bottom) / 2);
      camera.distance *= Math.max((right - left) / (0.86 * width), (bottom - top) / (0.76 * height), 0.05);
    }
    camera.fit = camera.distance;
    this.fittedTo = { width, height, offset: camera.offset };
  }

  // Whether the camera was placed for a picture of another size, and nobody has moved it since.
  isForOther(width, height) {
    const { camera, fittedTo } = this;
    const isUntouched = camera.distance === camera.fit && camera.offset === fittedTo.offset;
    return isUntouched && (width !== fittedTo.width || height !== fittedTo.height);
  }

  look(direction) {
    const views = { side: [-Math.PI / 2, 0], front: [0, 0], top: [-Math.PI / 2, 1.5] };
    [this.camera.yaw, this.camera.pitch] = views[direction];
    [this.camera.offset, this.isFitted] = [[0, 0, 0], false];
    this.redraw();
  }

  draw(context, width, height) {
    const { camera, scene, kinematics } = this;
    const t = this.player.t;
    const z = kinematics.coordinates(t);
    const poses = kinematics.poses(z);
    Object.assign(this, { context, items: [], picks: [] });
    if (!this.isFitted || this.isForOther(width, height)) this.fill(width, height);
    camera.target = this.center;
    if (this.shows.follow) camera.target = plus(this.center, this.travelled(t));
    camera.aim(width, height);

    const sky = context.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, theme.color("sky"));
    sky.addColorStop(1, theme.color("sky-low"));
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    context.lineCap = context.lineJoin = "round";
    this.ground();
    this.gather(z, poses);
    if (this.isHeavy) this.shade();
    if (this.shows.trace) this.trails(t);
    this.items.sort((a, b) => b.depth - a.depth);
    for (const item of this.items) item.draw();
    if (this.shows.forces) this.forces(t);
    this.triad(height);
  }

  gather(z, poses) {
    const { scene } = this;
    const place = ({ body, at }) => carry(poses[body], at);
    this.lines = [];
    this.faces = [];
    scene.bodies.forEach((body, i) => {
      const pose = poses[i + 1];
      const color = this.tint(i);
      const { shape } = body;
      for (const [a, b] of shape.bars ?? []) this.bar(carry(pose, a), carry(pose, b), 1, color, i);
      if (shape.ball) this.ball(carry(pose, shape.ball), 1.6, color, i);
      else if (shape.bars && body.is_point) this.ball(carry(pose, shape.bars[0][1]), 1.8, color, i);
      if (shape.plate)
        this.plate(
          shape.plate.map((corner) => carry(pose, corner)),
          color,
          i,
        );
      if (body.block) this.block(body.block, pose, color, i);
      for (const look of body.looks) this.solid(look, pose, color, i);
      if (body.disc > 0)
        this.wheel(
          {
            center: [0, 0, 0],
            axle: body.axis,
            radius: body.disc,
            rim: 0.8 * body.disc,
            width: 0.15 * body.disc,
            body: i + 1,
          },
          pose,
          z[i],
          i,
        );
      if (body.joint === "prismatic" && body.has_mass) this.rail(body, poses[body.parent], i);
      if (body.joint === "revolute" && shape !== "nothing") this.pin(pose.r, body.parent === 0);
    });
    if (scene.trunk.length) this.plate(scene.trunk, theme.color("steel"), null);
    scene.base.forEach((look) => this.solid(look, poses[0], theme.color("steel"), null));
    scene.pins.forEach(([pin]) => this.pin(place(pin), false));
    scene.anchors.forEach((anchor) => this.pin(anchor, true));
    scene.rods.forEach(([a, b]) => this.bar(place(a), place(b), 0.6, theme.color("steel"), null));
    scene.springs.forEach((spring, k) => this.spring(spring, ...spring.ends.map(place), this.springRadii[k]));
    scene.tyres.forEach((wheel) => this.wheel(wheel, poses[wheel.body], z[wheel.body - 1], wheel.body - 1));
  }

  // Says what is under the pointer.
  point(event) {
    const [x, y] = within(this.canvas, event);
    let [best, nearest] = [null, 9];
    if (event.buttons === 0) {
      for (const { p, q, body, isWeak } of this.picks ?? []) {
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const part = Math.min(Math.max(((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1);
        const far = Math.hypot(x - p[0] - part * dx, y - p[1] - part * dy) + (isWeak ? 4 : 0);
        if (far < nearest) [best, nearest] = [body, far];
      }
    }
    this.tip.hidden = best === null;
    if (best === null) return;
    const body = this.scene.bodies[best];
    const value = this.kinematics.coordinates(this.player.t)[best];
    const unitOf = { revolute: "rad", rotor: "rad", prismatic: "m" }[body.joint] ?? "";
    this.tip.replaceChildren(
      element("div", {}, element("b", {}, body.name)),
      element("div", {}, `${body.coordinate} = ${shown(value, 5)} ${unitOf}`),
    );
    this.tip.style.left = `${Math.min(x + 14, this.canvas.clientWidth - 150)}px`;
    this.tip.style.top = `${Math.max(y - 44, 4)}px`;
  }
}
