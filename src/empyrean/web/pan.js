// @ts-check
// Pan and zoom of a drawing: a group with an id and `data-pan` moves and grows within its svg.
//   wheel and pinch zoom, dragging pans, `data-pan-by="in|out|all"` are buttons, + - 0 are keys.
// Where nothing is zoomed, touches scroll the page as usual, and a tap is always a tap.

const MOST = 5;
const STEP = 1.35;
const SLACK = 6; // so many pixels are a shaking hand, not a drag

/** @typedef {{x: number, y: number, k: number}} Lens where the drawing's origin lies, and how large it is */
/** @type {Map<string, Lens>} */
const lenses = new Map();
/** @type {Map<number, {x: number, y: number}>} */
const held = new Map(); // pointers that are down, in pixels
/** @type {{group: SVGGElement, moved: boolean} | null} */
let drag = null;

/** The group that an event or element belongs to. @param {EventTarget | null} target @returns {SVGGElement | null} */
function groupAt(target) {
  const svg = target instanceof Element ? target.closest("svg") : null;
  return svg?.querySelector(":scope > g[data-pan]") ?? null;
}

/** @param {SVGGElement} group @returns {Lens} */
const lensOf = (group) => lenses.get(group.id) ?? { x: 0, y: 0, k: 1 };

/** A point of the screen in the svg's own measure. @param {SVGGElement} group @param {number} x @param {number} y */
function inside(group, x, y) {
  const matrix = /** @type {SVGSVGElement} */ (group.ownerSVGElement).getScreenCTM();
  return new DOMPoint(x, y).matrixTransform(matrix?.inverse());
}

/** Keep the drawing over its window, and show it. @param {SVGGElement} group @param {Lens} lens */
function look(group, lens) {
  const svg = /** @type {SVGSVGElement} */ (group.ownerSVGElement);
  const { x, y, width, height } = svg.viewBox.baseVal;
  const k = Math.min(MOST, Math.max(1, lens.k));
  const hold = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ size) =>
    Math.min(start * (1 - k), Math.max((start + size) * (1 - k), at));
  const kept = { x: hold(lens.x, x, width), y: hold(lens.y, y, height), k };
  lenses.set(group.id, kept);
  if (k === 1) group.removeAttribute("transform");
  else group.setAttribute("transform", `translate(${kept.x.toFixed(2)} ${kept.y.toFixed(2)}) scale(${k.toFixed(4)})`);
  svg.toggleAttribute("data-ui-zoomed", k > 1);
}

/** Zoom by a factor around a point of the svg. @param {SVGGElement} group @param {number} factor @param {{x: number, y: number}} at */
function zoom(group, factor, at) {
  const { x, y, k } = lensOf(group);
  const to = Math.min(MOST, Math.max(1, k * factor));
  look(group, { x: at.x - ((at.x - x) * to) / k, y: at.y - ((at.y - y) * to) / k, k: to });
}

/** The middle of what the svg shows. @param {SVGGElement} group */
function middle(group) {
  const { x, y, width, height } = /** @type {SVGSVGElement} */ (group.ownerSVGElement).viewBox.baseVal;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whatever the page was given anew is shown as it was looked at before. */
export function lookAgain() {
  for (const group of /** @type {NodeListOf<SVGGElement>} */ (document.querySelectorAll("svg > g[data-pan]"))) {
    if (lenses.has(group.id)) look(group, lensOf(group));
  }
}

/** A button or a key: closer, farther, or the whole. @param {SVGGElement} group @param {string} how */
function by(group, how) {
  if (how === "all") look(group, { x: 0, y: 0, k: 1 });
  else zoom(group, how === "in" ? STEP : 1 / STEP, middle(group));
}

document.addEventListener("wheel", (event) => {
  const group = groupAt(event.target);
  if (!group || (lensOf(group).k === 1 && event.deltaY > 0)) return;
  event.preventDefault();
  zoom(group, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), inside(group, event.clientX, event.clientY));
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  const group = groupAt(event.target);
  if (!group || event.button !== 0) return;
  if (!drag || drag.group !== group) {
    drag = { group, moved: false };
    held.clear();
  }
  if (!held.size) drag.moved = false;
  held.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const last = held.get(event.pointerId);
  if (!drag || !last) return;
  const now = { x: event.clientX, y: event.clientY };
  const others = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
  const { group } = drag;
  if (others.length === 1) {
    const [other] = others;
    const far = (/** @type {{x: number, y: number}} */ point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    drag.moved = true;
    zoom(group, far(now) / far(last), inside(group, (now.x + other.x) / 2, (now.y + other.y) / 2));
  } else if (lensOf(group).k > 1) {
    if (!drag.moved && Math.hypot(now.x - last.x, now.y - last.y) < SLACK) return;
    drag.moved = true;
    const [from, to] = [inside(group, last.x, last.y), inside(group, now.x, now.y)];
    const { x, y, k } = lensOf(group);
    look(group, { x: x + to.x - from.x, y: y + to.y - from.y, k });
  } else return;
  held.set(event.pointerId, now);
});

for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(end, (event) => { held.delete(event.pointerId); });
}

// Two fingers are ours; without this the browser would take them for scrolling.
for (const touch of /** @type {const} */ (["touchstart", "touchmove"])) {
  document.addEventListener(touch, (event) => {
    if (event.touches.length > 1 && groupAt(event.target) && event.cancelable) event.preventDefault();
  }, { passive: false });
}

// A drag is no click, and a button of the lens is nobody else's.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-pan-by]") : null;
  const group = button?.parentElement?.parentElement?.querySelector("svg > g[data-pan]");
  if (group instanceof SVGGElement) by(group, button?.getAttribute("data-pan-by") ?? "all");
  else if (!drag?.moved || groupAt(event.target) !== drag.group) return;
  if (drag) drag.moved = false;
  event.stopPropagation();
  event.preventDefault();
}, { capture: true });

document.addEventListener("keydown", (event) => {
  const how = { "+": "in", "=": "in", "-": "out", "0": "all" }[event.key];
  const group = document.querySelector("svg > g[data-pan]");
  const busy = event.target instanceof Element && event.target.closest("input,select,textarea");
  if (!how || busy || event.ctrlKey || event.metaKey || !(group instanceof SVGGElement) || document.querySelector("dialog[open]")) return;
  by(group, how);
  event.preventDefault();
});

// What gets the focus by key comes into sight.
document.addEventListener("focusin", (event) => {
  const group = groupAt(event.target);
  if (!group || lensOf(group).k === 1 || !(event.target instanceof SVGElement) || !event.target.matches(":focus-visible")) return;
  const window = /** @type {SVGSVGElement} */ (group.ownerSVGElement).getBoundingClientRect();
  const box = event.target.getBoundingClientRect();
  if (box.left >= window.left && box.right <= window.right && box.top >= window.top && box.bottom <= window.bottom) return;
  const there = inside(group, box.left + box.width / 2, box.top + box.height / 2);
  const { x, y, k } = lensOf(group);
  const here = middle(group);
  look(group, { x: x + here.x - there.x, y: y + here.y - there.y, k });
});
