// "Check this certificate here": the kernel, unchanged, under Pyodide. Everything comes as scripts from beside
// the book, since a page that is opened from disk may load nothing else.
"use strict";
const lemmata = { sources: {}, binary: {}, certificates: {}, lock: {} };
(() => {
  const root = document.querySelector("link[rel=stylesheet]").getAttribute("href").replace(/assets\/.*/, "");
  const place = new URL(`${root}assets/kernel/`, location.href).href;
  let kernel = null;

  const load = (address) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => { script.remove(); resolve(); };
    script.onerror = () => reject(new Error(`cannot load ${address}`));
    document.head.append(script);
  });
  const unpacked = (name) => {
    const bytes = Uint8Array.from(atob(lemmata.binary[name]), (c) => c.charCodeAt(0));
    delete lemmata.binary[name];
    return bytes;
  };

  const START = `
import json, sys
sys.path.insert(0, "/lemmata")
from verify.run.judge import Judge
from verify.language.established import fingerprint
judge = Judge()
def answer(asked):
    found = json.loads(asked)
    return json.dumps({**judge.answer(found), "sha256": fingerprint(found["certificate"].encode("latin-1"))})
answer
`;
  async function start() {
    const parts = ["sources.js", "lock.js", "pyodide.asm.wasm.js", "python_stdlib.zip.js", "pyodide.asm.js", "pyodide.js"];
    for (const name of parts) await load(place + name);
    const fetched = globalThis.fetch;
    globalThis.fetch = async (address) => {
      const name = String(address).split("/").pop();
      const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
      if (!(name in lemmata.binary)) throw new Error(`${name} is not beside the book`);
      return new Response(unpacked(name), { headers: { "Content-Type": type } });
    };
    try {
      const lock = { ...lemmata.lock, packages: {} }; // none but Python itself
      const python = await loadPyodide({ indexURL: place, lockFileContents: lock, packageBaseUrl: place });
      for (const [name, text] of Object.entries(lemmata.sources)) {
        python.FS.mkdirTree(`/lemmata/${name.replace(/\/[^/]*$/, "")}`);
        python.FS.writeFile(`/lemmata/${name}`, text);
      }
      return python.runPython(START);
    } finally {
      globalThis.fetch = fetched;
    }
  }

  // What the judge answers about a certificate, given those that it may cite, by the hash of their statements.
  lemmata.replay = async (certificate, library) => {
    kernel ??= start();
    const asked = { statement: null, certificate, library, steps: null };
    return JSON.parse((await kernel)(JSON.stringify(asked)));
  };

  async function check(button, said) {
    const { certificate, cites, hash, verdict } = button.dataset;
    const pairs = cites.split(" ").filter(Boolean).map((pair) => pair.split(":"));
    for (const name of [certificate, ...pairs.map(([, name]) => name)]) {
      if (!(name in lemmata.certificates)) await load(`${root}certificates/${name}.js`);
    }
    const library = Object.fromEntries(pairs.map(([key, name]) => [key, lemmata.certificates[name]]));
    const begun = performance.now();
    const found = await lemmata.replay(lemmata.certificates[certificate], library);
    const taken = ((performance.now() - begun) / 1000).toFixed(1);
    if (!found.judged) return `Refused: ${found.refused || found.lost}`;
    const { judged } = found;
    if (judged.hash !== hash || judged.verdict !== verdict || found.sha256 !== certificate) {
      return `This certificate is about something else: ${judged.verdict}: ${judged.statement}`;
    }
    const at = judged.witness ? Object.entries(judged.witness).map(([k, v]) => `${k} = ${v}`).join(", ") : "";
    return `Established here: ${judged.verdict}: ${judged.statement}${at ? ` At ${at}.` : ""} `
      + `${judged.steps.toLocaleString("en")} steps, ${taken} s, kernel ${judged.kernel.slice(0, 16)}.`;
  }

  for (const button of document.querySelectorAll("button.replay")) {
    const said = button.nextElementSibling;
    button.hidden = false;
    button.addEventListener("click", async () => {
      button.disabled = true;
      said.textContent = "The kernel is being loaded, and replays the certificate …";
      await new Promise((resolve) => setTimeout(resolve, 50)); // so that this is seen
      try {
        said.textContent = await check(button, said);
      } catch (error) {
        said.textContent = `It could not be replayed here: ${error.message}`;
      }
      button.disabled = false;
    });
  }
})();
