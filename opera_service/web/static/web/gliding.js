// Movement on boards: what is somewhere else after a change glides there.

/**
 * Run `change`, then let every element marked `data-flip` glide from where it was to where it is. Places are measured inside
 * the nearest `data-frame`, so what only shifted together with its frame stays still; what changed frames crosses the window.
 * Inside a picture the marked element must have no `transform` of its own: place it with one on a group around it.
 */
export function gliding(root, duration, change) {
  if (!duration) return change();
  const before = new Map([...root.querySelectorAll("[data-flip]")].map((element) => [element.dataset.flip, placeOf(element, root)]));
  change();
  for (const element of root.querySelectorAll("[data-flip]")) glide(element, before.get(element.dataset.flip), placeOf(element, root), duration);
}

function placeOf(element, root) {
  const frame = element.closest("[data-frame]") ?? root;
  const [inside, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return { frame, left: inside.left, top: inside.top, frameLeft: around.left, frameTop: around.top };
}

function glide(element, from, to, duration) {
  if (!from) return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration / 2 });
  const together = from.frame === to.frame;
  // Inside a picture lengths are counted in its own units.
  const scale = element.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const dx = (from.left - to.left - (together ? from.frameLeft - to.frameLeft : 0)) / scale;
  const dy = (from.top - to.top - (together ? from.frameTop - to.frameTop : 0)) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 2) return null;
  return element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration, easing: "ease-in-out" });
}
