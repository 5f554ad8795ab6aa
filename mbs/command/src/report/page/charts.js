// Bars in groups, as SVG.

function chartOf(chart) {
  const figure = element("figure", { class: "chart" });
  let width = 640;
  const draw = () => figure.replaceChildren(...drawnChart(chart, width));
  draw();
  theme.listeners.push(draw);
  // Letters keep their size, whatever the width.
  new ResizeObserver(([{ contentRect }]) => {
    const now = Math.min(Math.max(Math.round(contentRect.width), 280), 900);
    if (now !== width) {
      width = now;
      draw();
    }
  }).observe(figure);
  return figure;
}

// Series of one source, told by what stands before a colon, have one color, and get weaker one after the other.
function shades(series) {
  const sources = [...new Set(series.map((name) => (name.includes(":") ? name.split(":")[0] : name)))];
  const seen = new Map();
  return series.map((name) => {
    const source = name.includes(":") ? name.split(":")[0] : name;
    const before = seen.get(source) ?? 0;
    seen.set(source, before + 1);
    const count = series.filter((other) => (other.includes(":") ? other.split(":")[0] : other) === source).length;
    return { color: theme.series(sources.indexOf(source)), opacity: count > 1 ? 1 - (0.65 * before) / (count - 1) : 1 };
  });
}

function drawnChart(chart, width) {
  const values = chart.groups
    .flatMap((group) => group.values)
    .filter((value) => Number.isFinite(value) && (!chart.log || value > 0));
  const shade = shades(chart.series);
  const legend = element(
    "div",
    { class: "legend" },
    ...chart.series.map((name, k) =>
      element(
        "span",
        { class: "item" },
        element(
          "svg",
          { class: "key", viewBox: "0 0 20 10", "aria-hidden": "true" },
          element("rect", { width: 20, height: 10, rx: 2, fill: shade[k].color, opacity: shade[k].opacity }),
        ),
        name,
      ),
    ),
  );
  const title = element("figcaption", { class: "title" }, chart.title);
  if (values.length === 0) return [title, legend, element("p", {}, "No numbers.")];

  const [left, right, top, thick, gap] = [Math.min(130, width * 0.32), 62, 20, 14, 12];
  const rowsOf = (group) =>
    chart.series
      .map((_, k) => group.values[k])
      .map((value, k) => [value, k])
      .filter(([value]) => value !== null && value !== undefined);
  let low = chart.log ? Math.min(...values) : Math.min(0, ...values);
  let high = Math.max(...values, chart.log ? 0 : 1e-300);
  if (chart.log) {
    low = 10 ** Math.floor(Math.log10(low) - 0.02);
    high = 10 ** Math.ceil(Math.log10(high) + 0.02);
  }
  const scale = chart.log ? Math.log10 : (value) => value;
  const x = (value) => left + ((scale(value) - scale(low)) / (scale(high) - scale(low))) * (width - left - right);
  const marks = [];
  if (chart.log) {
    const decades = Math.round(Math.log10(high / low));
    const every = Math.ceil((decades * 48) / (width - left - right));
    for (let k = 0; k <= decades; k += every) marks.push(low * 10 ** k);
  } else {
    const step = niceStep(high - low, (width - left - right) / 70);
    for (let value = Math.ceil(low / step) * step; value <= high * (1 + 1e-9); value += step) marks.push(value);
  }
  const parts = [];
  let y = top + 6;
  for (const group of chart.groups) {
    const rows = rowsOf(group);
    const height = Math.max(rows.length, 1) * thick;
    const lines = wrapped(group.name, Math.floor((left - 10) / 7.4));
    lines.forEach((line, k) =>
      parts.push(
        element(
          "text",
          { x: left - 10, y: y + height / 2 + 4 + (k - (lines.length - 1) / 2) * 14, "text-anchor": "end" },
          line,
        ),
      ),
    );
    for (const [value, k] of rows) {
      const isDrawn = Number.isFinite(value) && (!chart.log || value > 0);
      if (isDrawn) {
        const [from, to] = [x(chart.log ? low : 0), x(value)];
        parts.push(
          element(
            "rect",
            {
              x: Math.min(from, to),
              y: y + 1,
              width: Math.max(Math.abs(to - from), 1),
              height: thick - 2,
              rx: 2,
              fill: shade[k].color,
              opacity: shade[k].opacity,
            },
            element("title", {}, `${group.name}, ${chart.series[k]}: ${shown(value)} ${chart.unit}`),
          ),
        );
      }
      parts.push(
        element(
          "text",
          { class: "weak", x: (isDrawn ? Math.max(x(value), x(chart.log ? low : 0)) : left) + 5, y: y + thick / 2 + 4 },
          shown(value, 3),
        ),
      );
      y += thick;
    }
    if (rows.length === 0) y += thick;
    y += gap;
  }
  const lines = marks.flatMap((mark) => [
    element("line", { x1: x(mark), x2: x(mark), y1: top, y2: y - gap / 2 }),
    element("text", { class: "weak", x: x(mark), y: top - 6, "text-anchor": "middle" }, shown(mark, 2)),
  ]);
  const unit = element("text", { class: "weak", x: width - 2, y: top - 6, "text-anchor": "end" }, chart.unit);
  const svg = element(
    "svg",
    { viewBox: `0 0 ${width} ${Math.ceil(y)}`, role: "img", "aria-label": chart.title },
    ...lines,
    unit,
    ...parts,
  );
  return [title, legend, svg];
}

// Text in lines of about so many letters.
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== "" && last.length + word.length + 1 > letters) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
