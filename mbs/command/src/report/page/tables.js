// Tiles, facts and tables.

function tilesOf(tiles) {
  return element(
    "div",
    { class: "tiles" },
    ...tiles.map((tile) =>
      element(
        "div",
        { class: "tile card" },
        element("div", { class: "name" }, tile.name),
        element("div", { class: "value" }, tile.value),
        element("div", { class: "note" }, tile.note),
      ),
    ),
  );
}

function factsOf(facts) {
  const groups = new Map();
  for (const fact of facts) {
    // Warnings are at the top of the page.
    if (fact.group === "Warnings") continue;
    if (!groups.has(fact.group)) groups.set(fact.group, []);
    groups.get(fact.group).push(fact);
  }
  return element(
    "div",
    { class: "facts" },
    ...[...groups].map(([name, own]) =>
      element(
        "div",
        {},
        element("h3", {}, name),
        element("dl", {}, ...own.flatMap((fact) => [element("dt", {}, fact.name), element("dd", {}, fact.value)])),
      ),
    ),
  );
}

function cellOf(cell) {
  if (typeof cell === "string") return element("td", {}, cell);
  if ("word" in cell) return element("td", { class: "word" }, cell.word);
  if ("fixed" in cell) return element("td", { class: "number" }, fixed(cell.fixed, cell.decimals));
  if ("best" in cell) return element("td", { class: "number best" }, fixed(cell.best, cell.decimals));
  return element("td", { class: "number" }, shown(cell.number, cell.digits));
}

function tableOf(table) {
  const isText = (k) => table.rows.every((row) => row[k] === undefined || typeof row[k] === "string");
  const head = table.head.map((name, k) => element("th", { scope: "col", class: isText(k) ? null : "number" }, name));
  const rows = table.rows.map((row) => element("tr", {}, ...row.map(cellOf)));
  return element(
    "div",
    { class: "wide" },
    element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows)),
  );
}

function sectionOf(section) {
  const text = section.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return element(
    "section",
    { class: "card" },
    element("h2", {}, section.title),
    ...text.map((paragraph) => element("p", {}, paragraph)),
    section.charts.length ? element("div", { class: "charts" }, ...section.charts.map(chartOf)) : null,
    section.table ? tableOf(section.table) : null,
  );
}
