// Vectors of three.

const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a, factor) => [a[0] * factor, a[1] * factor, a[2] * factor];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const size = (a) => Math.hypot(a[0], a[1], a[2]);
const unit = (a) => times(a, 1 / (size(a) || 1));
const between = (a, b, part) => plus(a, times(minus(b, a), part));

// A direction across another one.
function across(a) {
  const least = [0, 1, 2].reduce((best, k) => (Math.abs(a[k]) < Math.abs(a[best]) ? k : best), 0);
  return unit(
    cross(
      a,
      [0, 1, 2].map((k) => (k === least ? 1 : 0)),
    ),
  );
}

// Turns a vector about a unit axis (Rodrigues).
function turned(v, axis, angle) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return plus(plus(times(v, cos), times(cross(axis, v), sin)), times(axis, dot(axis, v) * (1 - cos)));
}
