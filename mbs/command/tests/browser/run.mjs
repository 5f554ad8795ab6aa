// Looks at the pages of `--html` in a real browser: see README.md.
//
//   node run.mjs [--pictures FOLDER] [--comparison FILE] [--command "tangential"]

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import puppeteer from "puppeteer-core";

const { values: options } = parseArgs({
  options: {
    pictures: { type: "string" },
    comparison: { type: "string" },
    command: { type: "string", default: "cargo run --release --quiet --" },
    browser: { type: "string", default: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  },
});
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");
const folder = mkdtempSync(join(tmpdir(), "tangential-browser-"));
const failures = [];
let checks = 0;

function check(what, isTrue) {
  checks += 1;
  if (isTrue) return;
  failures.push(what);
  console.log(`FAILED  ${what}`);
}

// What the pages are of.
const runs = [
  { name: "pendulum", simulate: ["pendulum", "--time", "3s"] },
  { name: "linkage-4x15", simulate: ["linkage-4x15", "--time", "5s"], picture: 1.3 },
  { name: "linkage-7x15", simulate: ["linkage-7x15", "--time", "1s", "--step", "1ms"] },
  { name: "coach", simulate: ["coach", "--time", "5s"], picture: 3.1, isVehicle: true },
  { name: "coach-bump", simulate: ["coach-bump", "--time", "2s"], isVehicle: true },
  { name: "andrews", simulate: ["andrews", "--time", "30ms", "--step", "20us"], picture: 0.012 },
  { name: "bricard", simulate: ["bricard", "--time", "5s"], picture: 1.4 },
  { name: "slider-crank", simulate: ["slider-crank", "--time", "5s", "--adaptive"] },
  { name: "one-step", simulate: ["spatial-four-bar", "--time", "10ms"] },
];

// One that stops early, after its first state.
const failing = { name: "failing", simulate: ["slider-crank", "--tolerance", "1e-300"], code: 1 };

function simulate(run) {
  const file = join(folder, `${run.name}.html`);
  const [command, ...before] = options.command.split(" ");
  const { status, stderr } = spawnSync(command, [...before, "simulate", ...run.simulate, "--html", file], {
    cwd: root,
  });
  if (status !== (run.code ?? 0)) throw new Error(`${run.name}: ${stderr}`);
  return file;
}

// A page that complains about everything.
async function open(browser, file, size, hash = "", scheme = "light") {
  const page = await browser.newPage();
  await page.setViewport(size);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  const name = file.split("/").pop();
  page.on("console", (message) =>
    check(`${name}: console: ${message.text()}`, !["error", "warning", "warn"].includes(message.type())),
  );
  page.on("pageerror", (error) => check(`${name}: ${error.message}`, false));
  page.on("request", (request) =>
    check(
      `${name}: request of ${request.url().slice(0, 80)}`,
      request.url().startsWith("file:") || request.url().startsWith("data:"),
    ),
  );
  await page.goto(pathToFileURL(file).href + hash, { waitUntil: "load" });
  await page.waitForSelector("footer");
  return page;
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const SCENE = ".scene canvas";

// What a canvas shows, as a hash.
async function seen(page, selector) {
  const data = await page.$eval(selector, (canvas) => canvas.toDataURL());
  return createHash("sha256").update(data).digest("hex");
}

async function changes(page, what, selector, action, expected = true) {
  const before = await seen(page, selector);
  await action();
  await pause(80);
  check(what, ((await seen(page, selector)) !== before) === expected);
}

async function middle(page, selector) {
  const handle = await page.$(selector);
  await handle.scrollIntoView();
  const box = await handle.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2, box];
}

const clock = (page) => page.$eval(".clock", (node) => node.textContent);
const press = async (page, label) => {
  const button = await page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll("button")].find((node) => node.textContent === wanted || node.title === wanted),
    label,
  );
  await button.click();
};

