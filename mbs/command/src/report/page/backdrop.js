// What is around the mechanism: the floor, shadows, where points were, forces, the axes of the world.

class Backdrop extends Survey {
  path(points, isClosed = false) {
    const { context } = this;
    context.beginPath();
    points.forEach(([x, y], k) => (k ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (isClosed) context.closePath();
  }

  // A grid that fades with the distance: the floor, or the plane of what has no weight.
  ground() {
    const { camera, context } = this;
    const isPaper = !this.isHeavy && this.normal;
    const normal = isPaper ? this.normal : this.up;
    const [a, b] = isPaper ? [this.up, cross(this.normal, this.up)] : [camera.e1, camera.e2];
    const level = isPaper ? dot(this.center, normal) : this.floor;
    const reach = this.radius * (this.scene.vehicle ? 5 : isPaper ? 1.6 : 2.2);
    const step = niceStep(this.radius * 2, this.scene.vehicle ? 8 : 12);
    const middle = [dot(camera.center, a), dot(camera.center, b)];
    const at = (u, v) => plus(plus(times(a, u), times(b, v)), times(normal, level));
    const alpha = (far) => Math.max(0, 1 - far / reach) ** 1.3;
    context.strokeStyle = theme.color("floor");
    for (const [own, other, place] of [
      [0, 1, (p, q) => at(p, q)],
      [1, 0, (p, q) => at(q, p)],
    ]) {
      const first = Math.ceil((middle[own] - reach) / step);
      for (let k = first; k * step < middle[own] + reach; k++) {
        const aside = Math.abs(k * step - middle[own]);
        const half = Math.sqrt(Math.max(reach * reach - aside * aside, 0));
        context.lineWidth = k % 5 === 0 ? 1.2 : 0.7;
        const parts = 12;
        for (let part = 0; part < parts; part++) {
          const [p, q] = [
            middle[other] - half + (2 * half * part) / parts,
            middle[other] - half + (2 * half * (part + 1)) / parts,
          ];
          const segment = camera.line(place(k * step, p), place(k * step, q));
          if (!segment) continue;
          context.globalAlpha = 0.75 * alpha(Math.hypot(aside, (p + q) / 2 - middle[other]));
          this.path([segment[0], segment[1]]);
          context.stroke();
        }
      }
    }
    context.globalAlpha = 1;
    if (this.scene.bump) this.bump(this.scene.bump);
  }

  bump({ from, length, height, across: [right, left] }) {
    const { camera, context } = this;
    const high = (x) => 0.5 * height * (1 - Math.cos((2 * Math.PI * x) / length));
    // It may be wider than what can be seen.
    const [low, wide] = [
      Math.max(right, camera.center[1] - 2 * this.radius),
      Math.min(left, camera.center[1] + 2 * this.radius),
    ];
    context.fillStyle = context.strokeStyle = theme.color("cursor");
    for (let k = 0; k < 16; k++) {
      const [a, b] = [k, k + 1].map((part) => (part * length) / 16);
      const corners = [
        [from + a, low, high(a)],
        [from + b, low, high(b)],
        [from + b, wide, high(b)],
        [from + a, wide, high(a)],
      ];
      if (corners.some((corner) => camera.depth(corner) < camera.near)) continue;
      this.path(
        corners.map((corner) => camera.project(corner)),
        true,
      );
      context.globalAlpha = 0.15;
      context.fill();
      context.globalAlpha = 0.35;
      context.lineWidth = 0.7;
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  // Everything as seen from above, on the floor; one path, so that nothing gets darker where shadows meet.
  shade() {
    const { camera, context } = this;
    const fall = (point) => minus(point, times(this.up, dot(point, this.up) - this.floor));
    context.globalAlpha = theme.isDark() ? 0.35 : 0.12;
    context.strokeStyle = context.fillStyle = `rgb(${theme.color("shadow")})`;
    const lines = new Path2D();
    let scale = 0;
    for (const [a, b] of this.lines) {
      const line = camera.line(fall(a), fall(b));
      if (!line) continue;
      lines.moveTo(line[0][0], line[0][1]);
      lines.lineTo(line[1][0], line[1][1]);
      scale = Math.max(scale, line[0][3]);
    }
    context.lineWidth = Math.max(this.thick * scale * 0.9, 1);
    context.stroke(lines);
    const faces = new Path2D();
    for (const corners of this.faces) {
      const low = corners.map(fall);
      if (low.some((corner) => camera.depth(corner) < camera.near)) continue;
      let points = low.map((corner) => camera.project(corner));
      // All in one sense, so that where faces overlap nothing is left out.
      const area = points.reduce(
        (sum, p, k) => sum + p[0] * points[(k + 1) % points.length][1] - p[1] * points[(k + 1) % points.length][0],
        0,
      );
      if (area < 0) points = points.reverse();
      points.forEach(([x, y], k) => (k ? faces.lineTo(x, y) : faces.moveTo(x, y)));
      faces.closePath();
    }
    context.fill(faces);
    context.globalAlpha = 1;
  }

  // Where some points were lately.
  trails(t) {
    const { camera, context, kinematics } = this;
    const [last] = kinematics.place(t);
    const length = Math.max(Math.round(kinematics.frames.t.length * 0.22), 2);
    context.lineWidth = 2;
    context.lineCap = "butt";
    for (const { path, body } of this.paths) {
      const first = Math.max(last - length, 0);
      const points = path
        .slice(first, last + 1)
        .map((point) => (this.scene.vehicle ? minus(point, times(this.up, dot(point, this.up) - this.floor)) : point));
      context.strokeStyle = this.scene.vehicle ? theme.color("cursor") : this.tint(body - 1);
      // A few frames at a time, each fainter than the next; without round ends, which would show where they overlap.
      for (let k = 0; k + 1 < points.length; k += 4) {
        const part = points.slice(k, k + 5);
        if (part.some((point) => camera.depth(point) < camera.near)) continue;
        context.globalAlpha = 0.75 * Math.min((first + k + 3 - last + length) / length, 1) ** 1.5;
        this.path(part.map((point) => camera.project(point)));
        context.stroke();
      }
    }
    context.lineCap = "round";
    context.globalAlpha = 1;
  }

  forces(t) {
    const { camera, context } = this;
    context.strokeStyle = context.fillStyle = theme.color("cursor");
    for (const [at, force] of this.kinematics.arrows(t)) {
      const vector = times(force, this.arrowScale);
      if (size(vector) < 0.01 * this.radius) continue;
      const line = camera.line(at, plus(at, vector));
      if (!line) continue;
      const [p, q] = line;
      const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
      const head = Math.min(9, 0.5 * Math.hypot(q[0] - p[0], q[1] - p[1]));
      context.lineWidth = 2;
      context.globalAlpha = 0.9;
      this.path([p, [q[0] - head * 0.7 * Math.cos(angle), q[1] - head * 0.7 * Math.sin(angle)]]);
      context.stroke();
      this.path(
        [q, ...[0.4, -0.4].map((turn) => [q[0] - head * Math.cos(angle + turn), q[1] - head * Math.sin(angle + turn)])],
        true,
      );
      context.fill();
    }
    context.globalAlpha = 1;
  }

  // The axes of the world, in a corner.
  triad(height) {
    const { camera, context } = this;
    const [x, y, long] = [42, height - 42, 25];
    context.font = "600 11px system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    const axes = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((axis, k) => ({ axis, name: "xyz"[k], k }));
    axes.sort((a, b) => dot(a.axis, camera.from) - dot(b.axis, camera.from));
    for (const { axis, name, k } of axes) {
      const [dx, dy] = [dot(axis, camera.right), -dot(axis, camera.above)];
      context.strokeStyle = context.fillStyle = theme.series([1, 2, 0][k]);
      context.lineWidth = 2;
      this.path([
        [x, y],
        [x + long * dx, y + long * dy],
      ]);
      context.stroke();
      if (Math.hypot(dx, dy) > 0.15) context.fillText(name, x + (long + 9) * dx, y + (long + 9) * dy);
    }
  }
}
