// @ts-check
// Fragments into the page: elements that share an id keep their identity, so focus and running transitions survive.

const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * One fragment as an element. Parts of a drawing must be parsed inside a drawing, or they stay invisible.
 * @param {string} markup @param {Element | null} live what it will replace
 * @returns {Element | null}
 */
function parse(markup, live) {
  const template = document.createElement("template");
  const drawn = live !== null && live.namespaceURI === SVG && live.localName !== "svg";
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  const root = template.content.firstElementChild;
  return drawn && root ? root.firstElementChild : root;
}

/** Elements that this change has taken off the page; what stands in a hole may be wanted again elsewhere. @type {Map<string, Element>} */
const loose = new Map();

/**
 * Make `live` equal to `wanted`. Attributes `data-ui-*` are the client's own; what stands in a `data-hole` is another's.
 * @param {Element} live @param {Element} wanted
 */
export function morph(live, wanted) {
  if (wanted.hasAttribute("data-hole")) return;
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of [...live.attributes]) {
    if (!wanted.hasAttribute(name) && !name.startsWith("data-ui-")) live.removeAttribute(name);
  }
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of live.children) if (child.id) keyed.set(child.id, child);
  /** @type {ChildNode | null} */
  let last = null; // everything up to here is as wanted
  const here = () => (last ? last.nextSibling : live.firstChild);
  for (const want of [...wanted.childNodes]) {
    const have = counterpart(want, here(), keyed);
    if (!have) {
      if (want instanceof Element) refill(want);
      live.insertBefore(want, here());
    } else {
      if (have !== here()) place(live, have, here());
      if (want instanceof Element) morph(/** @type {Element} */ (have), want);
      else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    }
    last = have ?? want;
  }
  for (let rest = here(); rest; rest = here()) {
    if (rest instanceof Element) for (const gone of [rest, ...rest.querySelectorAll("[id]")]) loose.set(gone.id, gone);
    rest.remove();
  }
}

/**
 * The node on the page that stands for a wanted one: by id, or the next one of the same kind without an id. What stands
 * in a hole is found wherever it was.
 * @param {Node} want @param {ChildNode | null} here @param {Map<string, Element>} keyed
 * @returns {ChildNode | null}
 */
function counterpart(want, here, keyed) {
  if (want instanceof Element && want.id) {
    const have = keyed.get(want.id) ?? (want.hasAttribute("data-hole") ? kept(want.id) : undefined);
    return have && have.nodeName === want.nodeName ? have : null;
  }
  if (!here || here.nodeType !== want.nodeType || here.nodeName !== want.nodeName) return null;
  return here instanceof Element && here.id ? null : here;
}

/** @param {string} id */
const kept = (id) => document.getElementById(id) ?? loose.get(id);

/** Holes in something new are filled with what stood in them before. @param {Element} fresh */
function refill(fresh) {
  for (const hole of fresh.querySelectorAll("[data-hole]")) {
    const have = kept(hole.id);
    if (have && have.nodeName === hole.nodeName) hole.replaceWith(have);
  }
}

/**
 * Reorder, without ending running transitions where the browser can.
 * @param {any} parent @param {Node} node @param {Node | null} before
 */
function place(parent, node, before) {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Elements with data-flip glide from where their id was before, even into another place of the page; what is new
 * glides from the element that its data-flip names, if that was there. */
function gliding(/** @type {() => void} */ change) {
  const all = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-flip][id]"));
  const before = new Map([...all()].map((element) => [element.id, element.getBoundingClientRect()]));
  change();
  if (still.matches) return;
  for (const element of all()) {
    const old = before.get(element.id) ?? before.get(element.dataset.flip ?? "");
    if (!old) {
      element.animate([{ opacity: 0, scale: 0.8 }, {}], { duration: 250, easing: "ease-out" });
      continue;
    }
    const now = element.getBoundingClientRect();
    const [dx, dy] = [old.left - now.left, old.top - now.top];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const from = { transformOrigin: "0 0", translate: `${dx}px ${dy}px`, scale: old.width / (now.width || 1), zIndex: 9 };
    element.animate([from, { transformOrigin: "0 0", zIndex: 9 }], { duration: 420, easing: "cubic-bezier(.2,.8,.2,1)" });
  }
}

/**
 * Bring fragments onto the page. One that lies in another's hole waits until the hole is there; null takes one away.
 * @param {Record<string, string | null>} fragments
 */
export function patch(fragments) {
  gliding(() => {
    let waiting = Object.entries(fragments);
    for (let found = true; found && waiting.length; ) {
      /** @type {[string, string | null][]} */
      const later = [];
      for (const [id, markup] of waiting) {
        const live = document.getElementById(id);
        if (markup === null) live?.remove();
        else if (!live) later.push([id, markup]);
        else {
          const wanted = parse(markup, live);
          if (wanted) morph(live, wanted);
        }
      }
      found = later.length < waiting.length;
      waiting = later;
    }
    for (const [, markup] of waiting) {
      const wanted = markup && parse(markup, null);
      if (wanted) document.getElementById("app")?.append(wanted);
    }
    loose.clear();
  });
}
