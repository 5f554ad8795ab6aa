// What all parts of the page use: elements, numbers, colors.

// An element with attributes and children. Children that are strings become text nodes: nothing is parsed as markup.
function element(tag, attributes = {}, ...children) {
  const isSvg = ["svg", "g", "rect", "line", "text", "path", "title", "circle"].includes(tag);
  const node = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

// A text in which options of the command, such as `--step`, are not broken across lines.
function withOptions(text) {
  return text
    .split(/(--[a-z][a-z0-9-]*)/)
    .map((part, i) => (i % 2 ? element("span", { class: "option" }, part) : part));
}

const MINUS = "\u2212";

// A number to so many significant digits, as people write it; a dash for what is none.
function shown(value, digits = 4) {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  let text;
  if (size >= 1e6 || size < 1e-3) {
    text = value
      .toExponential(Math.max(digits - 2, 1))
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  } else {
    text = value.toPrecision(digits);
    if (text.includes("e")) text = String(Math.round(value));
    if (text.includes(".")) text = text.replace(/\.?0+$/, "");
  }
  return text.replaceAll("-", MINUS);
}

// A number to so many decimals.
function fixed(value, decimals) {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  return value.toFixed(decimals).replace("-", MINUS);
}

// Steps of 1, 2 or 5 that divide a range into about so many parts.
function niceStep(range, parts) {
  const rough = range / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const part = rough / power;
  return power * (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10);
}

// Colors that people with the usual deficiencies can tell apart (after Okabe and Ito), one set for each background.
const LIGHT = ["#0072b2", "#d55e00", "#009e73", "#b5469c", "#a57a00", "#3aa0d8", "#5b4bb7", "#7a5c3e"];
const DARK = ["#56b4e9", "#ff8f4a", "#2fcf9f", "#e58bd0", "#f0c94a", "#9ad8ff", "#a99bff", "#cfa982"];
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

// What is drawn on canvases takes its colors from the style; all redraw when it changes.
const theme = {
  listeners: [],
  values: {},
  system: matchMedia("(prefers-color-scheme: dark)"),
  isDark() {
    return document.documentElement.dataset.theme === "dark";
  },
  color(name) {
    return (
      this.values[name] ??
      (this.values[name] = getComputedStyle(document.documentElement)
        .getPropertyValue("--" + name)
        .trim())
    );
  },
  series(k) {
    return (this.isDark() ? DARK : LIGHT)[k % LIGHT.length];
  },
  dash(k) {
    return DASHES[Math.floor(k / LIGHT.length) % DASHES.length];
  },
  set(isDark) {
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    this.values = {};
    for (const listener of this.listeners) listener();
  },
};
theme.set(theme.system.matches);
theme.system.addEventListener("change", () => theme.set(theme.system.matches));
// On paper everything is light.
addEventListener("beforeprint", () => {
  theme.wasDark = theme.isDark();
  theme.set(false);
});
addEventListener("afterprint", () => theme.set(theme.wasDark));

// Gives a canvas as many pixels as the screen has for it, and calls `draw(context, width, height)` whenever that changes.
function fitted(canvas, draw) {
  const redraw = () => {
    const box = canvas.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return;
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context, box.width, box.height);
  };
  new ResizeObserver(redraw).observe(canvas);
  theme.listeners.push(redraw);
  return redraw;
}

// Where a pointer is on an element.
function within(node, event) {
  const box = node.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

// The place of the last time that is not after t, among ascending times.
function placeOf(times, t) {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= t) low = middle;
    else high = middle - 1;
  }
  return low;
}
