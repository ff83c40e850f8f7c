// @ts-check
// The pages around the table: start a match, go on with one, load one.

import { keepMatches, lists, matches, post, switchTheme, toast } from "./ui.js";

/** @param {string} path @param {unknown} body */
async function begin(path, body) {
  location.href = (await post(path, body)).url;
}

/** @param {unknown} error */
const sentence = (error) => (error instanceof Error ? error.message : String(error));

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset.local === "theme") switchTheme();
  if (!button?.dataset.play) return;
  button.disabled = true;
  try {
    await begin("/api/matches", { game: button.dataset.play, quick: true });
  } catch (error) {
    toast(sentence(error), true);
  }
  button.disabled = false;
});

for (const picture of document.querySelectorAll(".picture img")) picture.addEventListener("error", () => picture.remove());

// --- setting up --------------------------------------------------------------------------------------------------

for (const form of document.querySelectorAll("form[data-game]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  const rows = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat")]);
  const count = /** @type {HTMLSelectElement | null} */ (form.querySelector("[name=count]"));
  const wanted = () => Number(count?.value ?? form.dataset.seats);
  const numbered = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-number]"));
  const show = () => numbered.forEach((row) => { row.hidden = Number(row.dataset.number) >= wanted(); });
  count?.addEventListener("change", show);
  show();

  for (const choice of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("select[data-lists]"))) {
    const kept = Object.entries(lists(form.dataset.game ?? "", choice.dataset.lists ?? ""));
    const group = document.createElement("optgroup");
    group.label = "Your own";
    group.append(...kept.map(([name, text]) => new Option(name, text)));
    if (kept.length) choice.append(group);
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = /** @type {HTMLElement} */ (form.querySelector(".error"));
    problem.hidden = true;
    const seats = rows.slice(0, wanted()).map((row) => {
      const chosen = /** @type {HTMLSelectElement} */ (row.querySelector("[name=kind]")).value;
      const [kind] = chosen.split(":", 1); // what follows names a bot, and may have such signs of its own
      return { kind, level: chosen.slice(kind.length + 1), name: /** @type {HTMLInputElement} */ (row.querySelector("[name=name]")).value };
    });
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[data-option]"));
    const filled = [...fields].filter((field) => field.value.trim());
    const options = Object.fromEntries(filled.map((field) => [field.name, field.value]));
    try {
      await begin("/api/matches", { game: form.dataset.game, seats, options });
    } catch (error) {
      problem.textContent = sentence(error);
      problem.hidden = false;
    }
  });
}

document.getElementById("load")?.addEventListener("change", async (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  try {
    await begin("/api/load", await file.text());
  } catch (error) {
    toast(sentence(error), true);
  }
  input.value = "";
});

// --- going on ----------------------------------------------------------------------------------------------------

/** @param {number} when */
function ago(when) {
  const minutes = Math.round((Date.now() - when) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 1440 ? `${Math.round(minutes / 60)} h ago` : new Date(when).toLocaleDateString();
}

async function listMatches() {
  const list = document.getElementById("matches");
  const known = matches();
  if (!list || !known.length) return;
  const found = await post("/api/status", known.map((match) => match.token));
  keepMatches(known.filter((match) => found[match.token]));
  const running = known.filter((match) => found[match.token] && !found[match.token].over).slice(0, 8);
  list.replaceChildren(...running.map((match) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `/m/${match.token}`;
    const words = [match.title, match.names, `step ${found[match.token].steps}, ${ago(match.when)}`];
    link.append(...words.map((text, i) => {
      const part = document.createElement(i ? "span" : "b");
      part.textContent = text;
      return part;
    }));
    item.append(link);
    return item;
  }));
  const section = document.getElementById("continue");
  if (section) section.hidden = !running.length;
}
listMatches().catch(() => {});
