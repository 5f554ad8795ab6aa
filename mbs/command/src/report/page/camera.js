// A camera that circles a target: drag to rotate, shift or the right button to pan, wheel to zoom.

class Camera {
  constructor(up) {
    this.up = up;
    // Right-handed with `up`; x is the first where z is up.
    this.e1 = Math.abs(up[0]) > 0.9 ? [0, 1, 0] : unit(minus([1, 0, 0], times(up, up[0])));
    this.e2 = cross(up, this.e1);
    Object.assign(this, { yaw: 0.7, pitch: 0.4, distance: 10, target: [0, 0, 0], offset: [0, 0, 0] });
    this.aim(1, 1);
  }

  // The yaw of a direction.
  yawOf(direction) {
    return Math.atan2(dot(direction, this.e2), dot(direction, this.e1));
  }

  // Prepares for a picture of a size.
  aim(width, height) {
    const level = plus(times(this.e1, Math.cos(this.yaw)), times(this.e2, Math.sin(this.yaw)));
    this.from = plus(times(level, Math.cos(this.pitch)), times(this.up, Math.sin(this.pitch)));
    this.right = unit(cross(this.up, level));
    this.above = cross(this.from, this.right);
    this.center = plus(this.target, this.offset);
    this.focal = 1.9 * Math.min(width, height * 1.15);
    [this.width, this.height] = [width, height];
    this.near = this.distance * 0.02;
  }

  // How far before the camera a point is.
  depth(point) {
    return this.distance - dot(minus(point, this.center), this.from);
  }

  // Where a point is in the picture, how far away, and how many pixels a length of one has there.
  project(point) {
    const v = minus(point, this.center);
    const depth = this.distance - dot(v, this.from);
    const scale = this.focal / Math.max(depth, this.near);
    return [this.width / 2 + dot(v, this.right) * scale, this.height / 2 - dot(v, this.above) * scale, depth, scale];
  }

  // A line in the picture without what is behind the camera, or nothing.
  line(a, b) {
    let [da, db] = [this.depth(a), this.depth(b)];
    if (da < this.near && db < this.near) return null;
    if (da < this.near) a = between(a, b, (this.near - da) / (db - da));
    if (db < this.near) b = between(b, a, (this.near - db) / (da - db));
    return [this.project(a), this.project(b)];
  }

  rotate(dx, dy) {
    this.yaw -= dx * 0.008;
    this.pitch = Math.min(Math.max(this.pitch + dy * 0.008, -1.5), 1.5);
  }

  pan(dx, dy) {
    const scale = this.distance / this.focal;
    this.offset = plus(this.offset, plus(times(this.right, -dx * scale), times(this.above, dy * scale)));
  }

  zoom(factor) {
    this.distance = Math.min(Math.max(this.distance * factor, this.fit * 0.02), this.fit * 30);
  }

  // Makes a canvas turn it; `changed` is called after each change.
  listen(canvas, changed) {
    const held = new Map();
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("pointerdown", (event) => {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = [event.clientX, event.clientY];
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      if (held.size === 2) {
        const other = [...held].find(([id]) => id !== event.pointerId)[1];
        const apart = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
        this.zoom(apart(before) / Math.max(apart(now), 1));
        this.pan(dx / 2, dy / 2);
      } else if (event.shiftKey || event.buttons & 6) this.pan(dx, dy);
      else this.rotate(dx, dy);
      held.set(event.pointerId, now);
      changed();
    });
    for (const name of ["pointerup", "pointercancel"])
      canvas.addEventListener(name, (event) => held.delete(event.pointerId));
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(Math.min(Math.max(event.deltaY, -240), 240) * 0.0015));
        changed();
      },
      { passive: false },
    );
  }
}
