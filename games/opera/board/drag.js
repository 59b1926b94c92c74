// Dragging a piece with mouse, pen or finger. A picture of it follows the pointer; where it is let go decides, by the same
// rules as clicking. A pointer that hardly moved was a click.

import { obstacle } from "./plan.js";
import { place } from "./steps.js";

const FAR_ENOUGH = 6;
const EDGE = 60;
const PACE = 9;

/** Begin to follow the pointer that went down on a piece. */
export function dragged(mind, piece, down) {
  if (down.button || !mind.options) return;
  const grip = down.currentTarget;
  const stop = new AbortController();
  let ghost = null;
  let height = 0;
  for (const [type, handler] of Object.entries({ pointermove: move, pointerup: drop, pointercancel: finish })) addEventListener(type, handler, { signal: stop.signal });

  function move(event) {
    if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR_ENOUGH) return;
    ghost ??= lift();
    height = event.clientY;
    ghost.style.setProperty("left", `${event.clientX}px`);
    ghost.style.setProperty("top", `${height}px`);
  }

  function lift() {
    const copy = grip.querySelector(".op-piece").cloneNode(true);
    delete copy.dataset.flip;
    copy.classList.add("op-ghost");
    document.body.append(copy);
    mind.change({ piece: piece.id });
    requestAnimationFrame(scroll);
    return copy;
  }

  // Long boards scroll while a piece is held near the edge of the window.
  function scroll() {
    if (stop.signal.aborted) return;
    if (height < EDGE) scrollBy(0, -PACE);
    else if (height > innerHeight - EDGE) scrollBy(0, PACE);
    requestAnimationFrame(scroll);
  }

  function drop(event) {
    finish();
    if (!ghost) return;
    swallowClick();
    const where = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]")?.dataset.drop;
    const same = mind.draft.plan?.pieces.find((other) => other.id === piece.id);
    const stays = !where || !same || where === same.place;
    if (stays || obstacle(mind.draft.plan, same, where)) mind.change({ piece: null });
    if (!stays) place(mind, same, where);
  }

  function finish() {
    stop.abort();
    ghost?.remove();
  }
}

// Letting go over the piece's own place would also click it.
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
