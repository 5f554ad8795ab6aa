// Puts the page together.

function simulationOf(data) {
  const kinematics = new Kinematics(data.scene, data.frames);
  const player = new Player(kinematics.start, kinematics.end, data.frames.t);
  const span = new Span(data.plots.t[0], data.plots.t[data.plots.t.length - 1]);
  const view = new SceneView(data.scene, kinematics, player);
  const panels = data.panels.map((panel) => new PanelView(panel, data.plots, span, player));
  // `#t=1.2` opens the page paused at that time.
  const asked = new URLSearchParams(location.hash.slice(1)).get("t");
  if (asked !== null && Number.isFinite(Number(asked))) player.seek(Number(asked));
  else if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
  return [
    tilesOf(data.tiles),
    element(
      "div",
      { class: "columns" },
      element("div", { class: "side" }, playerOf(view, player)),
      element("div", { class: "stack" }, ...panels.map((panel) => panel.node)),
    ),
    element(
      "div",
      { class: "rows" },
      sparsityOf(data.sparsity),
      ...data.sections.map(sectionOf),
      element("section", { class: "card" }, element("h2", {}, "Facts"), factsOf(data.facts)),
    ),
  ];
}

function comparisonOf(data) {
  const facts = data.facts.length
    ? element("section", { class: "card" }, element("h2", {}, "Measured with"), factsOf(data.facts))
    : null;
  return [element("div", { class: "rows" }, ...data.sections.map(sectionOf), facts)];
}

{
  const data = JSON.parse(document.getElementById("data").textContent);
  const other = element(
    "button",
    { type: "button", class: "theme", title: "Light or dark", onclick: () => theme.set(!theme.isDark()) },
    "Light / dark",
  );
  const { kind } = document.body.dataset;
  const body = kind === "simulation" ? simulationOf(data) : kind === "dae" ? daeOf(data) : comparisonOf(data);
  document
    .getElementById("page")
    .append(
      element(
        "header",
        {},
        element("div", {}, element("h1", {}, data.title), element("div", { class: "subtitle" }, data.subtitle)),
        other,
      ),
      ...(data.failure
        ? [element("p", { class: "failure", role: "alert" }, `The simulation ended early: ${data.failure}`)]
        : []),
      ...data.facts
        .filter(({ group }) => group === "Warnings")
        .map(({ value }) => element("p", { class: "warning", role: "note" }, ...withOptions(`Warning: ${value}`))),
      ...body,
      element("footer", {}, "Written by tangential. This file holds everything it shows and connects to nothing."),
    );
}
