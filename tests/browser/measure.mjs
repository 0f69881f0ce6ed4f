// What a page costs: node measure.mjs CHROMIUM BOOK [PAGE …] prints bytes, first paint, first formula, layout, per page,
// with the processor slowed down four times.
import { statSync } from "node:fs";
import { chromium } from "playwright-core";

const [, , program, book, ...named] = process.argv;
const pages = named.length ? named : ["index.html", "theorems/binary-sum.tanh.html", "theorems/density.error.html", "notes/003.html"];
const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
for (const name of pages) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const look = () => {
      const found = document.querySelector("math");
      if (found && found.getBoundingClientRect().height > 4) window.firstFormula = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`file://${book}/${name}`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const [paint, formula, shift] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime, window.firstFormula,
    performance.getEntriesByType("layout-shift").reduce((sum, e) => sum + e.value, 0)]);
  const ms = (t) => (t === undefined ? "-" : `${Math.round(t)} ms`);
  console.log(`${name}: ${statSync(`${book}/${name}`).size} bytes, first paint ${ms(paint)}, first formula ${ms(formula)}, shift ${shift}`);
  await page.context().close();
}
await browser.close();
