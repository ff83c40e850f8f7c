// @ts-check
// Building a list of one's own from a game's content. What a list must be is on the page; the server has the last word.

import { forget, keepList, lists, post, switchTheme, toast } from "./ui.js";

const { game = "", setting = "", shape: wanted = "" } = document.body.dataset;
const kind = setting.replace(/_\d+$/, "");
const shape = wanted.split(" ").map(Number);
const size = shape.reduce((a, b) => a + b, 0);

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("li[data-name]")]);

/** @type {Map<string, number>} */
const taken = new Map();

/** @param {HTMLElement} entry */
const numberOf = (entry) => Number(/** @type {HTMLElement} */ (entry.closest("section")).dataset.number);
/** @param {HTMLElement} entry */
const countOf = (entry) => taken.get(entry.dataset.name ?? "") ?? 0;
/** @param {number} number */
const inGroup = (number) => entries.reduce((sum, entry) => sum + (numberOf(entry) === number ? countOf(entry) : 0), 0);
const total = () => [...taken.values()].reduce((a, b) => a + b, 0);
/** @param {HTMLElement} entry */
const room = (entry) => countOf(entry) < Number(entry.dataset.limit) && inGroup(numberOf(entry)) < shape[numberOf(entry) - 1];

function show() {
  for (const entry of entries) {
    const count = countOf(entry);
    entry.classList.toggle("taken", count > 0);
    /** @type {HTMLElement} */ (entry.querySelector("output")).textContent = String(count);
    /** @type {HTMLButtonElement} */ (entry.querySelector("[data-less]")).disabled = count === 0;
    /** @type {HTMLButtonElement} */ (entry.querySelector("[data-more]")).disabled = !room(entry);
  }
  shape.forEach((most, i) => {
    const count = inGroup(i + 1);
    const need = /** @type {HTMLElement} */ (document.querySelector(`[data-need="${i + 1}"]`));
    /** @type {HTMLElement} */ (need.querySelector("span")).textContent = `${count}/${most}`;
    need.classList.toggle("full", count === most);
    const heading = document.querySelector(`section[data-number="${i + 1}"] .count`);
    if (heading) heading.textContent = `${count} of ${most}`;
  });
  field("total").textContent = `${total()} of ${size}`;
  field("play").disabled = total() !== size;
  field("fill").disabled = total() === size;
  filter();
}

function filter() {
  const word = field("find").value.trim().toLowerCase();
  const family = field("family").value;
  const only = field("taken").checked;
  for (const entry of entries) {
    const fits = (!word || (entry.textContent ?? "").toLowerCase().includes(word)) && (!family || entry.dataset.family === family);
    entry.hidden = !fits || (only && countOf(entry) === 0);
  }
}

/** @param {Record<string, number>} counts */
function fillWith(counts) {
  taken.clear();
  const unknown = Object.keys(counts).filter((name) => !entries.some((entry) => entry.dataset.name === name));
  for (const entry of entries) {
    const count = Math.min(counts[entry.dataset.name ?? ""] ?? 0, Number(entry.dataset.limit));
    if (count > 0) taken.set(entry.dataset.name ?? "", count);
  }
  if (unknown.length) toast(`There is no ${unknown.slice(0, 3).join(", no ")} here.`, true);
  show();
}

/** As the command line reads it too: `2 Bondi, 1 Jarl`. */
const asText = () => [...taken].map(([name, count]) => `${count} ${name}`).join(", ");

/** @param {string} text @returns {Record<string, number>} */
function fromText(text) {
  const counts = /** @type {Record<string, number>} */ ({});
  for (const [, count, name] of text.matchAll(/(\d+) ([^,\n]+)/g)) counts[name.trim()] = Number(count);
  return counts;
}

/** @param {string} text a deck file @returns {Record<string, number>} */
function fromFile(text) {
  const counts = /** @type {Record<string, number>} */ ({});
  const cards = text.slice(text.indexOf("cards"));
  for (const [, name, count] of cards.matchAll(/"([^"\n]+)"\s*=\s*(\d+)/g)) counts[name] = Number(count);
  return counts;
}

const asFile = () => `name = ${JSON.stringify(field("name").value.trim() || "My list")}\n\n[cards]\n`
  + [...taken].map(([name, count]) => `${JSON.stringify(name)} = ${count}\n`).join("");

function showKept() {
  const kept = /** @type {HTMLSelectElement} */ (document.getElementById("kept"));
  const names = Object.keys(lists(game, kind));
  kept.hidden = !names.length;
  kept.replaceChildren(new Option("Open a kept one", ""), ...names.map((name) => new Option(name, name)));
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button) return;
  const entry = /** @type {HTMLElement | null} */ (button.closest("li[data-name]"));
  if (entry) {
    const name = entry.dataset.name ?? "";
    const count = countOf(entry) + ("more" in button.dataset ? 1 : -1);
    if (count > 0) taken.set(name, count);
    else taken.delete(name);
    show();
  } else if (button.dataset.local === "theme") {
    switchTheme();
  } else if (button.id === "clear") {
    fillWith({});
  } else if (button.id === "fill") {
    for (let open = entries.filter(room); open.length && total() < size; open = entries.filter(room)) {
      const name = open[Math.floor(Math.random() * open.length)].dataset.name ?? "";
      taken.set(name, (taken.get(name) ?? 0) + 1);
    }
    show();
  } else if (button.id === "keep") {
    const name = field("name").value.trim();
    if (!name) return toast("Give it a name first.", true);
    if (taken.size) keepList(game, kind, name, asText());
    else forget(game, kind, name);
    toast(taken.size ? `Kept as ${name}.` : `${name} is not kept any more.`);
    showKept();
  } else if (button.id === "save") {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([asFile()], { type: "text/plain" }));
    link.download = `${(field("name").value.trim() || "my-list").toLowerCase().replace(/[^a-z0-9]+/g, "-")}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  } else if (button.id === "play") {
    const problem = /** @type {HTMLElement} */ (document.querySelector("#need .error"));
    try {
      location.href = (await post("/api/matches", { game, quick: true, options: { [setting]: asText() } })).url;
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      problem.hidden = false;
    }
  }
});

for (const id of ["find", "family", "taken"]) field(id).addEventListener("input", filter);

field("kept").addEventListener("change", () => {
  const name = field("kept").value;
  if (!name) return;
  field("name").value = name;
  fillWith(fromText(lists(game, kind)[name] ?? ""));
});

field("open").addEventListener("change", async () => {
  const file = field("open").files?.[0];
  if (!file) return;
  const text = await file.text();
  const counts = fromFile(text);
  if (!Object.keys(counts).length) toast("This is not a file of a list: it names no cards.", true);
  else {
    field("name").value = /name\s*=\s*"([^"\n]*)"/.exec(text)?.[1] ?? "";
    fillWith(counts);
  }
  field("open").value = "";
});

showKept();
show();
