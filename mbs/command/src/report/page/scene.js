// The mechanism, drawn from back to front.

class SceneView {
  constructor(scene, kinematics, player) {
    Object.assign(this, { scene, kinematics, player });
    this.shows = { follow: false, trace: true, forces: scene.arrows.length > 0 };
    this.survey();
    this.camera = new Camera(this.up);
    this.reset();
    this.canvas = element("canvas", { tabindex: 0, role: "img", "aria-label": "Animation of the mechanism. Arrow keys with shift rotate, plus and minus zoom." });
    this.tip = element("div", { class: "tip", hidden: true });
    this.redraw = fitted(this.canvas, (context, width, height) => this.draw(context, width, height));
    player.listeners.push(() => this.redraw());
    this.camera.listen(this.canvas, () => this.redraw());
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
  }

  // What never changes: sizes, colors, paths.
  survey() {
    const { scene, kinematics } = this;
    const count = kinematics.frames.t.length;
    const some = [...Array(Math.min(count, 80)).keys()].map((k) => Math.round((k * (count - 1)) / Math.max(Math.min(count, 80) - 1, 1)));
    const corners = scene.bodies.map(cornersOf);
    const bounds = (ks) => {
      const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
      const add = (point) => point.forEach((x, k) => ((low[k] = Math.min(low[k], x)), (high[k] = Math.max(high[k], x))));
      for (const k of ks) {
        const poses = kinematics.poses(kinematics.z.map((column) => column[k]));
        corners.forEach((own, i) => own.forEach((corner) => add(carry(poses[i + 1], corner))));
        for (const wheel of scene.tyres) [-1, 1].forEach((sign) => add(plus(carry(poses[wheel.body], wheel.center), [sign * wheel.radius, 0, sign * wheel.radius])));
      }
      scene.anchors.forEach(add);
      return low[0] > high[0] ? [[-1, -1, -1], [1, 1, 1]] : [low, high];
    };
    const [low, high] = bounds(some);
    const [firstLow, firstHigh] = bounds([0]);
    const extent = minus(high, low);
    const [whole, first] = [Math.max(...extent), Math.max(...minus(firstHigh, firstLow))];
    this.isTravelling = scene.vehicle !== null || whole > 4 * first;
    this.shows.follow = this.isTravelling;

    // A mechanism in a plane is looked at from before it.
    const flat = [0, 1, 2].filter((k) => extent[k] < 1e-6 * whole);
    this.normal = flat.length === 1 ? [0, 1, 2].map((k) => (k === flat[0] ? 1 : 0)) : null;
    const weight = size(scene.gravity);
    this.isHeavy = weight > 0;
    if (this.isHeavy) this.up = times(scene.gravity, -1 / weight);
    else this.up = this.normal && this.normal[2] === 1 ? [0, 1, 0] : [0, 0, 1];
    if (this.normal && Math.abs(dot(this.normal, this.up)) > 0.5) this.normal = null;

    const [from, to] = this.isTravelling ? [firstLow, firstHigh] : [low, high];
    this.cloud = (this.isTravelling ? [0] : some.filter((_, k) => k % 4 === 0)).flatMap((k) => {
      const poses = kinematics.poses(kinematics.z.map((column) => column[k]));
      const wheels = scene.tyres.flatMap(({ body, center, radius }) => [-radius, radius].map((r) => plus(carry(poses[body], center), [r, 0, r])));
      return [...corners.flatMap((own, i) => own.map((corner) => carry(poses[i + 1], corner))), ...wheels];
    }).concat(scene.anchors, scene.springs.flatMap(({ ends }) => ends.filter(({ body }) => body === 0).map(({ at }) => at)));
    this.center = between(from, to, 0.5);
    this.radius = Math.max(size(minus(to, from)) / 2, 1e-9);
    const along = (points) => Math.min(...points.map((point) => dot(point, this.up)));
    const eight = (a, b) => [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [0, 1, 2].map((i) => (k & (1 << i) ? b[i] : a[i])));
    this.floor = scene.tyres.length ? 0 : along(eight(low, high)) - 0.03 * this.radius;

    const lengths = scene.bodies.flatMap(({ shape }) => (shape.bars ?? []).map(([a, b]) => size(minus(b, a))));
    lengths.push(...scene.bodies.flatMap(({ shape }) => (shape.plate ? [size(minus(shape.plate[0], shape.plate[1]))] : [])));
    lengths.sort((a, b) => a - b);
    const usual = lengths.length ? lengths[lengths.length >> 1] : this.radius;
    this.usual = usual;
    this.thick = Math.min(Math.max(0.1 * usual, 0.005 * this.radius), 0.045 * this.radius);

    const level = [0];
    scene.bodies.forEach((body) => level.push(level[body.parent] + (body.has_mass ? 1 : 0)));
    const drawn = scene.bodies.filter(({ shape, has_mass: hasMass }) => shape !== "nothing" && hasMass).length;
    const deepest = Math.max(...level, 2);
    let next = 0;
    this.tints = scene.bodies.map((body, i) => (drawn <= 8 ? { k: body.has_mass ? next++ : next } : { part: (level[i + 1] - 1) / (deepest - 1) }));
    this.trace(count);
    this.springRadii = scene.springs.map(({ ends }) => {
      const poses = kinematics.poses(kinematics.z.map((column) => column[0]));
      return 0.1 * size(minus(...ends.map(({ body, at }) => carry(poses[body], at))));
    });
    const forces = kinematics.frames.arrows.flat().map(([, force]) => size(force.map((x) => x ?? 0)));
    this.arrowScale = forces.length ? (0.22 * this.radius) / (forces.reduce((a, b) => Math.max(a, b), 0) || 1) : 0;
    this.ranges = kinematics.z.map((column) => column.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity]));
  }

  // The paths of the points that go farthest, one for each chain from the ground, and of a vehicle.
  trace(count) {
    const { scene, kinematics } = this;
    const tips = scene.bodies.map((body) => cornersOf(body).reduce((best, corner) => (size(corner) > size(best) ? corner : best), [0, 0, 0]));
    const followed = scene.vehicle ? [{ body: scene.vehicle.body, at: scene.vehicle.at }]
      : scene.bodies.flatMap((body, i) => (body.has_mass && body.shape !== "nothing" ? [{ body: i + 1, at: tips[i] }] : []));
    const paths = followed.map(() => []);
    for (let k = 0; k < count; k++) {
      const poses = kinematics.poses(kinematics.z.map((column) => column[k]));
      followed.forEach(({ body, at }, j) => paths[j].push(carry(poses[body], at)));
    }
    const rootOf = (body) => (scene.bodies[body - 1].parent === 0 ? body : rootOf(scene.bodies[body - 1].parent));
    const ways = paths.map((path, j) => ({ path, root: rootOf(followed[j].body), body: followed[j].body, way: path.reduce((sum, point, k) => sum + (k ? size(minus(point, path[k - 1])) : 0), 0) }));
    ways.sort((a, b) => b.way - a.way);
    const roots = new Set();
    this.paths = ways.filter(({ root, way }) => way > 0.05 * this.radius && !roots.has(root) && roots.add(root) && roots.size <= 3);
  }

  tint(i) {
    const { k, part } = this.tints[i];
    if (k !== undefined) return theme.series(k);
    const stops = theme.isDark() ? [[96, 150, 255], [45, 205, 190], [255, 196, 87]] : [[38, 78, 168], [15, 150, 140], [222, 142, 22]];
    const at = Math.min(Math.max(part, 0), 1) * 2;
    const [a, b] = at < 1 ? [stops[0], stops[1]] : [stops[1], stops[2]];
    return `rgb(${between(a, b, at < 1 ? at : at - 1).map(Math.round).join(",")})`;
  }

  reset() {
    const { camera } = this;
    [camera.offset, camera.fit, this.isFitted] = [[0, 0, 0], this.radius * 3.9, false];
    camera.distance = camera.fit;
    if (this.normal) [camera.yaw, camera.pitch] = [camera.yawOf(this.normal) + (this.isHeavy ? -0.42 : 0), this.isHeavy ? 0.2 : 0];
    else [camera.yaw, camera.pitch] = this.scene.vehicle ? [0.62, 0.27] : [0.75, 0.36];
  }

  // Moves the camera so that everything that will be seen fills the picture.
  fill(width, height) {
    const { camera } = this;
    this.isFitted = true;
    camera.target = this.center;
    for (let round = 0; round < 4 && this.cloud.length; round++) {
      camera.aim(width, height);
      const seen = this.cloud.map((point) => camera.project(point));
      const [left, right] = [Math.min(...seen.map(([x]) => x)), Math.max(...seen.map(([x]) => x))];
      const [top, bottom] = [Math.min(...seen.map(([, y]) => y)), Math.max(...seen.map(([, y]) => y))];
      camera.pan(width / 2 - (left + right) / 2, height * 0.52 - (top + bottom) / 2);
      camera.distance *= Math.max((right - left) / (0.86 * width), (bottom - top) / (0.76 * height), 0.05);
    }
    camera.fit = camera.distance;
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
    if (!this.isFitted) this.fill(width, height);
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

  // How far what is followed has come.
  travelled(t) {
    const [k, part] = this.kinematics.place(t);
    const path = this.followed ?? (this.followed = this.followedPath());
    const here = path[k + 1] && part ? between(path[k], path[k + 1], part) : path[k];
    const way = minus(here, path[0]);
    // A vehicle is followed over the ground, not up and down.
    return this.scene.vehicle ? minus(way, times(this.up, dot(way, this.up))) : way;
  }

  followedPath() {
    const { scene, kinematics } = this;
    const massive = scene.bodies.flatMap((body, i) => (body.has_mass ? [i + 1] : []));
    return kinematics.frames.t.map((_, k) => {
      const poses = kinematics.poses(kinematics.z.map((column) => column[k]));
      if (scene.vehicle) return carry(poses[scene.vehicle.body], scene.vehicle.at);
      return times(massive.reduce((sum, body) => plus(sum, poses[body].r), [0, 0, 0]), 1 / Math.max(massive.length, 1));
    });
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
    for (const [own, other, place] of [[0, 1, (p, q) => at(p, q)], [1, 0, (p, q) => at(q, p)]]) {
      const first = Math.ceil((middle[own] - reach) / step);
      for (let k = first; k * step < middle[own] + reach; k++) {
        const aside = Math.abs(k * step - middle[own]);
        const half = Math.sqrt(Math.max(reach * reach - aside * aside, 0));
        context.lineWidth = k % 5 === 0 ? 1.2 : 0.7;
        const parts = 12;
        for (let part = 0; part < parts; part++) {
          const [p, q] = [middle[other] - half + (2 * half * part) / parts, middle[other] - half + (2 * half * (part + 1)) / parts];
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
    const [low, wide] = [Math.max(right, camera.center[1] - 2 * this.radius), Math.min(left, camera.center[1] + 2 * this.radius)];
    context.fillStyle = context.strokeStyle = theme.color("cursor");
    for (let k = 0; k < 16; k++) {
      const [a, b] = [k, k + 1].map((part) => (part * length) / 16);
      const corners = [[from + a, low, high(a)], [from + b, low, high(b)], [from + b, wide, high(b)], [from + a, wide, high(a)]];
      if (corners.some((corner) => camera.depth(corner) < camera.near)) continue;
      this.path(corners.map((corner) => camera.project(corner)), true);
      context.globalAlpha = 0.15;
      context.fill();
      context.globalAlpha = 0.35;
      context.lineWidth = 0.7;
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  path(points, isClosed = false) {
    const { context } = this;
    context.beginPath();
    points.forEach(([x, y], k) => (k ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (isClosed) context.closePath();
  }

  // A thing to draw at a depth; `nearer` moves it before what is at the same place.
  item(point, nearer, draw) {
    const depth = this.camera.depth(point);
    if (depth > this.camera.near) this.items.push({ depth: depth - nearer * this.thick, draw });
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
      if (shape.plate) this.plate(shape.plate.map((corner) => carry(pose, corner)), color, i);
      if (body.block) this.block(body.block, pose, color, i);
      if (body.disc > 0) this.wheel({ center: [0, 0, 0], axle: body.axis, radius: body.disc, rim: 0.8 * body.disc, width: 0.15 * body.disc, body: i + 1 }, pose, z[i], i);
      if (body.joint === "prismatic" && body.has_mass) this.rail(body, poses[body.parent], i);
      if (body.joint === "revolute" && shape !== "nothing") this.pin(pose.r, body.parent === 0);
    });
    scene.pins.forEach(([pin]) => this.pin(place(pin), false));
    scene.anchors.forEach((anchor) => this.pin(anchor, true));
    scene.rods.forEach(([a, b]) => this.bar(place(a), place(b), 0.6, theme.color("steel"), null));
    scene.springs.forEach((spring, k) => this.spring(spring, ...spring.ends.map(place), this.springRadii[k]));
    scene.tyres.forEach((wheel) => this.wheel(wheel, poses[wheel.body], z[wheel.body - 1], wheel.body - 1));
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
      const shine = context.createRadialGradient(p[0] - radius * 0.35, p[1] - radius * 0.35, radius * 0.1, p[0], p[1], radius);
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
    const { camera, context } = this;
    const at = (signs) => carry(pose, plus(center, signs.reduce((sum, sign, k) => plus(sum, times(half[k], sign)), [0, 0, 0])));
    const quads = [];
    for (const k of [0, 1, 2]) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      for (const side of [-1, 1]) {
        quads.push([[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([p, q]) => {
          const signs = [0, 0, 0];
          [signs[k], signs[i], signs[j]] = [side, p, q];
          return at(signs);
        }));
      }
    }
    const middle = carry(pose, center);
    for (const quad of quads) {
      if (quad.some((corner) => camera.depth(corner) < camera.near)) continue;
      this.faces.push(quad);
      const points = quad.map((corner) => camera.project(corner));
      const face = times(quad.reduce(plus, [0, 0, 0]), 0.25);
      const eye = plus(camera.center, times(camera.from, camera.distance));
      const isFront = dot(minus(face, middle), minus(eye, face)) > 0;
      const light = Math.abs(dot(unit(minus(face, middle)), this.up));
      if (isFront) points.forEach((p, k) => this.picks.push({ p, q: points[(k + 1) % 4], body, isWeak: true }));
      // What is within is before the back and behind the front.
      this.items.push({ depth: camera.depth(middle) + (isFront ? -1 : 1) * 1.2 * Math.max(...half.map(size)), draw: () => {
        this.path(points, true);
        context.fillStyle = color;
        context.globalAlpha = isFront ? 0.13 + 0.1 * light : 0.1;
        context.fill();
        context.globalAlpha = isFront ? 0.9 : 0.3;
        context.strokeStyle = color;
        context.lineWidth = isFront ? 1.4 : 0.8;
        context.stroke();
        context.globalAlpha = 1;
      } });
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
    const ring = (offset, r) => [...Array(count).keys()].map((k) => {
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
      context.fillStyle = context.strokeStyle = tyre;
      context.lineWidth = 1;
      for (let k = 0; k < count; k++) {
        const next = (k + 1) % count;
        this.path([behind[k], behind[next], edge[next], edge[k]], true);
        context.fill();
        context.stroke();
      }
      this.path(behind, true);
      context.fill();
      this.path(edge, true);
      context.fill();
      context.strokeStyle = theme.isDark() ? "rgba(255,255,255,0.32)" : "rgba(255,255,255,0.22)";
      context.stroke();
      const dish = ring((side * width) / 2, rim).map((point) => camera.project(point));
      this.path(dish, true);
      context.fillStyle = theme.color("rim");
      context.fill();
      const middle = camera.project(plus(hub, times(axis, (side * width) / 2)));
      context.strokeStyle = tyre;
      context.lineWidth = Math.max(0.09 * radius * middle[3], 0.8);
      for (let k = 0; k < 5; k++) {
        this.path([middle, dish[(k * count) / 5]]);
        context.stroke();
      }
    });
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
      const area = points.reduce((sum, p, k) => sum + p[0] * points[(k + 1) % points.length][1] - p[1] * points[(k + 1) % points.length][0], 0);
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
      const points = path.slice(first, last + 1).map((point) => (this.scene.vehicle ? minus(point, times(this.up, dot(point, this.up) - this.floor)) : point));
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
      this.path([q, ...[0.4, -0.4].map((turn) => [q[0] - head * Math.cos(angle + turn), q[1] - head * Math.sin(angle + turn)])], true);
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
    const axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((axis, k) => ({ axis, name: "xyz"[k], k }));
    axes.sort((a, b) => dot(a.axis, camera.from) - dot(b.axis, camera.from));
    for (const { axis, name, k } of axes) {
      const [dx, dy] = [dot(axis, camera.right), -dot(axis, camera.above)];
      context.strokeStyle = context.fillStyle = theme.series([1, 2, 0][k]);
      context.lineWidth = 2;
      this.path([[x, y], [x + long * dx, y + long * dy]]);
      context.stroke();
      if (Math.hypot(dx, dy) > 0.15) context.fillText(name, x + (long + 9) * dx, y + (long + 9) * dy);
    }
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
    this.tip.replaceChildren(element("div", {}, element("b", {}, body.name)), element("div", {}, `${body.coordinate} = ${shown(value, 5)} ${unitOf}`));
    this.tip.style.left = `${Math.min(x + 14, this.canvas.clientWidth - 150)}px`;
    this.tip.style.top = `${Math.max(y - 44, 4)}px`;
  }
}

// The points of a body that its picture reaches to.
function cornersOf({ shape, block, disc }) {
  const corners = [];
  if (shape.bars) corners.push(...shape.bars.flat());
  if (shape.ball) corners.push(shape.ball);
  if (shape.plate) corners.push(...shape.plate);
  if (block) for (let k = 0; k < 8; k++) corners.push(block.half.reduce((sum, half, i) => plus(sum, times(half, k & (1 << i) ? 1 : -1)), block.center));
  if (disc > 0) corners.push([disc, 0, 0], [-disc, 0, 0], [0, disc, 0], [0, -disc, 0], [0, 0, disc], [0, 0, -disc]);
  return corners;
}
