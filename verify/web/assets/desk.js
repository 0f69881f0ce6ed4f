// The desk in a browser. What is typed is in the address; each change ends the question before it.
"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const page = document.body.dataset.page;
  const WAIT = 350; // milliseconds without a key, after which something is asked
  const running = {};

  // Asks, and ends what was asked before under the same name; what comes back is null if it was ended itself.
  // What comes before the end is handed to `early`.
  async function post(kind, asked, early = null, name = kind) {
    running[name]?.abort();
    const mine = running[name] = new AbortController();
    try {
      const answer = await fetch(`/answer/${kind}`, { method: "POST", signal: mine.signal,
        headers: { "Content-Type": "application/json" }, body: JSON.stringify(asked) });
      if (!answer.ok) return { error: await answer.text(), field: "" };
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let last = null;
      for (let text = ""; ;) {
        const { done, value } = await reader.read();
        if (running[name] !== mine) return null;
        if (done) return last ?? { error: "the desk gave no answer", field: "" };
        text += value;
        const lines = text.split("\n");
        text = lines.pop();
        for (const line of lines) {
          last = JSON.parse(line);
          if (last.more) early?.(last);
        }
      }
    } catch (error) {
      return mine.signal.aborted ? null : { error: `the desk does not answer: ${error.message}`, field: "" };
    }
  }
  const end = (...names) => names.forEach((name) => { running[name]?.abort(); delete running[name]; });

  // An error stands at its field; a field of the table, or one that has no place of its own, is marked.
  function wrong(found) {
    document.querySelectorAll("[data-error]").forEach((p) => { p.textContent = ""; });
    document.querySelectorAll("[aria-invalid]").forEach((i) => i.removeAttribute("aria-invalid"));
    if (!found?.error) return false;
    const field = found.field || "";
    const place = document.querySelector(`[data-error="${field}"]`)
      || document.querySelector(`[data-error="table"]`) || document.querySelector(`[data-error=""]`);
    place.textContent = found.error;
    const [kind, i] = field.split("-");
    const marked = kind === "row" ? at(`input-${i}`) : at(field);
    marked?.setAttribute("aria-invalid", "true");
    return true;
  }
  const state = () => new URLSearchParams(location.hash.slice(1));
  const keep = (entries) => {
    const kept = new URLSearchParams(Object.entries(entries).filter(([, v]) => v !== "" && v !== null));
    history.replaceState(null, "", `#${kept}`);
  };
  let timer = 0;
  const later = (work) => { clearTimeout(timer); timer = setTimeout(work, WAIT); };

  function explore() {
    let presets = [];
    let table = { inputs: ["0", "1"], reports: ["0", "1"], cells: [["3/4", "1/4"], ["1/4", "3/4"]] };

    function box(id, value, label, set) {
      const input = document.createElement("input");
      Object.assign(input, { id, value, spellcheck: false });
      input.setAttribute("aria-label", label);
      input.addEventListener("input", () => { set(input.value); later(look); });
      return input;
    }
    function cell(row, tag, content) {
      const td = row.appendChild(document.createElement(tag));
      td.append(content);
      return td;
    }
    function draw() {
      const whole = at("table");
      whole.replaceChildren();
      const head = whole.createTHead().insertRow();
      cell(head, "th", "input").scope = "col";
      table.reports.forEach((name, j) => {
        cell(head, "th", box(`report-${j}`, name, `report ${j + 1}`, (v) => { table.reports[j] = v; })).scope = "col";
      });
      const body = whole.createTBody();
      table.inputs.forEach((name, i) => {
        const row = body.insertRow();
        cell(row, "th", box(`input-${i}`, name, `input ${i + 1}`, (v) => { table.inputs[i] = v; })).scope = "row";
        table.reports.forEach((report, j) => {
          const label = `weight of report ${j + 1} on input ${i + 1}`;
          cell(row, "td", box(`cell-${i}-${j}`, table.cells[i][j], label, (v) => { table.cells[i][j] = v; }));
        });
      });
    }
    async function look() {
      const kind = at("question").value;
      at("value-label").hidden = !["delta", "epsilon"].includes(kind);
      const asked = { ...table, users: at("users").value, view: at("view").value, question: kind,
        value: at("value-label").hidden ? "" : at("value").value };
      keep({ table: JSON.stringify(table), users: asked.users, view: asked.view, question: kind, value: asked.value });
      at("state").textContent = "Working …";
      const early = (part) => {
        wrong(null);
        at("answer").innerHTML = part.html;
        at("state").textContent = "Does it settle? Working …";
      };
      const found = await post("explore", asked, early);
      if (found === null) return;
      at("state").textContent = "";
      if (wrong(found)) { at("answer").replaceChildren(); return; }
      at("answer").innerHTML = found.html;
    }
    function choose() {
      const chosen = presets.find((p) => p.name === at("preset").value);
      at("says").textContent = chosen ? chosen.says : "";
      at("parameters").replaceChildren();
      for (const [name, what] of Object.entries(chosen?.parameters || {})) {
        const label = document.createElement("label");
        const input = Object.assign(document.createElement("input"), { size: 6, name, title: what, placeholder: what });
        label.append(`${name} `, input);
        at("parameters").append(label, " ");
      }
      if (chosen && !Object.keys(chosen.parameters).length) fill();
    }
    async function fill() {
      const name = at("preset").value;
      if (!name) return;
      const given = [...at("parameters").querySelectorAll("input")].map((i) => [i.name, i.value]);
      const found = await post("preset", { name, parameters: Object.fromEntries(given) });
      if (found === null || wrong(found)) return;
      table = { inputs: found.inputs, reports: found.reports, cells: found.cells };
      draw();
      look();
    }
    const change = (work) => () => { work(); draw(); later(look); };
    at("more-inputs").addEventListener("click", change(() => {
      table.inputs.push(String(table.inputs.length));
      table.cells.push(table.reports.map((_, j) => (j ? "0" : "1")));
    }));
    at("more-reports").addEventListener("click", change(() => {
      table.reports.push("");
      table.cells.forEach((row) => row.push("0"));
    }));
    at("fewer-inputs").addEventListener("click", change(() => {
      if (table.inputs.length > 1) { table.inputs.pop(); table.cells.pop(); }
    }));
    at("fewer-reports").addEventListener("click", change(() => {
      if (table.reports.length > 1) { table.reports.pop(); table.cells.forEach((row) => row.pop()); }
    }));
    at("preset").addEventListener("change", choose);
    at("fill").addEventListener("click", fill);
    for (const id of ["users", "view", "question", "value"]) at(id).addEventListener("input", () => later(look));
    const told = state();
    for (const id of ["users", "view", "question", "value"]) if (told.has(id)) at(id).value = told.get(id);
    try {
      const found = JSON.parse(told.get("table"));
      const strings = (all) => Array.isArray(all) && all.every((x) => typeof x === "string");
      if (found && strings(found.inputs) && strings(found.reports) && found.cells.length === found.inputs.length
        && found.cells.every((row) => strings(row) && row.length === found.reports.length)) table = found;
    } catch { /* an address that somebody cut off: the table stays as it is */ }
    draw();
    look();
    post("presets", {}).then((found) => {
      presets = found?.presets || [];
      presets.forEach((p) => at("preset").append(new Option(p.name, p.name)));
      if (told.has("preset")) { at("preset").value = told.get("preset"); choose(); }
    });
  }

  function ask() {
    const asked = () => ({ claim: at("claim").value, let: at("let").value });
    async function read() {
      keep(asked());
      if (!at("claim").value.trim()) { at("read").replaceChildren(); wrong(null); return; }
      const found = await post("read", asked());
      if (found === null) return;
      at("read").innerHTML = wrong(found) ? "" : found.html;
    }
    async function look() {
      clearTimeout(timer);
      at("state").textContent = "Working …";
      at("repair").hidden = true;
      at("repairs").replaceChildren();
      const found = await post("ask", asked());
      if (found === null) return;
      at("state").textContent = "";
      if (wrong(found)) return;
      at("answer").innerHTML = found.html;
      at("repair").hidden = !found.fails;
    }
    function changed() {
      end("ask", "repair");
      at("state").textContent = "";
      at("answer").replaceChildren();
      at("repairs").replaceChildren();
      at("repair").hidden = true;
      later(read);
    }
    at("claim").addEventListener("input", changed);
    at("let").addEventListener("input", changed);
    at("claim").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); look(); }
    });
    document.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); look(); });
    at("repair").addEventListener("click", async () => {
      at("state").textContent = "Looking for repairs …";
      const found = await post("repair", asked());
      if (found === null) return;
      at("state").textContent = "";
      if (wrong(found)) return;
      at("repairs").innerHTML = `<h2>Repairs</h2>${found.html}`;
      at("repairs").querySelectorAll("[data-repair]").forEach((button) => {
        button.addEventListener("click", () => {
          const taken = found.repairs[Number(button.dataset.repair)];
          at("claim").value = taken.claim;
          at("let").value = taken.let;
          changed();
          read().then(look);
          at("claim").focus();
        });
      });
    });
    const told = state();
    for (const id of ["claim", "let"]) at(id).value = told.get(id) || "";
    if (at("claim").value) read().then(look);
  }

  function audit() {
    async function take(file) {
      if (!file) return;
      if (file.size > 3_000_000) { wrong({ error: "this file has more than 3 MB", field: "paper" }); return; }
      at("answer").replaceChildren();
      at("state").textContent = `Reading ${file.name} …`;
      const found = await post("audit", { name: file.name, text: await file.text() });
      if (found === null) return;
      at("state").textContent = "";
      if (!wrong(found)) at("answer").innerHTML = found.html;
    }
    at("paper").addEventListener("change", () => take(at("paper").files[0]));
    const drop = at("drop");
    document.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
    document.addEventListener("dragleave", () => drop.classList.remove("over"));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      take(event.dataTransfer.files[0]);
    });
  }

  document.querySelectorAll("form").forEach((f) => f.addEventListener("submit", (event) => event.preventDefault()));
  window.addEventListener("hashchange", () => location.reload());
  ({ explore, ask, audit })[page]();
})();
