// A differential-algebraic equation: plots over time, tables.

function daeOf(data) {
  const { t } = data.plots;
  const [from, to] = [t[0] ?? 0, t[t.length - 1] ?? 1];
  const player = new Player(from, to, t);
  const span = new Span(from, to);
  const panels = data.panels.map((panel) => new PanelView(panel, data.plots, span, player));
  return [
    tilesOf(data.tiles),
    element("div", { class: "stack" }, ...panels.map((panel) => panel.node)),
    element(
      "div",
      { class: "rows" },
      ...data.sections.map(sectionOf),
      element("section", { class: "card" }, element("h2", {}, "Facts"), factsOf(data.facts)),
    ),
  ];
}
