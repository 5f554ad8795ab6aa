// Time: playing, pausing, scrubbing.

class Player {
  constructor(from, to, times) {
    Object.assign(this, { from, to, times, t: from, isPlaying: false, listeners: [] });
    const speeds = [];
    for (let power = -6; power <= 3; power++) for (const digit of [1, 2, 5]) speeds.push(Number(`${digit}e${power}`));
    this.speeds = speeds;
    const length = to - from;
    // A run of usual length is shown in real time, others in about eight seconds.
    const wanted = length >= 1.5 && length <= 60 ? 1 : length / 8;
    this.speed = speeds.reduce(
      (best, speed) => (Math.abs(Math.log(speed / wanted)) < Math.abs(Math.log(best / wanted)) ? speed : best),
      1,
    );
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  seek(t) {
    this.t = Math.min(Math.max(t, this.from), this.to);
    this.tell();
  }

  // To another frame.
  step(by) {
    this.pause();
    const k = placeOf(this.times, this.t);
    const at = by < 0 && this.t > this.times[k] ? k + 1 + by : k + by;
    this.seek(this.times[Math.min(Math.max(at, 0), this.times.length - 1)]);
  }

  play() {
    if (this.isPlaying || this.to <= this.from) return;
    this.isPlaying = true;
    if (this.t >= this.to) this.t = this.from;
    let last = null;
    const tick = (now) => {
      if (!this.isPlaying) return;
      if (last !== null) {
        // A page that was hidden does not catch up.
        const passed = Math.min((now - last) / 1000, 0.1) * this.speed;
        const next = this.t + passed;
        this.seek(next > this.to ? this.from : next);
      }
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    this.tell();
  }

  pause() {
    this.isPlaying = false;
    this.tell();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }
}

// The picture with what controls it.
function playerOf(view, player) {
  const play = element("button", { type: "button", class: "primary", onclick: () => player.toggle() });
  const button = (label, title, action) =>
    element("button", { type: "button", title, "aria-label": title, onclick: action }, label);
  const slider = element("input", {
    type: "range",
    min: 0,
    max: 10000,
    step: 1,
    value: 0,
    "aria-label": "Time",
    oninput: () => {
      const t = player.from + (slider.value / 10000) * (player.to - player.from);
      player.pause();
      player.seek(t);
    },
  });
  const clock = element("span", { class: "clock" });
  const speed = element(
    "select",
    { "aria-label": "Speed", onchange: () => (player.speed = Number(speed.value)) },
    ...player.speeds
      .filter((value) => value >= player.speed / 101 && value <= player.speed * 101)
      .map((value) =>
        element("option", { value, selected: value === player.speed }, `×${value < 1 ? String(value) : value}`),
      ),
  );
  const isShort = player.to - player.from < 0.1;
  const time = (t) => (isShort ? `${(t * 1000).toFixed(3)} ms` : `${t.toFixed(3)} s`);
  const update = () => {
    play.textContent = player.isPlaying ? "Pause" : "Play";
    slider.value =
      player.to > player.from ? Math.round(((player.t - player.from) / (player.to - player.from)) * 10000) : 0;
    slider.setAttribute("aria-valuetext", time(player.t));
    clock.textContent = `${time(player.t)} of ${time(player.to)}`;
  };
  player.listeners.push(update);
  update();

  const show = (name, label, title) => {
    const own = element(
      "button",
      {
        type: "button",
        title,
        "aria-pressed": String(view.shows[name]),
        onclick: () => {
          view.shows[name] = !view.shows[name];
          own.setAttribute("aria-pressed", String(view.shows[name]));
          view.redraw();
        },
      },
      label,
    );
    return own;
  };
  const look = (name, label) =>
    button(label, `Look from ${name === "top" ? "above" : `the ${name}`}`, () => view.look(name));
  const reset = () => {
    view.reset();
    view.redraw();
  };
  const views = element(
    "div",
    { class: "views" },
    view.isTravelling ? show("follow", "Follow", "Move with the mechanism") : null,
    view.paths.length ? show("trace", "Trace", "Show where points were") : null,
    view.scene.arrows.length ? show("forces", "Forces", "Show forces as arrows") : null,
    look("side", "Side"),
    look("front", "Front"),
    look("top", "Top"),
    button("Reset", "The view at the start", reset),
  );
  const help = [
    ["Space", "play or pause"],
    ["← →", "one frame back or on"],
    ["Home End", "first or last frame"],
    ["[ ]", "slower or faster"],
    ["Drag", "rotate (shift and arrow keys)"],
    ["Right drag, shift drag", "move"],
    ["Wheel, + −", "zoom"],
    ["0", "the view at the start"],
    ["On a plot", "drag to zoom, double click for all, click to go there; + − 0 with the keyboard"],
  ];
  const controls = element(
    "div",
    { class: "controls" },
    slider,
    element(
      "div",
      { class: "bar" },
      play,
      button("◀", "One frame back", () => player.step(-1)),
      button("▶", "One frame on", () => player.step(1)),
      element("label", {}, "Speed", speed),
      clock,
    ),
    element(
      "details",
      { class: "help" },
      element("summary", {}, "Keys and mouse"),
      element("dl", {}, ...help.flatMap(([key, what]) => [element("dt", {}, key), element("dd", {}, what)])),
    ),
  );

  const faster = (by) => {
    const k = Math.min(Math.max(speed.selectedIndex + by, 0), speed.options.length - 1);
    speed.selectedIndex = k;
    player.speed = Number(speed.value);
  };
  const zoom = (factor) => {
    view.camera.zoom(factor);
    view.redraw();
  };
  const rotate = (dx, dy) => {
    view.camera.rotate(dx, dy);
    view.redraw();
  };
  const keys = {
    " ": () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.seek(player.from),
    End: () => player.seek(player.to),
    "[": () => faster(-1),
    "]": () => faster(1),
    "+": () => zoom(0.85),
    "=": () => zoom(0.85),
    "-": () => zoom(1 / 0.85),
    0: reset,
  };
  const turns = { ArrowLeft: [-12, 0], ArrowRight: [12, 0], ArrowUp: [0, -12], ArrowDown: [0, 12] };
  addEventListener("keydown", (event) => {
    const isUsed = event.target instanceof Element && event.target.closest("input, select, button, summary, textarea");
    if (isUsed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && turns[event.key]) rotate(...turns[event.key]);
    else if (keys[event.key]) keys[event.key]();
    else return;
    event.preventDefault();
  });
  return element(
    "section",
    { class: "card scene", "aria-label": "Animation" },
    element("div", { class: "view" }, view.canvas, views, view.tip),
    controls,
  );
}
