// The stand of a board: what is asked now, what it would bring, the choices and the buttons that decide. It stays in sight
// while the board is scrolled, and keeps its height, so that nothing moves under the pointer when the question changes.

import { h } from "../dom.js";

/**
 * `says` is the line in words; `effects` are list items; `choices` may be many and scroll sideways, `actions` are always in
 * sight. `hint` lies over the board. `name` prefixes the class names by which a board's own style sheet knows the parts.
 */
export function stand({ name, label, asked, says, effects = [], choices = [], actions = [], hint = null }) {
  return h("section", { key: "stand", class: `stand ${name}-prompt ${asked ? "asked" : ""}`, tabindex: "-1", "aria-label": label },
    h("p", { class: `stand-says ${name}-instruction`, role: "status", "aria-live": "polite" }, says),
    h("ul", { class: `stand-effects ${name}-effects` }, effects),
    h("div", { class: `stand-controls ${name}-controls` },
      h("div", { key: "choices", class: "stand-choices", onscroll: fade, ref: watch }, choices),
      h("div", { key: "actions", class: "stand-actions" }, actions)),
    h("p", { class: `stand-hint ${name}-hint`, role: "alert" }, hint));
}

// A strip that goes on to one side says so by fading out there.
function fade() {
  this.classList.toggle("more-left", this.scrollLeft > 2);
  this.classList.toggle("more-right", this.scrollLeft + this.clientWidth < this.scrollWidth - 2);
}

function watch(strip) {
  const look = () => fade.call(strip);
  new ResizeObserver(look).observe(strip);
  new MutationObserver(look).observe(strip, { childList: true, subtree: true });
}

/** What had the focus may be gone or hidden after a step; then it goes to the stand, from where the next control is one step away. */
export function keepFocus(board) {
  const inside = document.activeElement?.closest(board);
  if (inside) queueMicrotask(() => isLost(document.activeElement) && inside.querySelector(".stand")?.focus({ preventScroll: true }));
}

const isLost = (focused) => focused === document.body || !focused.checkVisibility();
