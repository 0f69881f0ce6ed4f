// Replays certificates in a page of a book, and prints what came of it as JSON: node replay.mjs CHROMIUM PAGE < ASKED
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const [, , program, place] = process.argv;
const { asked, library } = JSON.parse(readFileSync(0, "utf8"));
const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
const page = await browser.newPage();
const seen = { console: [], outside: [], said: [], answers: {} };
page.on("console", (m) => { if (m.type() !== "log") seen.console.push(m.text()); });
page.on("pageerror", (e) => seen.console.push(e.message));
page.on("request", (r) => { if (!/^(file|data|blob):/.test(r.url())) seen.outside.push(r.url()); });
await page.goto(`file://${place}`);
const buttons = await page.locator("button.replay").count();
for (let i = 0; i < buttons; i += 1) {
  await page.locator("button.replay").nth(i).click();
  await page.waitForFunction((n) => {
    const button = document.querySelectorAll("button.replay")[n];
    return !button.disabled && button.nextElementSibling.textContent;
  }, i, { timeout: 120_000 });
  seen.said.push(await page.locator(".replayed").nth(i).textContent());
}
for (const [name, text] of Object.entries(asked)) {
  seen.answers[name] = await page.evaluate(([t, l]) => lemmata.replay(t, l), [text, library]);
}
await browser.close();
console.log(JSON.stringify(seen));