async function playing(page, name) {
  await pause(300);
  const first = await clock(page);
  await pause(300);
  check(`${name}: it plays by itself`, (await clock(page)) !== first);
  await press(page, "Pause");
  const stopped = await clock(page);
  await changes(page, `${name}: a pause is one`, SCENE, () => pause(200), false);
  check(`${name}: the clock stands while paused`, (await clock(page)) === stopped);
  for (const part of [0.25, 0.75]) {
    await changes(page, `${name}: the slider moves it`, SCENE, () =>
      page.$eval(
        "input[type=range]",
        (slider, part) => {
          slider.value = 10000 * part;
          slider.dispatchEvent(new Event("input"));
        },
        part,
      ),
    );
    const [t, to] = (await clock(page)).split(" of ").map(parseFloat);
    check(`${name}: the slider goes to ${part}: ${t} of ${to}`, Math.abs(t / to - part) < 1e-3);
  }
  await changes(page, `${name}: a frame on`, SCENE, () => press(page, "One frame on"));
  await page.focus(SCENE);
  await changes(page, `${name}: a key for a frame back`, SCENE, () => page.keyboard.press("ArrowLeft"));
  await page.keyboard.press("Space");
  check(`${name}: the space bar plays`, (await page.$eval(".primary", (node) => node.textContent)) === "Pause");
  await page.keyboard.press("Space");
}

async function camera(page, name) {
  const [x, y] = await middle(page, SCENE);
  const drag = async (dx, dy, button = "left") => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button });
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up({ button });
  };
  await changes(page, `${name}: dragging rotates`, SCENE, () => drag(80, 30));
  await changes(page, `${name}: the right button moves`, SCENE, () => drag(60, -20, "right"));
  await changes(page, `${name}: the wheel zooms`, SCENE, () => page.mouse.wheel({ deltaY: -200 }));
  await changes(page, `${name}: keys rotate`, SCENE, async () => {
    await page.focus(SCENE);
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.up("Shift");
  });
  for (const view of ["Side", "Front", "Top"]) await press(page, view);
  await press(page, "Reset");
}

async function plots(page, name) {
  const count = await page.$$eval(".plot", (nodes) => nodes.length);
  check(`${name}: there are plots`, count >= 3);
  for (let k = 0; k < count; k++) {
    const own = `.stack > .plot:nth-child(${k + 1})`;
    const [x, y, box] = await middle(page, `${own} canvas:last-of-type`);
    await page.mouse.move(x, y);
    const text = await page.$eval(`${own} .tip`, (tip) => (tip.hidden ? "" : tip.textContent));
    check(
      `${name}: hovering plot ${k + 1} shows numbers, not "${text}"`,
      /t = [\d.e−]+ s.*[\d–]/.test(text) && !/NaN|undefined|null/.test(text),
    );
    const before = await clock(page);
    await page.mouse.click(box.x + box.width * (0.3 + 0.1 * (k % 5)), y);
    check(`${name}: a click on plot ${k + 1} goes there`, (await clock(page)) !== before);
    await page.mouse.move(x, 0);
  }
  const first = ".stack > .plot:first-child";
  const [x, y] = await middle(page, `${first} canvas:last-of-type`);
  await changes(page, `${name}: dragging zooms all plots`, `.stack > .plot:last-child canvas`, async () => {
    await page.mouse.move(x - 60, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
  });
  await press(page, "Reset zoom");
  await changes(page, `${name}: the legend hides a series`, `${first} canvas`, () =>
    page.click(`${first} .legend button`),
  );
  await page.click(`${first} .legend button`);
  for (const select of await page.$$(".plot select")) {
    const values = await select.$$eval("option", (nodes) => nodes.map((node) => node.value));
    for (const value of values) await select.select(value);
    await select.select(values[0]);
  }
}

async function jacobian(page, name) {
  const [x, y] = await middle(page, ".matrices figure:first-child canvas");
  await page.mouse.move(x + 3, y + 3);
  const text = await page.$eval(".readout", (node) => node.textContent);
  check(
    `${name}: the pattern says what it is pointed at: ${text}`,
    /^Column \d+, .*color \d+, (shared by \d+ columns|which no other has)\. Row \d+/.test(text),
  );
  await page.mouse.move(0, 0);
}

// The page computes poses itself: rods keep their lengths, loops stay closed, tyres touch the ground where the simulator says.
async function kinematics(page, name) {
  const worst = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById("data").textContent);
    const own = new Kinematics(data.scene, data.frames);
    let [rod, pin, tyre, radius] = [0, 0, 0, 1e-300];
    const lengths = [];
    data.frames.t.forEach((t, k) => {
      const poses = own.poses(own.z.map((column) => column[k]));
      const place = ({ body, at }) => carry(poses[body], at);
      data.scene.rods.forEach(([a, b], i) => {
        const length = size(minus(place(a), place(b)));
        lengths[i] ??= length;
        rod = Math.max(rod, Math.abs(length / lengths[i] - 1));
      });
      for (const pose of poses) radius = Math.max(radius, size(pose.r));
      for (const [a, b] of data.scene.pins) pin = Math.max(pin, size(minus(place(a), place(b))));
      data.scene.tyres.forEach(({ body, center, radius: r }, i) => {
        const away = size(minus(data.frames.arrows[k][i][0], carry(poses[body], center)));
        tyre = Math.max(tyre, Math.abs(away / r - 0.95));
      });
    });
    return [rod, pin / radius, tyre];
  });
  // Coordinates are rounded to a hundred-thousandth of their range; a chain adds up to fifteen of them. Tyres are pressed in
  // by some percent, and more on a bump.
  check(
    `${name}: rods, pins and tyres are where they should be: ${worst}`,
    worst[0] < 1e-3 && worst[1] < 1e-3 && worst[2] < 0.13,
  );
}

