// The parts of a mechanism, each as a thing to draw at a depth.

class Shapes extends Backdrop {
  // A thing to draw at a depth; `nearer` moves it before what is at the same place.
  item(point, nearer, draw) {
    const depth = this.camera.depth(point);
    if (depth > this.camera.near) this.items.push({ depth: depth - nearer * this.thick, draw });
  }

  bar(a, b, part, color, body) {
    const segment = this.camera.line(a, b);
    if (!segment) return;
    this.lines.push([a, b]);
    const [p, q] = segment;
    if (body !== null) this.picks.push({ p, q, body });
    this.item(between(a, b, 0.5), 0, () => {
      const { context } = this;
      const wide = Math.max(this.thick * part * 0.5 * (p[3] + q[3]), 2);
      this.path([p, q]);
      if (wide > 3) {
        context.strokeStyle = theme.isDark() ? "rgba(0,0,0,0.55)" : "rgba(20,30,50,0.45)";
        context.lineWidth = wide + 1.6;
        context.stroke();
      }
      context.strokeStyle = color;
      context.lineWidth = wide;
      context.stroke();
      if (wide > 5) {
        context.strokeStyle = "rgba(255,255,255,0.28)";
        context.lineWidth = wide * 0.28;
        context.stroke();
      }
    });
  }

  ball(at, part, color, body) {
    const p = this.camera.project(at);
    this.picks.push({ p, q: p, body });
    this.item(at, 0.5, () => {
      const { context } = this;
      const radius = Math.max(this.thick * part * p[3], 3);
      const shine = context.createRadialGradient(
        p[0] - radius * 0.35,
        p[1] - radius * 0.35,
        radius * 0.1,
        p[0],
        p[1],
        radius,
      );
      shine.addColorStop(0, "rgba(255,255,255,0.65)");
      shine.addColorStop(0.5, "rgba(255,255,255,0.05)");
      shine.addColorStop(1, "rgba(0,0,0,0.3)");
      context.beginPath();
      context.arc(p[0], p[1], radius, 0, 7);
      context.fillStyle = color;
      context.fill();
      context.fillStyle = shine;
      context.fill();
    });
  }

  plate(corners, color, body) {
    const { camera, context } = this;
    if (corners.some((corner) => camera.depth(corner) < camera.near)) return;
    this.faces.push(corners);
    const points = corners.map((corner) => camera.project(corner));
    points.forEach((p, k) => this.picks.push({ p, q: points[(k + 1) % points.length], body }));
    const middle = times(corners.reduce(plus, [0, 0, 0]), 1 / corners.length);
    const scale = points[0][3];
    this.item(middle, 0, () => {
      this.path(points, true);
      context.fillStyle = color;
      context.globalAlpha = 0.45;
      context.fill();
      context.globalAlpha = 1;
      context.strokeStyle = color;
      context.lineWidth = Math.max(this.thick * 0.75 * scale, 1.5);
      context.stroke();
    });
  }

