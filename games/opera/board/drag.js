// Dragging a piece with mouse, pen or finger. A picture of it follows the pointer; where it is let go decides, by the same
// rules as clicking. A pointer that hardly moved was a click.

import { obstacle } from "./plan.js";
import { place } from "./steps.js";

const FAR_ENOUGH = 6;
const EDGE = 70;

/** Begin to follow the pointer that went down on a piece. */
export function dragged(mind, piece, down) {
  if (down.button || !mind.options) return;
  const grip = down.currentTarget;
  let ghost = null;
  const stop = new AbortController();
  const listen = (type, handler) => addEventListener(type, handler, { signal: stop.signal });
  listen("pointermove", move);
  listen("pointerup", drop);
  listen("pointercancel", finish);
  listen("keydown", (event) => event.key === "Escape" && finish());

  function move(event) {
    if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR_ENOUGH) return;
    ghost ??= lift();
    ghost.style.setProperty("left", `${event.clientX}px`);
    ghost.style.setProperty("top", `${event.clientY}px`);
    scrollAtEdges(event.clientY);
  }

  function lift() {
    const copy = grip.querySelector(".op-piece").cloneNode(true);
    delete copy.dataset.flip;
    copy.classList.add("op-ghost");
    document.body.append(copy);
    mind.change({ piece: piece.id });
    return copy;
  }

  function drop(event) {
    if (!ghost) return finish();
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
    finish();
    swallowClick();
    if (!target || target.dataset.drop === piece.place) return mind.change({ piece: null });
    if (obstacle(mind.draft.plan, piece, target.dataset.drop)) mind.change({ piece: null });
    place(mind, piece, target.dataset.drop);
  }

  function finish() {
    stop.abort();
    ghost?.remove();
  }
}

// Long boards scroll while a piece is held near the edge of the window.
function scrollAtEdges(y) {
  if (y < EDGE) scrollBy(0, -14);
  else if (y > innerHeight - EDGE) scrollBy(0, 14);
}

// Letting go over the piece's own place would also click it.
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
