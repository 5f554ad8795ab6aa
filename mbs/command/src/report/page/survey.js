// What a picture of a mechanism needs to know before the first one is drawn: sizes, colors, paths.

class Survey {
  survey() {
    this.measure();
    this.orient();
    this.compare();
    this.paint();
    this.trace();
  }

  // Everything that a frame shows, as points.
  reach(frame) {
    const { scene, kinematics } = this;
    const poses = kinematics.frame(frame);
    const ofBodies = scene.bodies.flatMap((body, i) => cornersOf(body).map((corner) => carry(poses[i + 1], corner)));
    const ofTyres = scene.tyres.flatMap(({ body, center, radius: r }) =>
      [
        [-r, 0, -r],
        [-r, 0, r],
        [r, 0, -r],
        [r, 0, r],
      ].map((way) => plus(carry(poses[body], center), way)),
    );
    const ofSprings = scene.springs.flatMap(({ ends }) => ends.map(({ body, at }) => carry(poses[body], at)));
    return [...ofBodies, ...ofTyres, ...ofSprings, ...scene.anchors];
  }

  // How large it is, and whether it goes away.
  measure() {
    const { scene, kinematics } = this;
    const last = kinematics.frames.t.length - 1;
    const parts = Math.max(Math.min(last, 40), 1);
    const some = [...new Set([...Array(parts + 1).keys()].map((k) => Math.round((k * last) / parts)))];
    const all = some.flatMap((frame) => this.reach(frame));
    const [first, whole] = [boundsOf(this.reach(0)), boundsOf(all)];
    this.isTravelling = scene.vehicle !== null || whole.size > 4 * first.size;
    this.shows.follow = this.isTravelling;
    // What the picture has room for at first.
    this.cloud = this.isTravelling ? this.reach(0) : all;
    this.bounds = whole;
    const own = this.isTravelling ? first : whole;
    this.center = between(own.low, own.high, 0.5);
    this.radius = Math.max(size(minus(own.high, own.low)) / 2, 1e-9);
  }

  // What is up, and from where a mechanism in a plane is looked at.
  orient() {
    const { scene, bounds } = this;
    const extent = minus(bounds.high, bounds.low);
    const flat = [0, 1, 2].filter((k) => extent[k] < 1e-6 * bounds.size);
    this.normal = flat.length === 1 ? [0, 1, 2].map((k) => (k === flat[0] ? 1 : 0)) : null;
    const weight = size(scene.gravity);
    this.isHeavy = weight > 0;
    if (this.isHeavy) this.up = times(scene.gravity, -1 / weight);
    else this.up = this.normal && this.normal[2] === 1 ? [0, 1, 0] : [0, 0, 1];
    if (this.normal && Math.abs(dot(this.normal, this.up)) > 0.5) this.normal = null;
    const lowest = this.cloud.reduce((low, point) => Math.min(low, dot(point, this.up)), Infinity);
    this.floor = scene.tyres.length || lowest === Infinity ? 0 : lowest - 0.03 * this.radius;
  }

  // How thick bars, springs and arrows are, beside the whole.
  compare() {
    const { scene, kinematics } = this;
    const edges = scene.bodies.flatMap(({ shape }) => shape.bars ?? (shape.plate ? [shape.plate.slice(0, 2)] : []));
    const lengths = edges.map(([a, b]) => size(minus(b, a))).sort((a, b) => a - b);
    this.usual = lengths.length ? lengths[lengths.length >> 1] : this.radius;
    this.thick = Math.min(Math.max(0.1 * this.usual, 0.005 * this.radius), 0.045 * this.radius);
    const poses = kinematics.frame(0);
    this.springRadii = scene.springs.map(
      ({ ends }) => 0.1 * size(minus(...ends.map(({ body, at }) => carry(poses[body], at)))),
    );
    const forces = kinematics.frames.arrows.flat().map(([, force]) => size(force.map((x) => x ?? 0)));
    this.arrowScale = (0.22 * this.radius) / (forces.reduce((a, b) => Math.max(a, b), 0) || 1);
    const around = ([low, high], x) => [Math.min(low, x), Math.max(high, x)];
    this.ranges = kinematics.z.map((column) => column.reduce(around, [Infinity, -Infinity]));
  }