  block({ center, half }, pose, color, body) {
    const at = (signs) =>
      plus(
        center,
        signs.reduce((sum, sign, k) => plus(sum, times(half[k], sign)), [0, 0, 0]),
      );
    const faces = [];
    for (const k of [0, 1, 2]) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      for (const side of [-1, 1]) {
        faces.push(
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ].map(([p, q]) => {
            const signs = [0, 0, 0];
            [signs[k], signs[i], signs[j]] = [side, p, q];
            return at(signs);
          }),
        );
      }
    }
    this.solid({ center, faces }, pose, color, body);
  }

  // Something with flat faces, in the frame of its body.
  solid({ center, faces }, pose, color, body) {
    const { camera, context } = this;
    const quads = faces.map((face) => face.map((corner) => carry(pose, corner)));
    const reach = Math.max(...faces.map((face) => size(minus(face[0], center))));
    const middle = carry(pose, center);
    for (const quad of quads) {
      if (quad.some((corner) => camera.depth(corner) < camera.near)) continue;
      this.faces.push(quad);
      const points = quad.map((corner) => camera.project(corner));
      const face = times(quad.reduce(plus, [0, 0, 0]), 1 / quad.length);
      const eye = plus(camera.center, times(camera.from, camera.distance));
      const isFront = dot(minus(face, middle), minus(eye, face)) > 0;
      const light = Math.abs(dot(unit(minus(face, middle)), this.up));
      if (isFront && body !== null)
        points.forEach((p, k) => this.picks.push({ p, q: points[(k + 1) % points.length], body, isWeak: true }));
      // What is within is before the back and behind the front.
      this.items.push({
        depth: camera.depth(middle) + (isFront ? -1 : 1) * reach,
        draw: () => {
          this.path(points, true);
          context.fillStyle = color;
          context.globalAlpha = isFront ? 0.13 + 0.1 * light : 0.1;
          context.fill();
          context.globalAlpha = isFront ? 0.9 : 0.3;
          context.strokeStyle = color;
          context.lineWidth = isFront ? 1.4 : 0.8;
          context.stroke();
          context.globalAlpha = 1;
        },
      });
    }
  }

  // What a body slides along, as far as it does.
  rail(body, parent, i) {
    const axis = turn(parent, body.axis);
    const from = carry(parent, body.offset);
    const [low, high] = this.ranges[i];
    const room = 3 * this.thick;
    const segment = this.camera.line(plus(from, times(axis, low - room)), plus(from, times(axis, high + room)));
    if (!segment) return;
    const { context } = this;
    this.item(plus(from, times(axis, (low + high) / 2)), -2, () => {
      context.strokeStyle = theme.color("steel");
      context.lineWidth = Math.max(0.35 * this.thick * segment[0][3], 1);
      context.globalAlpha = 0.7;
      this.path(segment);
      context.stroke();
      context.globalAlpha = 1;
    });
  }

  pin(at, isGround) {
    const p = this.camera.project(at);
    const radius = this.thick * (isGround ? 0.95 : 0.55) * p[3];
    if (radius < 1.1) return;
    const { context } = this;
    // Before the bars that it holds, whose depth is that of their middles.
    this.item(at, (0.5 * this.usual) / this.thick + 0.5, () => {
      context.beginPath();
      context.arc(p[0], p[1], radius, 0, 7);
      context.fillStyle = isGround ? theme.color("ink") : theme.color("card");
      context.fill();
      context.lineWidth = Math.max(radius * 0.35, 0.8);
      context.strokeStyle = isGround ? theme.color("card") : theme.color("ink");
      context.stroke();
    });
  }

  spring({ is_spring: isSpring, is_damper: isDamper }, a, b, radius) {
    const { camera, context } = this;
    const line = camera.line(a, b);
    if (!line) return;
    const scale = 0.5 * (line[0][3] + line[1][3]);
    this.lines.push([a, b]);
    this.item(between(a, b, 0.5), 0.3, () => {
      if (isDamper) {
        const middle = camera.project(between(a, b, 0.55));
        context.strokeStyle = theme.color("ink");
        context.lineWidth = Math.max(radius * 0.28 * scale, 1);
        this.path(line);
        context.stroke();
        context.strokeStyle = theme.color("steel");
        context.lineWidth = Math.max(radius * 0.9 * scale, 2.2);
        context.lineCap = "butt";
        this.path([line[0], middle]);
        context.stroke();
        context.lineCap = "round";
      }
      if (!isSpring) return;
      const axis = unit(minus(b, a));
      const u = across(axis);
      const v = cross(axis, u);
      const [turns, fine] = [8, 20];
      const coil = [a];
      for (let k = 0; k <= turns * fine; k++) {
        const angle = (2 * Math.PI * k) / fine;
        const along = between(a, b, 0.1 + (0.8 * k) / (turns * fine));
        coil.push(plus(along, plus(times(u, radius * Math.cos(angle)), times(v, radius * Math.sin(angle)))));
      }
      coil.push(b);
      const points = coil.map((point) => camera.project(point));
      this.path(points);
      context.strokeStyle = theme.isDark() ? "#e4b13c" : "#a86f00";
      context.lineWidth = Math.max(radius * 0.2 * scale, 1.1);
      context.stroke();
    });
  }

  // A tyre with its rim and spokes, or a disc.
  wheel({ center, axle, radius, rim, width }, pose, angle, body) {
    const { camera, context } = this;
    const hub = carry(pose, center);
    if (camera.depth(hub) < camera.near + radius) return;
    const axis = turn(pose, axle);
    const u = turned(across(axis), axis, angle);
    const v = cross(axis, u);
    const eye = plus(camera.center, times(camera.from, camera.distance));
    const side = dot(axis, minus(eye, hub)) > 0 ? 1 : -1;
    const count = 40;
    const ring = (offset, r) =>
      [...Array(count).keys()].map((k) => {
        const [cos, sin] = [Math.cos((2 * Math.PI * k) / count), Math.sin((2 * Math.PI * k) / count)];
        return plus(plus(hub, times(axis, offset)), plus(times(u, r * cos), times(v, r * sin)));
      });
    const [back, front] = [ring((-side * width) / 2, radius), ring((side * width) / 2, radius)];
    this.faces.push(front, back);
    const edge = front.map((point) => camera.project(point));
    edge.forEach((p, k) => k % 5 === 0 && this.picks.push({ p, q: edge[(k + 5) % count], body }));
    this.item(plus(hub, times(axis, (side * width) / 2)), 1, () => {
      const behind = back.map((point) => camera.project(point));
      const tyre = theme.color("tyre");
      // One outline of both sides and the tread, once, so that what is behind shows through evenly.
      context.fillStyle = tyre;
      context.globalAlpha = 0.4;
      context.beginPath();
      const trace = (points) => {
        points.forEach((p, k) => (k ? context.lineTo(p[0], p[1]) : context.moveTo(p[0], p[1])));
        context.closePath();
      };
      const isTurned = (points) =>
        points.reduce((sum, p, k) => {
          const q = points[(k + 1) % points.length];
          return sum + p[0] * q[1] - q[0] * p[1];
        }, 0) < 0;
      const turnedAlike = (points) => trace(isTurned(points) ? [...points].reverse() : points);
      turnedAlike(behind);
      turnedAlike(edge);
      for (let k = 0; k < count; k++) {
        const next = (k + 1) % count;
        turnedAlike([behind[k], behind[next], edge[next], edge[k]]);
      }
      context.fill("nonzero");
      context.globalAlpha = 1;
      context.lineWidth = 1;
      context.strokeStyle = tyre;
      this.path(edge, true);
      context.stroke();
      context.globalAlpha = 0.5;
      this.path(behind, true);
      context.stroke();
      context.globalAlpha = 1;
      const dish = ring((side * width) / 2, rim).map((point) => camera.project(point));
      this.path(dish, true);
      context.fillStyle = theme.color("rim");
      context.globalAlpha = 0.55;
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
      const middle = camera.project(plus(hub, times(axis, (side * width) / 2)));
      context.strokeStyle = tyre;
      context.lineWidth = Math.max(0.09 * radius * middle[3], 0.8);
      for (let k = 0; k < 5; k++) {
        this.path([middle, dish[(k * count) / 5]]);
        context.stroke();
      }
    });
  }
}
