// A plot of series over time: hover to read, drag to zoom, click to go there.

// The part of time that all plots show.
class Span {
  constructor(from, to) {
    [this.all, this.listeners] = [[from, to], []];
    [this.from, this.to] = this.all;
  }
  get isWhole() {
    return this.from === this.all[0] && this.to === this.all[1];
  }
  set(from, to) {
    const [first, last] = this.all;
    const length = Math.min(Math.max(to - from, (last - first) * 1e-4), last - first);
    this.from = Math.min(Math.max(from, first), last - length);
    this.to = this.from + length;
    for (const listener of this.listeners) listener();
  }
  reset() {
    this.set(...this.all);
  }
  zoom(around, factor) {
    this.set(around - (around - this.from) * factor, around + (this.to - around) * factor);
  }
}

const MARGIN = { left: 62, right: 22, top: 20, bottom: 26 };

class Plot {
  // `series` are { name, unit, color, dash, values } with values at `times`.
  constructor(times, span, player, label) {
    Object.assign(this, { times, span, player, series: [], isLog: false, hover: null, selected: null });
    this.canvas = element("canvas", { "aria-hidden": "true" });
    this.over = element("canvas", {
      tabindex: 0,
      role: "img",
      "aria-label": label,
      style: "position:absolute;inset:0",
    });
    this.tip = element("div", { class: "tip", hidden: true });
    this.node = element("div", { class: "area" }, this.canvas, this.over, this.tip);
    this.redraw = fitted(this.canvas, (context, width, height) => this.draw(context, width, height));
    this.redrawOver = fitted(this.over, (context, width, height) => this.drawOver(context, width, height));
    span.listeners.push(() => this.update());
    player.listeners.push(() => this.redrawOver());
    this.listen();
  }

  show(series, isLog) {
    [this.series, this.isLog] = [series, isLog];
    this.update();
  }

  update() {
    this.redraw();
    this.redrawOver();
  }

  // The values from the last one before what is shown to the first one after.
  window() {
    const first = placeOf(this.times, this.span.from);
    const last = Math.min(placeOf(this.times, this.span.to) + 1, this.times.length - 1);
    return [first, last];
  }