  // Colors: of their own for a few bodies, from the ground outwards for many.
  paint() {
    const { bodies } = this.scene;
    const level = [0];
    for (const body of bodies) level.push(level[body.parent] + (body.has_mass ? 1 : 0));
    const deepest = level.reduce((a, b) => Math.max(a, b), 2);
    const isFew = bodies.filter(({ shape, has_mass: hasMass }) => shape !== "nothing" && hasMass).length <= 8;
    let next = 0;
    this.tints = bodies.map((body, i) =>
      isFew ? { k: body.has_mass ? next++ : next } : { part: (level[i + 1] - 1) / (deepest - 1) },
    );
  }

  // The paths of the points that go farthest, one for each chain from the ground, or that of a vehicle.
  trace() {
    const { scene, kinematics } = this;
    const tip = (body) =>
      cornersOf(body).reduce((best, corner) => (size(corner) > size(best) ? corner : best), [0, 0, 0]);
    const isSeen = (body) => body.has_mass && body.shape !== "nothing";
    const followed = scene.vehicle
      ? [scene.vehicle]
      : scene.bodies.flatMap((body, i) => (isSeen(body) ? [{ body: i + 1, at: tip(body) }] : []));
    const paths = followed.map(() => []);
    for (let k = 0; k < kinematics.frames.t.length; k++) {
      const poses = kinematics.frame(k);
      followed.forEach(({ body, at }, j) => paths[j].push(carry(poses[body], at)));
    }
    const rootOf = (body) => (scene.bodies[body - 1].parent === 0 ? body : rootOf(scene.bodies[body - 1].parent));
    const lengthOf = (path) => path.reduce((sum, point, k) => sum + (k ? size(minus(point, path[k - 1])) : 0), 0);
    const ways = paths.map((path, j) => ({
      path,
      body: followed[j].body,
      root: rootOf(followed[j].body),
      way: lengthOf(path),
    }));
    ways.sort((a, b) => b.way - a.way);
    const roots = new Set();
    this.paths = ways.filter(
      ({ root, way }) => way > 0.05 * this.radius && !roots.has(root) && roots.add(root) && roots.size <= 3,
    );
  }

  followedPath() {
    const { scene, kinematics } = this;
    const massive = scene.bodies.flatMap((body, i) => (body.has_mass ? [i + 1] : []));
    return kinematics.frames.t.map((_, k) => {
      const poses = kinematics.frame(k);
      if (scene.vehicle) return carry(poses[scene.vehicle.body], scene.vehicle.at);
      return times(
        massive.reduce((sum, body) => plus(sum, poses[body].r), [0, 0, 0]),
        1 / Math.max(massive.length, 1),
      );
    });
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

  tint(i) {
    const { k, part } = this.tints[i];
    if (k !== undefined) return theme.series(k);
    const stops = theme.isDark()
      ? [
          [96, 150, 255],
          [45, 205, 190],
          [255, 196, 87],
        ]
      : [
          [38, 78, 168],
          [15, 150, 140],
          [222, 142, 22],
        ];
    const at = Math.min(Math.max(part, 0), 1) * 2;
    const [a, b] = at < 1 ? [stops[0], stops[1]] : [stops[1], stops[2]];
    return `rgb(${between(a, b, at < 1 ? at : at - 1)
      .map(Math.round)
      .join(",")})`;
  }
}

// The points of a body that its picture reaches to.
function cornersOf({ shape, block, disc, looks = [] }) {
  const corners = [];
  if (shape.bars) corners.push(...shape.bars.flat());
  if (shape.ball) corners.push(shape.ball);
  if (shape.plate) corners.push(...shape.plate);
  if (block)
    for (let k = 0; k < 8; k++)
      corners.push(block.half.reduce((sum, half, i) => plus(sum, times(half, k & (1 << i) ? 1 : -1)), block.center));
  for (const { faces } of looks) corners.push(...faces.flat());
  if (disc > 0) corners.push([disc, 0, 0], [-disc, 0, 0], [0, disc, 0], [0, -disc, 0], [0, 0, disc], [0, 0, -disc]);
  return corners;
}

// The box along the axes of the world that holds some points, and its longest edge.
function boundsOf(points) {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const point of points) {
    for (const k of [0, 1, 2]) [low[k], high[k]] = [Math.min(low[k], point[k]), Math.max(high[k], point[k])];
  }
  if (points.length === 0) return { low: [-1, -1, -1], high: [1, 1, 1], size: 2 };
  return { low, high, size: Math.max(...minus(high, low)) };
}
