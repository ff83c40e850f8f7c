// @ts-check
// The table in the browser. It knows attributes, not games:
//   data-action="n"   choose action n            data-why="..."    not possible, and why
//   data-zoom[="id"]  look at it closely         data-refocus="id" where focus goes when this vanishes
//   data-more="ids"   what a closer look adds below
//   data-flip[="id"]  glides to its new place, when it is new from where that id was
//   data-hole         the inside belongs to another fragment
//   data-step="k"     look at step k             data-ui-*         kept by the client across changes
//   data-pick="name"  pick it up or drag it: then what has data-with="name=n ..." can be chosen, and does action n
//   data-pan          a drawing that can be moved and zoomed, see pan.js
//   data-stop="when"  be stopped so by questions out of turn
//   data-command, data-ready, data-seat, data-local: buttons of the table itself

import { patch } from "./morph.js";
import { lookAgain } from "./pan.js";
import { keepMatches, matches, post, recall, remember, showDialog, switchTheme, toast } from "./ui.js";
import { wire } from "./wire.js";

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const token = app.dataset.token ?? "";
const title = document.title;

let at = -1; // how many things had happened when what is on the page was drawn
/** @type {number | null} */ let seat = null;
/** @type {number | null} */ let step = null;
let steps = 0;
/** @type {string | null} */ let busy = null; // the command that is under way
/** @type {string | null} */ let stepping = null;
/** @type {number | null | undefined} */ let nextStep;
let byKeyboard = false;
/** @type {{name: string, id: string} | null} */ let picked = null; // what is picked up, and which of several such things

// --- the wire ----------------------------------------------------------------------------------------------------

const layout = () => ({ portrait: innerWidth < innerHeight * 0.8, theme: root.dataset.theme === "light" ? "light" : "dark" });

