// Looks at a book as a reader does, and prints what it saw as JSON: node look.mjs CHROMIUM BOOK THEOREM [PICTURES]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const [, , program, book, theorem, pictures] = process.argv;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
const seen = { console: [], outside: [], axe: [], overflow: [], flat: [], upside: [], widths: {} };
const PAGES = { contents: "index.html", theorem: `theorems/${theorem}.html`, note: "notes/003.html", errata: "notes/003-errata.html",
  coverage: "coverage.html", answers: "answers.html", trust: "trust.html" };

let at = "";

async function opened(options = {}) {
  const page = await (await browser.newContext(options)).newPage();
  page.on("console", (m) => { if (m.type() !== "log") seen.console.push(`${at}: ${m.text()}`); });
  page.on("pageerror", (e) => seen.console.push(`${at}: ${e.message}`));
  page.on("request", (r) => { if (!/^(file|data|blob):/.test(r.url())) seen.outside.push(r.url()); });
  return page;
}

async function go(page, name) {
  at = name;
  await page.goto(`file://${book}/${name}`);
}

async function visible(page) {
  return page.$$eval(".theorems > li", (all) => all.filter((r) => getComputedStyle(r).display !== "none").length);
}

// Every kind of page, on a phone and on a desk, in the light and in the dark, in one window, as a window costs most. What is
// wrong wherever it is looked at is looked for once; colours are looked at in both.
const page = await opened();
for (const [kind, name] of Object.entries(PAGES)) {
  const pictured = pictures && ["contents", "theorem", "note"].includes(kind);
  await go(page, name);
  if (kind === "theorem") await page.$$eval("details", (all) => all.forEach((d) => { d.open = true; }));
  await page.evaluate(axe);
  for (const [width, colorScheme] of [[390, "dark"], [1440, "light"], [390, "light"], [1440, "dark"]]) {
    const looked = (width === 390) === (colorScheme === "dark"); // every page so; those of which there are pictures, both ways
    if (!looked && !pictured) continue;
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    if (pictured) {
      await page.screenshot({ path: `${pictures}/${kind}-${width}-${colorScheme}.png`, fullPage: kind === "theorem" });
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) seen.overflow.push(`${name} at ${width}: ${beyond}`);
    if (looked) {
      const only = width === 390 ? {} : { runOnly: ["color-contrast"] };
      const found = await page.evaluate((o) => window.axe.run(document, { preload: false, ...o }), only);
      for (const v of found.violations) {
        if (["serious", "critical"].includes(v.impact)) {
          seen.axe.push(`${name} at ${width}, ${colorScheme}: ${v.id}: ${v.nodes[0].html.slice(0, 200)}`);
        }
      }
    }
    if (kind === "theorem" && looked) {
      seen.flat.push(...await page.$$eval("math", (all) => all
        .filter((m) => { const b = m.getBoundingClientRect(); return b.width < 2 || b.height < 4; })
        .map((m) => m.outerHTML.slice(0, 200))));
      seen.upside.push(...await page.$$eval("math[display] munder", (all) => all
        .filter((m) => m.children[1].getBoundingClientRect().top < m.children[0].getBoundingClientRect().top + 4)
        .map((m) => m.outerHTML.slice(0, 200))));
      seen.formulas = await page.$$eval("math", (all) => all.length);
      seen.font = await page.evaluate(() => [...document.fonts].map((f) => `${f.family} ${f.status}`));
    }
  }
}

// Filters and search; the address brings them back; without a script the filters work too.
await go(page, "index.html");
seen.all = await visible(page);
await page.check('input[value="is-refuted"]');
seen.refuted = await visible(page);
await page.fill("#word", theorem);
seen.named = await visible(page);
seen.count = await page.textContent("#count");
seen.address = new URL(page.url()).hash;
const another = await opened();
await go(another, `index.html${seen.address}`);
seen.again = await visible(another);
const plain = await opened({ javaScriptEnabled: false });
await go(plain, "index.html");
await plain.check('input[value="is-refuted"]');
seen.scriptless = await visible(plain);

// From the contents to a theorem, and along its graph, by the keyboard.
await go(page, "index.html");
await page.focus(`a[href="theorems/${theorem}.html"]`);
await page.keyboard.press("Enter");
await page.waitForURL(/theorems/);
seen.title = await page.textContent("h1");
await page.focus("svg a");
await page.keyboard.press("Enter");
await page.waitForFunction((t) => document.querySelector("h1")?.textContent !== t, theorem);
seen.followed = await page.textContent("h1");
await browser.close();
console.log(JSON.stringify(seen));