async function overflow(page, name) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  check(`${name}: nothing sticks out sideways: ${wide} of ${window}`, wide <= window);
}

async function picture(page, file, clip) {
  if (!options.pictures) return;
  mkdirSync(options.pictures, { recursive: true });
  await page.screenshot({ path: join(options.pictures, file), ...clip });
}

const browser = await puppeteer.launch({
  executablePath: options.browser,
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const wide = { width: 1440, height: 900 };
  for (const run of runs) {
    const file = simulate(run);
    console.log(`${run.name}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
    check(`${run.name}: the file is small`, statSync(file).size < 4.5e6);
    const page = await open(browser, file, wide);
    await playing(page, run.name);
    await camera(page, run.name);
    await plots(page, run.name);
    await jacobian(page, run.name);
    await kinematics(page, run.name);
    await overflow(page, run.name);
    await page.close();

    if (run.picture === undefined) continue;
    for (const [kind, size, scheme] of [
      ["light", wide, "light"],
      ["dark", wide, "dark"],
      ["narrow", { width: 390, height: 844 }, "light"],
    ]) {
      const page = await open(browser, file, size, `#t=${run.picture}`, scheme);
      await pause(200);
      await overflow(page, `${run.name}, ${kind}`);
      await picture(page, `${run.name}-${kind}.png`, {});
      if (kind !== "dark") await picture(page, `${run.name}-${kind}-whole.png`, { fullPage: true });
      if (kind === "light" && options.pictures)
        await page.pdf({ path: join(options.pictures, `${run.name}.pdf`), format: "A4" });
      await page.close();
    }
  }
  const page = await open(browser, simulate(failing), wide);
  check("failing: it says why", /did not converge/.test(await page.$eval(".failure", (node) => node.textContent)));
  await camera(page, "failing");
  await jacobian(page, "failing");
  await overflow(page, "failing");
  await picture(page, "failing.png", {});
  await page.close();
  if (options.comparison) {
    for (const [kind, size, scheme] of [
      ["light", wide, "light"],
      ["dark", wide, "dark"],
      ["narrow", { width: 390, height: 844 }, "light"],
    ]) {
      const page = await open(browser, resolve(options.comparison), size, "", scheme);
      check("comparison: there are tables", (await page.$$("table")).length > 0);
      check(
        "comparison: no number is none in words",
        !/NaN|undefined|null/.test(await page.$eval("main", (node) => node.textContent)),
      );
      await overflow(page, `comparison, ${kind}`);
      await picture(page, `comparison-${kind}.png`, { fullPage: true });
      await page.close();
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(failures.length ? `${failures.length} of ${checks} checks failed` : `all ${checks} checks passed`);
process.exitCode = failures.length ? 1 : 0;