function address() {
  const { portrait, theme } = layout();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${token}?portrait=${portrait}&theme=${theme}&seat=${seat ?? -1}&pace=${recall("pace") ?? "normal"}`;
}

const line = wire(address, receive, (on) => { root.dataset.net = on ? "on" : "off"; });

/** @param {any} message */
function receive(message) {
  if (message.version) {
    if (message.version !== root.dataset.version) location.reload();
    return;
  }
  if (message.fatal) {
    line.stop();
    toast(message.fatal, true);
    return;
  }
  keepFocus(() => patch(message.f));
  ({ at, seat, step, steps } = message);
  for (const reply of message.replies) {
    if (reply.id === busy) busy = null;
    if (reply.id === stepping) stepping = null;
    if (reply.error) toast(reply.error, true);
  }
  if (nextStep !== undefined && stepping === null) sendStep(nextStep);
  arrange();
  document.title = message.asked ? `▸ ${title}` : title;
  root.dataset.live = "";
}

/** What the page needs after every change and no fragment can say. */
function arrange() {
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("slider"));
  if (slider && nextStep === undefined) slider.value = String(step ?? steps);
  for (const button of document.querySelectorAll("#log [data-step]")) {
    button.toggleAttribute("data-ui-future", step !== null && Number(button.getAttribute("data-step")) > step);
  }
  for (const pressed of document.querySelectorAll("[data-ui-pressed]")) pressed.removeAttribute("data-ui-pressed");
  if (picked && document.getElementById(picked.id)?.dataset.pick !== picked.name) picked = null;
  showPicked();
  lookAgain();
  const curtain = document.getElementById("curtain");
  const hidden = !curtain || curtain.hidden;
  if (app.inert === hidden) {
    app.inert = !hidden;
    if (!hidden) {
      /** @type {HTMLDialogElement | null} */ (document.getElementById("dialog"))?.close();
      document.getElementById("ready")?.focus();
    }
  }
}

/** Focus stays where it was; where that vanished, it goes to `data-refocus`, else to the nearest thing to choose. */
function keepFocus(/** @type {() => void} */ change) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const where = active && active !== document.body ? active.getBoundingClientRect() : null;
  const back = active?.dataset?.refocus;
  change();
  if (!where || document.activeElement !== document.body) return;
  const next = (back && document.getElementById(back)) || (byKeyboard ? nearest(where) : null);
  if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true });
}

// --- doing -------------------------------------------------------------------------------------------------------

/** @param {Record<string, unknown>} message @param {Element} [pressed] */
function command(message, pressed) {
  if (busy !== null) return;
  pressed?.setAttribute("data-ui-pressed", "");
  busy = line.send({ ...message, at });
}

/** Steps follow a dragged slider: one is under way, the last one waits. @param {number | null} to */
function sendStep(to) {
  nextStep = stepping === null ? undefined : to;
  if (stepping === null) stepping = line.send({ step: to });
}

// --- picking up and putting down -----------------------------------------------------------------------------------

/** Everything that can be picked up now. */
const pickable = () => [.../** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll("[data-pick]"))];

/** What choosing an element does while this is picked up: an action, or nothing. @param {Element} element */
function placing(element) {
  const pairs = (element.getAttribute("data-with") ?? "").split(" ").map((pair) => pair.split("="));
  return picked && pairs.find(([name]) => name === picked?.name)?.[1];
}

/** Pick up, or put back what was picked up. @param {HTMLElement | SVGElement | null} element */
function pick(element) {
  const name = element?.dataset.pick;
  picked = element && name && !(picked?.name === name && picked.id === element.id) ? { name, id: element.id } : null;
  showPicked();
  const where = app.querySelector("[data-ui-open]");
  if (picked && byKeyboard && where instanceof HTMLElement) where.focus();
}

/** Mark what is picked up and where it can go. */
function showPicked() {
  for (const element of pickable()) {
    element.toggleAttribute("data-ui-picked", picked?.name === element.dataset.pick && picked?.id === element.id);
  }
  for (const element of app.querySelectorAll("[data-with]")) element.toggleAttribute("data-ui-open", Boolean(placing(element)));
}

const SELECTOR = "[data-action],[data-pick],[data-ui-open],[data-why],[data-zoom],[data-step],[data-command],[data-ready],[data-seat],[data-stop],[data-local]";

/** @param {Event} event @param {Element} target */
function choose(event, target) {
  const element = /** @type {HTMLElement | SVGElement | null} */ (target.closest(SELECTOR));
  if (!element) return;
  const data = element.dataset;
  event.preventDefault();
  if (data.action !== undefined) command({ action: Number(data.action) }, element);
  else if (data.with !== undefined) command({ action: Number(placing(element)) }, element);
  else if (data.pick !== undefined) pick(element);
  else if (data.command === "undo") command({ undo: true }, element);
  else if (data.step !== undefined) sendStep(data.step === "now" ? null : Number(data.step));
  else if (data.ready !== undefined) line.send({ ready: Number(data.ready) });
  else if (data.seat !== undefined) line.send({ seat: Number(data.seat) });
  else if (data.stop !== undefined) line.send({ stop: data.stop });
  else if (data.local !== undefined) locally(data.local, element);
  else if (data.why) toast(data.why, true);
  else zoom(element);
}

/** @param {string} what @param {Element} element */
async function locally(what, element) {
  const menu = /** @type {any} */ (document.getElementById("menu"));
  if (menu?.contains(element) && what !== "pace") menu.hidePopover?.();
  try {
    if (what === "theme") {
      switchTheme();
      line.send({ layout: layout() });
    } else if (what === "log") document.body.toggleAttribute("data-log");
    else if (what === "rules") await showRules();
    else if (what === "keys") showDialog("Keys", fromTemplate("keys"), "reading");
    else if (what === "links") showDialog("Links", fromTemplate("links"), "reading");
    else if (what === "copy") await copy(element.parentElement?.querySelector("input") ?? null);
    else if (what === "save") await save();
    else if (what === "pace") setPace(element.getAttribute("data-pace") ?? "normal");
    else if (what === "again") location.href = (await post(`/api/m/${token}/again`, {})).url;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), true);
  }
}

/** How long bots wait between two moves, remembered. @param {string} pace */
function setPace(pace) {
  remember("pace", pace);
  line.send({ pace });
  showPace();
}

function showPace() {
  const pace = recall("pace") ?? "normal";
  for (const button of document.querySelectorAll("[data-pace]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-pace") === pace));
  }
}

async function showRules() {
  const answer = await fetch(`/rules/${app.dataset.game}?bare=true`);
  if (!answer.ok) throw new Error("The rules cannot be reached.");
  const article = document.createElement("article");
  article.className = "rules";
  article.innerHTML = await answer.text(); // ours: rendered by the server, markup in the text escaped
  const heading = document.createElement("h1");
  heading.textContent = app.dataset.title ?? "";
  article.prepend(heading);
  showDialog("How to play", article, "reading");
}

async function save() {
  const answer = await fetch(`/m/${token}/save`);
  if (!answer.ok) throw new Error((await answer.json()).error);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "empyrean.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {HTMLInputElement | null} input */
async function copy(input) {
  if (!input) return;
  input.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(input.value);
  else document.execCommand("copy");
  toast("Copied.");
}

/** @param {string} id */
function fromTemplate(id) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
  const content = document.createElement("div");
  content.append(template.content.cloneNode(true));
  for (const input of content.querySelectorAll("input")) {
    if (input.hasAttribute("data-absolute")) input.value = location.origin + input.value;
  }
  const alone = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  for (const note of content.querySelectorAll("[data-alone]")) if (!alone) note.remove();
  return content;
}

// --- a closer look -----------------------------------------------------------------------------------------------

/** Show an element's content large, as it is, without what makes it act. @param {Element} element */
function zoom(element) {
  const wanted = element.getAttribute("data-zoom");
  const source = (wanted && document.getElementById(wanted)) || element;
  const copied = /** @type {Element} */ (source.cloneNode(true));
  for (const part of [copied, ...copied.querySelectorAll("*")]) {
    for (const name of ["id", "data-action", "data-why", "data-zoom", "data-flip", "tabindex", "hidden"]) part.removeAttribute(name);
  }
  const name = source.getAttribute("aria-label") ?? "Closer look";
  if (source instanceof SVGGraphicsElement && !(source instanceof SVGSVGElement)) {
    const box = source.getBBox();
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
    copied.removeAttribute("transform");
    drawing.append(copied);
    showDialog(name, drawing, "zoom");
    return;
  }
  copied.classList.add("zoomed");
  const ids = [element, source].flatMap((from) => (from.getAttribute("data-more") ?? "").split(" "));
  const more = [...new Set(ids)].map((id) => document.getElementById(id)?.cloneNode(true));
  const below = document.createElement("div");
  below.className = "more";
  for (const part of more) if (part instanceof Element) { part.removeAttribute("id"); part.removeAttribute("hidden"); below.append(part); }
  if (below.firstChild) copied.append(below);
  showDialog(name, copied, "zoom");
}

/** What can be looked at closely here. @param {EventTarget | null} target */
const zoomable = (target) => (target instanceof Element ? target.closest("[data-zoom]") : null);

document.addEventListener("contextmenu", (event) => {
  const element = zoomable(event.target);
  if (!element) return;
  event.preventDefault();
  zoom(element);
});

/** A long touch looks closely, and is no tap afterwards. */
let longTouch = 0;
let swallow = false;
/** What the mouse drags: the thing itself, where it was taken, and its likeness under the pointer once it moves. */
/** @type {{held: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */
let drag = null;
document.addEventListener("pointerdown", (event) => {
  byKeyboard = false;
  swallow = false;
  const element = event.pointerType === "touch" ? zoomable(event.target) : null;
  if (element) longTouch = setTimeout(() => { swallow = true; zoom(element); }, 480);
  const held = event.pointerType === "mouse" && event.button === 0 && event.target instanceof Element && event.target.closest("[data-pick]");
  drag = held instanceof HTMLElement ? { held, x: event.clientX, y: event.clientY, ghost: null } : null;
});
for (const end of ["pointerup", "pointercancel", "pointermove", "scroll"]) {
  document.addEventListener(end, (event) => {
    if (event instanceof PointerEvent && event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
    clearTimeout(longTouch);
  }, { capture: true, passive: true });
}

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost && Math.hypot(dx, dy) > 7) {
    if (picked?.id !== drag.held.id) pick(drag.held);
    const { left, top, width, height } = drag.held.getBoundingClientRect();
    drag.ghost = /** @type {HTMLElement} */ (drag.held.cloneNode(true));
    drag.ghost.classList.add("dragged");
    Object.assign(drag.ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(drag.ghost);
  }
  if (drag.ghost) drag.ghost.style.translate = `${dx}px ${dy}px`;
});
document.addEventListener("pointerup", (event) => {
  if (drag?.ghost) {
    drag.ghost.remove();
    swallow = true;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-ui-open]");
    if (below) choose(event, below);
    else pick(null);
  }
  drag = null;
});

// --- mouse, touch, keys --------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  if (swallow) {
    swallow = false;
    event.preventDefault();
    return;
  }
  if (event.target instanceof Element) choose(event, event.target);
});

document.addEventListener("input", (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.id !== "slider") return;
  const to = Number(event.target.value);
  sendStep(to >= steps ? null : to);
});

/** Everything that can be chosen now and is on the screen. */
function targets() {
  const can = "[data-action],[data-pick],[data-ui-open]";
  const all = /** @type {NodeListOf<HTMLElement | SVGElement>} */ (app.querySelectorAll(can));
  return [...all].filter((element) => element.getClientRects().length > 0);
}

/** The middle of a rectangle. @param {DOMRect} r */
const middle = (r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });

/** The thing to choose that lies nearest, at all or in a direction. @param {DOMRect} from @param {number} [dx] @param {number} [dy] */
function nearest(from, dx = 0, dy = 0) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of targets()) {
    if (element === document.activeElement) continue;
    const there = middle(element.getBoundingClientRect());
    const [x, y] = [there.x - start.x, there.y - start.y];
    const along = x * dx + y * dy;
    const cost = dx || dy ? along + 2.2 * Math.abs(x * dy - y * dx) : Math.hypot(x, y);
    if ((dx || dy) && along < 3) continue;
    if (cost < least) [best, least] = [element, cost];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {KeyboardEvent} event @returns {boolean} was it one of the table's keys */
function shortcut(event) {
  const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  if (arrow) {
    const active = document.activeElement;
    const from = active && active !== document.body ? active.getBoundingClientRect() : null;
    const next = from ? nearest(from, arrow[0], arrow[1]) : targets()[0];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return Boolean(next);
  }
  if (/^[1-9]$/.test(event.key)) {
    const numbered = picked ? "[data-ui-open]" : "#ask [data-action], #hand button[data-action], #hand [data-pick]";
    const button = document.querySelectorAll(numbered)[Number(event.key) - 1];
    if (button) choose(event, button);
    return Boolean(button);
  }
  const now = step ?? steps;
  switch (event.key.toLowerCase()) {
    case "p": return letPass(event.shiftKey);
    case "s": return nextStop();
    case "u": document.getElementById("undo")?.click(); return true;
    case "r": locally("rules", app); return true;
    case "l": locally("log", app); return true;
    case "t": locally("theme", app); return true;
    case "?": locally("keys", app); return true;
    case "[": sendStep(Math.max(now - 1, 0)); return true;
    case "]": sendStep(now + 1 >= steps ? null : now + 1); return true;
    case "z": { const element = zoomable(document.activeElement); if (element) zoom(element); return Boolean(element); }
    case "escape": if (picked) { pick(null); return true; } else { const open = document.body.hasAttribute("data-log"); document.body.removeAttribute("data-log"); if (!open && step !== null) sendStep(null); return open || step !== null; }
    default: return false;
  }
}

/** Let pass what is asked out of turn, or everything in this turn. @param {boolean} all */
function letPass(all) {
  const passing = document.getElementById("stops")?.dataset.pass;
  if (passing === undefined) return false;
  if (all) line.send({ stop: "pass" });
  else command({ action: Number(passing) });
  return true;
}

/** The next way of being stopped, round and round. */
function nextStop() {
  const ways = [...document.querySelectorAll("#stops [data-stop]")];
  const next = ways[(ways.findIndex((way) => way.getAttribute("aria-pressed") === "true") + 1) % ways.length];
  if (!(next instanceof HTMLElement)) return false;
  line.send({ stop: next.dataset.stop });
  toast(`Stop me ${next.textContent}.`);
  return true;
}

document.addEventListener("keydown", (event) => {
  byKeyboard = true;
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest("input,select,textarea") || document.querySelector("dialog[open]")) return;
  if (event.key === "Enter" || event.key === " ") {
    if (!target.closest("button,a,summary")) choose(event, target);
    return;
  }
  if (!app.inert && shortcut(event)) event.preventDefault();
});

// --- the window --------------------------------------------------------------------------------------------------

let upright = layout().portrait;
addEventListener("resize", () => {
  if (layout().portrait === upright) return;
  upright = layout().portrait;
  line.send({ layout: layout() });
});

showPace();
const mine = { token, title: app.dataset.title ?? "", names: app.dataset.names ?? "", when: Date.now() };
keepMatches([mine, ...matches().filter((other) => other.token !== token)]);
