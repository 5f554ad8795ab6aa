// Plots with their titles, choices and legends.

// How many series are shown at first where they are picked.
const PICKED = 6;

class PanelView {
  constructor(panel, plots, span, player) {
    Object.assign(this, { panel, plots, span, player });
    this.choice = this.firstOf(panel);
    // What is hidden or picked, by choices.
    this.hidden = panel.choices.map(() => new Set());
    this.picked = panel.choices.map((choice) => new Set(panel.pick ? this.liveliest(choice) : choice.series.keys()));
    this.plot = new Plot(plots.t, span, player, `Plot: ${panel.title}`);
    this.legend = element("div", { class: "legend" });
    this.picker = element("div");
    const reset = element("button", { type: "button", hidden: true, onclick: () => span.reset() }, "Reset zoom");
    span.listeners.push(() => (reset.hidden = span.isWhole));
    this.node = element(
      "section",
      { class: "card plot" },
      element("div", { class: "head" }, element("h2", {}, panel.title), reset, this.chooser()),
      this.plot.node,
      this.legend,
      this.picker,
    );
    if (panel.pick && panel.choices[this.choice].series.length > 1) this.pick();
    this.update();
    theme.listeners.push(() => this.update());
  }

  // The choice that the page asks for, or the first that moves where that does not.
  firstOf(panel) {
    const moves = ({ series }) =>
      series.some(({ column }) => {
        const own = this.plots.columns[column].filter((value) => value !== null);
        const [low, high] = own.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, -Infinity]);
        return high - low > 1e-9;
      });
    if (moves(panel.choices[panel.first])) return panel.first;
    const other = panel.choices.findIndex(moves);
    return other < 0 ? panel.first : other;
  }

  // Those that differ most from each other, of one unit, without those that would dwarf all others.
  liveliest(choice) {
    if (choice.series.length <= PICKED) return choice.series.keys();
    const every = Math.ceil(this.plots.t.length / 60);
    const samples = choice.series.map(({ column }) =>
      this.plots.columns[column].filter((_, k) => k % every === 0).map((value) => value ?? 0),
    );
    const spreads = samples.map((own) => Math.max(...own) - Math.min(...own));
    // What hardly moves beside the others of its unit says nothing, and the unit is the first of which several move.
    const unitOf = (k) => choice.series[k].unit;
    const most = (unit) => Math.max(...spreads.filter((_, k) => unitOf(k) === unit));
    const lively = (unit) =>
      [...choice.series.keys()].filter((k) => unitOf(k) === unit && spreads[k] > 1e-6 * most(unit) && spreads[k] > 1e-9);
    const groups = [...new Set(choice.series.map(({ unit }) => unit))].map(lively);
    let waiting =
      groups.find((group) => group.length > 1) ?? groups.find((group) => group.length) ?? [...choice.series.keys()];
    const usual = waiting.map((k) => spreads[k]).sort((a, b) => a - b)[waiting.length >> 1];
    const calm = waiting.filter((k) => spreads[k] <= 20 * usual);
    if (calm.length > 1) waiting = calm;
    const apart = (a, b) => samples[a].reduce((most, value, k) => Math.max(most, Math.abs(value - samples[b][k])), 0);
    const picked = [];
    while (picked.length < PICKED && waiting.length) {
      const gains = waiting.map((k) =>
        picked.length ? Math.min(...picked.map((other) => apart(k, other))) : spreads[k],
      );
      const best = gains.reduce((best, gain, k) => (gain > gains[best] ? k : best), 0);
      picked.push(...waiting.splice(best, 1));
    }
    return picked;
  }

  chooser() {
    const { choices } = this.panel;
    if (choices.length === 1) return null;
    const pick = (k) => {
      this.choice = k;
      if (this.panel.pick) this.pick();
      this.update();
    };
    return element(
      "select",
      { "aria-label": `${this.panel.title}: what is shown`, onchange: (event) => pick(Number(event.target.value)) },
      ...choices.map((choice, k) => element("option", { value: k, selected: k === this.choice }, choice.name)),
    );
  }

  update() {
    const { series } = this.panel.choices[this.choice];
    const hidden = this.hidden[this.choice];
    const picked = [...this.picked[this.choice]].sort((a, b) => a - b);
    const look = (k) => ({ color: theme.series(picked.indexOf(k)), dash: theme.dash(picked.indexOf(k)) });
    const shownOnes = picked.filter((k) => !hidden.has(k));
    this.plot.show(
      shownOnes.map((k) => ({ ...series[k], ...look(k), values: this.plots.columns[series[k].column] })),
      this.panel.log,
    );
    this.legend.replaceChildren(
      ...picked.map((k) =>
        element(
          "button",
          {
            type: "button",
            "aria-pressed": String(!hidden.has(k)),
            title: "Show or hide",
            onclick: () => {
              if (!hidden.delete(k)) hidden.add(k);
              this.update();
              this.legend.children[picked.indexOf(k)].focus();
            },
          },
          keyOf(look(k).color, look(k).dash),
          series[k].unit ? `${series[k].name} [${series[k].unit}]` : series[k].name,
        ),
      ),
    );
  }

  // The list of all series.
  pick() {
    const { series } = this.panel.choices[this.choice];
    const picked = this.picked[this.choice];
    const labels = series.map((one, k) => {
      const box = element("input", {
        type: "checkbox",
        onchange: () => {
          if (box.checked) picked.add(k);
          else picked.delete(k);
          this.update();
        },
      });
      box.checked = picked.has(k);
      return element("label", {}, box, one.name);
    });
    const list = element("div", { class: "list" }, ...labels);
    const filter = element("input", {
      type: "search",
      placeholder: "Filter",
      "aria-label": "Filter the series",
      oninput: () => {
        const wanted = filter.value.toLowerCase();
        labels.forEach(
          (label, k) => (label.style.display = series[k].name.toLowerCase().includes(wanted) ? "" : "none"),
        );
      },
    });
    const none = element(
      "button",
      {
        type: "button",
        onclick: () => {
          picked.clear();
          labels.forEach((label) => (label.firstChild.checked = false));
          this.update();
        },
      },
      "None",
    );
    const wasOpen = this.picker.firstChild?.open ?? false;
    this.picker.replaceChildren(
      element(
        "details",
        { class: "picker", open: wasOpen },
        element("summary", {}, `Choose among ${series.length}`),
        element("div", { class: "tools" }, filter, none),
        list,
      ),
    );
  }
}
