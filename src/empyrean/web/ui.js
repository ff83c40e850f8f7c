// @ts-check
// Small things that every page has: messages, theme, a dialog, requests.

/**
 * A sentence that goes away by itself, and is never in the way of what can be pressed.
 * @param {string} text @param {boolean} [bad]
 */
export function toast(text, bad = false) {
  const note = document.createElement("div");
  note.className = bad ? "toast bad" : "toast";
  note.textContent = text;
  const place = document.getElementById("toasts") ?? document.body;
  for (const old of [...place.children]) if (old.textContent === text) old.remove();
  place.append(note);
  setTimeout(() => note.remove(), 2500 + 45 * text.length);
}

/** The other theme, remembered. @returns {string} */
export function switchTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  remember("theme", root.dataset.theme);
  return root.dataset.theme;
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* storage may be full or forbidden */ }
}

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

/** @typedef {{token: string, title: string, names: string, when: number}} Remembered */

/** The matches that were open in this browser, newest first. @returns {Remembered[]} */
export function matches() {
  try {
    const list = JSON.parse(recall("matches") ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch { return []; }
}

/** @param {Remembered[]} list */
export function keepMatches(list) {
  remember("matches", JSON.stringify(list.slice(0, 40)));
}

/** The lists of a kind that were kept in this browser, by name. @param {string} game @param {string} kind @returns {Record<string, string>} */
export function lists(game, kind) {
  try {
    const kept = JSON.parse(recall(`lists:${game}:${kind}`) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch { return {}; }
}

/** @param {string} game @param {string} kind @param {string} name @param {string} text */
export function keepList(game, kind, name, text) {
  remember(`lists:${game}:${kind}`, JSON.stringify({ ...lists(game, kind), [name]: text }));
}

/** @param {string} game @param {string} kind @param {string} name */
export function forget(game, kind, name) {
  const { [name]: _gone, ...rest } = lists(game, kind);
  remember(`lists:${game}:${kind}`, JSON.stringify(rest));
}

/**
 * Post to the server; what it answers, or an Error with its sentence.
 * @param {string} path @param {unknown} body data, or a text that is sent as it is
 */
export async function post(path, body) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: text }).catch(() => null);
  if (!answer) throw new Error("The table cannot be reached. Is it still running?");
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.error ?? "That did not work.");
  return data;
}

/** Show content large, above the table. @param {string} name @param {Node} content @param {string} [kind] */
export function showDialog(name, content, kind = "") {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("dialog"));
  if (!dialog) return;
  const close = document.createElement("button");
  close.className = "close quiet";
  close.textContent = "✕";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => dialog.close());
  dialog.className = kind;
  dialog.setAttribute("aria-label", name);
  dialog.replaceChildren(close, content);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

document.addEventListener("click", (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close();
});