  range() {
    const [first, last] = this.window();
    let [low, high] = [Infinity, -Infinity];
    for (const { values } of this.series) {
      for (let k = first; k <= last; k++) {
        const value = values[k];
        if (value === null || (this.isLog && value <= 0)) continue;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    if (low > high) return this.isLog ? [1e-16, 1] : [-1, 1];
    if (this.isLog) {
      // What is next to nothing need not be seen.
      low = Math.max(low, high * 1e-11);
      low = 10 ** Math.floor(Math.log10(low) + 1e-9);
      high = 10 ** Math.ceil(Math.log10(high) - 1e-9);
      return low === high ? [low / 10, high * 10] : [low, high];
    }
    const room = (high - low) * 0.06 || Math.abs(high) * 0.05 || 1;
    return [low - room, high + room];
  }

  // Whether all values are whole numbers, as counts are.
  isWhole() {
    return (
      this.series.length > 0 &&
      this.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
    );
  }

  draw(context, width, height) {
    const box = {
      x: MARGIN.left,
      y: MARGIN.top,
      w: width - MARGIN.left - MARGIN.right,
      h: height - MARGIN.top - MARGIN.bottom,
    };
    const [low, high] = this.range();
    const scale = this.isLog ? Math.log10 : (value) => value;
    const [bottom, reach] = [scale(low), scale(high) - scale(low)];
    this.box = box;
    this.x = (t) => box.x + ((t - this.span.from) / (this.span.to - this.span.from || 1)) * box.w;
    this.y = (value) => box.y + box.h - ((scale(value) - bottom) / reach) * box.h;
    context.clearRect(0, 0, width, height);
    this.axes(context, box, low, high);
    context.save();
    context.beginPath();
    context.rect(box.x, box.y - 2, box.w, box.h + 4);
    context.clip();
    const [first, last] = this.window();
    context.lineJoin = "round";
    for (const { values, color, dash } of this.series) {
      context.strokeStyle = color;
      context.lineWidth = 1.7;
      context.setLineDash(dash);
      context.beginPath();
      let isOn = false;
      for (let k = first; k <= last; k++) {
        const value = values[k];
        if (value === null || (this.isLog && value <= 0)) {
          isOn = false;
          continue;
        }
        const [x, y] = [this.x(this.times[k]), this.y(value)];
        if (isOn) context.lineTo(x, y);
        else context.moveTo(x, y);
        isOn = true;
      }
      context.stroke();
      if (this.times.length === 1 && values[0] !== null) {
        context.fillStyle = color;
        context.beginPath();
        context.arc(this.x(this.times[0]), this.y(values[0]), 3, 0, 7);
        context.fill();
      }
    }
    context.restore();
  }

  axes(context, box, low, high) {
    context.font = "11px system-ui, sans-serif";
    context.setLineDash([]);
    context.lineWidth = 1;
    const units = [...new Set(this.series.map(({ unit }) => unit).filter((unit) => unit !== ""))].join(", ");
    const rule = (x1, y1, x2, y2, color) => {
      context.strokeStyle = color;
      context.beginPath();
      context.moveTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
      context.lineTo(Math.round(x2) + 0.5, Math.round(y2) + 0.5);
      context.stroke();
    };
    const [grid, line, weak] = [theme.color("grid"), theme.color("line"), theme.color("weak")];
    context.fillStyle = weak;
    context.textAlign = "right";
    context.textBaseline = "middle";
    let factor = "";
    if (this.isLog) {
      const decades = Math.round(Math.log10(high / low));
      const every = Math.max(1, Math.ceil(decades / (box.h / 26)));
      for (let k = 0; k <= decades; k += every) {
        const value = low * 10 ** k;
        rule(box.x, this.y(value), box.x + box.w, this.y(value), grid);
        context.fillText("1e" + String(Math.round(Math.log10(value))).replace("-", MINUS), box.x - 7, this.y(value));
      }
    } else {
      const step = Math.max(niceStep(high - low, box.h / 34), this.isWhole() ? 1 : 0);
      const largest = Math.max(Math.abs(low), Math.abs(high));
      const power = largest >= 1e4 || largest < 1e-2 ? Math.floor(Math.log10(largest) / 3) * 3 : 0;
      const decimals = Math.min(Math.max(0, -Math.floor(Math.log10(step) - power + 1e-9)), 12);
      if (power !== 0) factor = `×1e${power} `.replace("-", MINUS);
      for (let k = Math.ceil(low / step); k * step <= high; k++) {
        const y = this.y(k * step);
        rule(box.x, y, box.x + box.w, y, k === 0 ? line : grid);
        context.fillText(fixed((k * step) / 10 ** power, decimals), box.x - 7, y, box.x - 9);
      }
    }
    context.textAlign = "left";
    context.fillText(factor + units, 4, 8);
    context.textAlign = "center";
    const { from, to } = this.span;
    const step = niceStep(to - from || 1, box.w / 80);
    const decimals = Math.min(Math.max(0, -Math.floor(Math.log10(step) + 1e-9)), 9);
    for (let k = Math.ceil(from / step - 1e-9); k * step <= to + step * 1e-9; k++) {
      rule(this.x(k * step), box.y, this.x(k * step), box.y + box.h, grid);
      context.fillText(fixed(k * step, decimals), this.x(k * step), box.y + box.h + 13);
    }
    context.textAlign = "right";
    context.fillText("t / s", box.x + box.w, box.y - 12);
    rule(box.x, box.y + box.h, box.x + box.w, box.y + box.h, line);
  }

  drawOver(context, width, height) {
    context.clearRect(0, 0, width, height);
    if (!this.box) return;
    const { box } = this;
    const isIn = (x) => x >= box.x - 1 && x <= box.x + box.w + 1;
    const upright = (x, color, dash) => {
      context.strokeStyle = color;
      context.lineWidth = 1.3;
      context.setLineDash(dash);
      context.beginPath();
      context.moveTo(x, box.y);
      context.lineTo(x, box.y + box.h);
      context.stroke();
    };
    const now = this.x(this.player.t);
    if (isIn(now)) upright(now, theme.color("cursor"), []);
    if (this.selected) {
      const [a, b] = this.selected;
      context.fillStyle = theme.color("accent");
      context.globalAlpha = 0.18;
      context.fillRect(Math.min(a, b), box.y, Math.abs(b - a), box.h);
      context.globalAlpha = 1;
    }
    if (this.hover === null) return;
    const x = this.x(this.times[this.hover]);
    if (!isIn(x)) return;
    upright(x, theme.color("weak"), [3, 3]);
    context.setLineDash([]);
    for (const { values, color } of this.series) {
      const value = values[this.hover];
      if (value === null || (this.isLog && value <= 0)) continue;
      context.fillStyle = color;
      context.strokeStyle = theme.color("card");
      context.lineWidth = 1.5;
      context.beginPath();
      context.arc(x, this.y(value), 4, 0, 7);
      context.fill();
      context.stroke();
    }
  }

  // Shows the numbers at the sample that is nearest to a time.
  read(t) {
    if (t === null || this.series.length === 0) {
      this.hover = null;
      this.tip.hidden = true;
      this.redrawOver();
      return;
    }
    let k = placeOf(this.times, t);
    if (k + 1 < this.times.length && this.times[k + 1] - t < t - this.times[k]) k += 1;
    this.hover = k;
    const rows = this.series
      .slice(0, 12)
      .map(({ name, unit, values, color, dash }) =>
        element(
          "div",
          { class: "row" },
          keyOf(color, dash),
          element("span", {}, name),
          element("span", {}, `${shown(values[k], 6)} ${unit}`),
        ),
      );
    if (this.series.length > 12) rows.push(element("div", {}, `and ${this.series.length - 12} more`));
    this.tip.replaceChildren(element("div", {}, `t = ${shown(this.times[k], 6)} s`), ...rows);
    this.tip.hidden = false;
    const x = this.x(this.times[k]);
    const isRight = x > this.box.x + this.box.w / 2;
    this.tip.style.top = `${this.box.y + 4}px`;
    this.tip.style.left = isRight ? "auto" : `${x + 12}px`;
    this.tip.style.right = isRight ? `${this.node.clientWidth - x + 12}px` : "auto";
    this.redrawOver();
  }

  timeAt(x) {
    const part = Math.min(Math.max((x - this.box.x) / this.box.w, 0), 1);
    return this.span.from + part * (this.span.to - this.span.from);
  }

  listen() {
    const { over, span, player } = this;
    let down = null;
    over.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      down = within(over, event)[0];
      over.setPointerCapture(event.pointerId);
    });
    over.addEventListener("pointermove", (event) => {
      const [x] = within(over, event);
      if (down !== null && event.pointerType === "touch") player.seek(this.timeAt(x));
      else if (down !== null && Math.abs(x - down) > 4) this.selected = [down, x];
      this.read(this.timeAt(x));
    });
    const up = (event) => {
      if (down === null) return;
      const [x] = within(over, event);
      if (this.selected && Math.abs(x - down) > 6) {
        const [from, to] = [this.timeAt(Math.min(x, down)), this.timeAt(Math.max(x, down))];
        [down, this.selected] = [null, null];
        span.set(from, to);
      } else {
        [down, this.selected] = [null, null];
        player.seek(this.timeAt(x));
      }
    };
    over.addEventListener("pointerup", up);
    over.addEventListener("pointercancel", () => ([down, this.selected] = [null, null]));
    over.addEventListener("pointerleave", () => this.read(null));
    over.addEventListener("blur", () => this.read(null));
    over.addEventListener("dblclick", () => span.reset());
    over.addEventListener(
      "wheel",
      (event) => {
        // A wheel alone scrolls the page.
        if (!event.ctrlKey && !event.shiftKey) return;
        event.preventDefault();
        span.zoom(this.timeAt(within(over, event)[0]), Math.exp((event.deltaY || event.deltaX) * 0.002));
      },
      { passive: false },
    );
    over.addEventListener("keydown", (event) => {
      const step = (by) => {
        player.step(by);
        this.read(player.t);
      };
      const keys = {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        Home: () => player.seek(span.from),
        End: () => player.seek(span.to),
        "+": () => span.zoom(player.t, 0.7),
        "=": () => span.zoom(player.t, 0.7),
        "-": () => span.zoom(player.t, 1 / 0.7),
        0: () => span.reset(),
        Escape: () => span.reset(),
      };
      if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]();
    });
  }
}

// A sample of a line.
function keyOf(color, dash) {
  return element(
    "svg",
    { class: "key", viewBox: "0 0 20 10", "aria-hidden": "true" },
    element("path", {
      d: "M0 5H20",
      stroke: color,
      "stroke-width": 3,
      "stroke-dasharray": dash.join(" ") || null,
      fill: "none",
    }),
  );
}
