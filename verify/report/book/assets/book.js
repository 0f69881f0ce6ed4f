// Search by words, and filters in the address. Everything else works without.
"use strict";
(() => {
  const word = document.getElementById("word");
  const form = document.querySelector("form.filters");
  const rows = [...document.querySelectorAll(".theorems > li")];
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const count = document.getElementById("count");
  word.parentElement.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());

  const read = () => {
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      if (name === "word") word.value = value;
      const boxes = [...form.querySelectorAll("input[type=radio]")];
      const box = boxes.find((b) => b.name === name && b.value === value);
      if (box) box.checked = true;
    }
  };
  const look = () => {
    const words = word.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row, i) => { row.hidden = !words.every((w) => texts[i].includes(w)); });
    const seen = rows.filter((row) => row.offsetParent !== null).length;
    count.textContent = `${seen} of ${rows.length} theorems`;
    const state = new URLSearchParams();
    if (word.value) state.set("word", word.value);
    for (const box of form.querySelectorAll("input[type=radio]:checked")) {
      if (!box.value.startsWith("all-")) state.set(box.name, box.value);
    }
    const hash = state.toString();
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
  };
  read();
  form.addEventListener("input", look);
  look();
})();
