// The Jacobian with its colors, beside the compressed one.

// Neighbors among many colors differ: the golden angle, at two levels of lightness.
function colorOf(k) {
  const hue = (k * 137.508 + 210) % 360;
  const light = theme.isDark() ? [66, 76] : [42, 54];
  return `hsl(${hue.toFixed(1)} 68% ${light[k % 2]}%)`;
}

// The size of a cell at most, in pixels.
const LARGEST = 26;

function sparsityOf({ rows, columns, color_of: colors, colors: count, names }) {
  const nonzeros = columns.reduce((sum, own) => sum + own.length, 0);
  const compressed = Array.from({ length: count }, () => []);
  columns.forEach((own, column) => own.forEach((row) => compressed[colors[column]].push([row, column])));
  const n = columns.length / 2;
  const nameOf = (column) => (column < n ? `z ${names[column]}` : `zd ${names[column - n]}`);
  let chosen = null;

  const drawing = (width, entriesOf, colorAt, isChosen, divider) => {
    const canvas = element("canvas", { tabindex: -1, role: "img" });
    canvas.style.aspectRatio = `${width} / ${rows}`;
    canvas.style.maxWidth = `${width * LARGEST}px`;
    const redraw = fitted(canvas, (context, w, h) => {
      const [dx, dy] = [w / width, h / rows];
      context.clearRect(0, 0, w, h);
      for (let k = 0; k < width; k++) {
        const isWeak = chosen !== null && !isChosen(k);
        if (chosen !== null && !isWeak) {
          context.fillStyle = theme.color("grid");
          context.fillRect(k * dx, 0, dx, h);
        }
        context.globalAlpha = isWeak ? 0.13 : 1;
        context.fillStyle = colorAt(k);
        const gap = dx > 4 ? 0.14 : 0;
        for (const row of entriesOf(k))
          context.fillRect(
            (k + gap / 2) * dx,
            (row + gap / 2) * dy,
            Math.max(dx * (1 - gap), 0.8),
            Math.max(dy * (1 - gap), 0.8),
          );
        context.globalAlpha = 1;
      }
      if (divider) {
        context.strokeStyle = theme.color("weak");
        context.setLineDash([4, 3]);
        context.beginPath();
        context.moveTo(divider * dx, 0);
        context.lineTo(divider * dx, h);
        context.stroke();
        context.setLineDash([]);
      }
    });
    return [canvas, redraw];
  };
  const [left, redrawLeft] = drawing(
    columns.length,
    (k) => columns[k],
    (k) => colorOf(colors[k]),
    (k) => colors[k] === chosen,
    n,
  );
  const [right, redrawRight] = drawing(
    count,
    (k) => compressed[k].map(([row]) => row),
    colorOf,
    (k) => k === chosen,
    0,
  );
  left.setAttribute("aria-label", "Sparsity pattern with colored columns");
  right.setAttribute("aria-label", "Compressed pattern, one column per color");
  const idle =
    "Columns of one color have no row in common, so that one direction computes all of them: point at one to see which.";
  const readout = element("p", { class: "readout" }, idle);
  const choose = (color, text) => {
    readout.textContent = text ?? idle;
    if (color === chosen) return;
    chosen = color;
    redrawLeft();
    redrawRight();
  };
  const cell = (canvas, event, width) => {
    const [x, y] = within(canvas, event);
    const clamp = (value, most) => Math.min(Math.max(Math.floor(value), 0), most - 1);
    return [clamp((x / canvas.clientWidth) * width, width), clamp((y / canvas.clientHeight) * rows, rows)];
  };
  left.addEventListener("pointermove", (event) => {
    const [column, row] = cell(left, event, columns.length);
    const is = columns[column].includes(row) ? "depends on it" : "does not depend on it";
    const shared = colors.filter((color) => color === colors[column]).length;
    choose(
      colors[column],
      `Column ${column + 1}, ${nameOf(column)}: color ${colors[column] + 1}, ${shared === 1 ? "which no other has" : `shared by ${shared} columns`}. Row ${row + 1}, force on ${names[row]}, ${is}.`,
    );
  });
  right.addEventListener("pointermove", (event) => {
    const [color, row] = cell(right, event, count);
    const own = compressed[color].find(([other]) => other === row);
    choose(
      color,
      `Color ${color + 1}, row ${row + 1}, force on ${names[row]}: ${own ? `the entry of ${nameOf(own[1])}` : "nothing"}.`,
    );
  });
  for (const canvas of [left, right]) canvas.addEventListener("pointerleave", () => choose(null));
  const part = ((100 * nonzeros) / (rows * columns.length || 1)).toFixed(1);
  const figures = element(
    "div",
    { class: "matrices" },
    element(
      "figure",
      {},
      element("figcaption", {}, `dQ/d(z, zd): ${rows} × ${columns.length}, ${nonzeros} nonzeros (${part} %)`),
      left,
    ),
    element("figure", {}, element("figcaption", {}, `Compressed: ${rows} × ${count}`), right),
  );
  // Cells of both have the same size, and those of small ones are not larger than need be.
  const widths = [columns.length, Math.max(count, columns.length * 0.12)];
  const isSmall = (widths[0] + widths[1]) * LARGEST < 800;
  figures.style.gridTemplateColumns = widths
    .map((width) => `minmax(0, ${isSmall ? `${Math.max(width * LARGEST, 250)}px` : `${width}fr`})`)
    .join(" ");
  return element("section", { class: "card" }, element("h2", {}, "Jacobian of the forces"), figures, readout);
}
