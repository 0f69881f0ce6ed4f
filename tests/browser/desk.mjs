// Uses the local page as a person does, and prints what it saw as JSON: node desk.mjs CHROMIUM ADDRESS PAPER [PICTURES]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const [, , program, address, paper, pictures] = process.argv;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
const seen = { console: [], outside: [], axe: [], overflow: [] };

let at = "";

async function opened() {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  page.on("console", (m) => { if (m.type() !== "log") seen.console.push(`${at}: ${m.text()}`); });
  page.on("pageerror", (e) => seen.console.push(`${at}: ${e.message}`));
  page.on("request", (r) => { if (!r.url().startsWith(address) && !r.url().startsWith("data:")) seen.outside.push(r.url()); });
  return page;
}
const page = await opened(); // one window, as a window costs most

async function go(path) {
  at = path;
  await page.goto("about:blank"); // a page that differs by what stands behind # alone would not be loaded
  await page.goto(address + path);
}
async function checked(name) {
  await page.evaluate(axe);
  for (const [width, colorScheme] of [[390, "dark"], [1440, "light"]]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    if (pictures) await page.screenshot({ path: `${pictures}/desk-${name}-${width}-${colorScheme}.png`, fullPage: true });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) seen.overflow.push(`${name} at ${width}: ${beyond}`);
    const only = width === 390 ? {} : { runOnly: ["color-contrast"] }; // colours are looked at in both
    const found = await page.evaluate((o) => window.axe.run(document, { preload: false, ...o }), only);
    seen.axe.push(...found.violations.filter((v) => ["serious", "critical"].includes(v.impact))
      .map((v) => `${name} at ${width}: ${v.id}: ${v.nodes[0].html.slice(0, 200)}`));
  }
}

// R^gap, typed by hand: two inputs, five reports.
await go("");
const rows = [["0000", "0001", "0011", "0111", "1111"], ["1/16", "1/4", "3/8", "1/4", "1/16"], ["1/10", "2/5", "0", "2/5", "1/10"]];
for (let j = 2; j < 5; j += 1) await page.click("#more-reports");
for (let j = 0; j < 5; j += 1) {
  await page.fill(`#report-${j}`, rows[0][j]);
  for (const i of [0, 1]) await page.fill(`#cell-${i}-${j}`, rows[i + 1][j]);
}
await page.fill("#users", "2..4");
const settled = () => page.waitForFunction(() => /8\/5 for every number/.test(document.querySelector("#answer").textContent),
  null, { timeout: 60_000 });
await settled();
seen.gap = await page.$$eval("#answer tbody tr", (all) => all.map((r) => [...r.cells].slice(0, 3).map((c) => c.textContent)));
seen.figures = await page.$$eval("#answer svg", (all) => all.map((s) => s.getAttribute("aria-label")));
await checked("explore");

// An error stands in its cell, and the address brings everything back.
await go("");
await page.fill("#cell-0-1", "1/3");
await page.waitForSelector("[aria-invalid=true]");
seen.error = await page.textContent('[data-error="table"]');
seen.marked = await page.getAttribute("[aria-invalid=true]", "id");
const there = page.url();
const another = await opened();
await another.goto(there);
await another.waitForSelector("[aria-invalid=true]");
seen.again = await another.inputValue("#cell-0-1");
await another.close();

// A preset at a click.
await go("#preset=r-gap&users=4");
await page.waitForSelector("#cell-1-9");
await settled();

// A false claim, its counterexample, and a repair.
await go("ask");
await page.fill("#claim", "eps/sqrt(5) >= tanh(eps/2)");
await page.fill("#let", "0 <= eps <= 1");
await page.waitForSelector("#read math");
await page.click("#ask");
await page.waitForSelector("#answer .badge", { timeout: 60_000 });
seen.verdict = await page.textContent("#answer .badge");
seen.counterexample = await page.textContent("#answer p");
await page.click("#repair");
await page.waitForSelector("[data-repair]", { timeout: 120_000 });
await checked("ask");
await page.click("[data-repair]");
await page.waitForFunction(() => document.querySelector("#answer .badge")?.textContent === "PROVED", null, { timeout: 60_000 });
seen.repaired = await page.inputValue("#claim");

// A paper, chosen; and one dropped, as a person does: it is dragged over the page and let go there.
await go("audit");
await page.setInputFiles("#paper", paper);
await page.waitForSelector("#answer article", { timeout: 120_000 });
seen.misprint = await page.textContent("#answer article");
const dragged = await page.evaluateHandle((text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "dropped.tex", { type: "text/x-tex" }));
  return data;
}, readFileSync(paper, "utf8").replaceAll("x", "y"));
await page.dispatchEvent("#drop", "dragover", { dataTransfer: dragged });
seen.over = await page.getAttribute("#drop", "class");
await page.dispatchEvent("#drop", "drop", { dataTransfer: dragged });
await page.waitForFunction(() => /y <= y\/2/.test(document.querySelector("#answer article")?.textContent), null, { timeout: 120_000 });
seen.dropped = await page.textContent("#answer");
seen.after = await page.getAttribute("#drop", "class");
await checked("audit");
await browser.close();
console.log(JSON.stringify(seen));
