// The coach of an introduction: one step at a time, beside the board, with what it speaks of marked on the board.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

const ENOUGH = 120;

export function createCoach({ steps, words, step: start, changed, redraw, id }) {
  let step = start;
  let marked = [];
  let shownStep = -1;
  // Half-made decisions change the board without a new match: look after every change of the page.
  const watcher = new MutationObserver(() => look());
  let match = null;
  return { draw, leave };

  function draw(now, links) {
    match = now;
    queueMicrotask(watch);
    const last = step >= steps.length - 1;
    return h("section", { class: `coach card stack ${last ? "last" : ""}`, key: "coach", "aria-label": t("learn.coach") },
      h("div", { class: "row tight" },
        h("img", { src: "/static/web/icon.svg", alt: "", width: 26, height: 26 }),
        h("strong", { class: "grow" }, t("learn.coach")),
        h("span", { class: "small soft" }, t("learn.step", { at: step + 1, last: steps.length }))),
      h("progress", { value: step + 1, max: steps.length, "aria-label": t("learn.step", { at: step + 1, last: steps.length }) }),
      h("p", { role: "status", "aria-live": "polite", class: "says" }, words(steps[step].text)),
      h("div", { class: "row tight ways" },
        step > 0 ? h("button", { key: "back", onclick: () => go(step - 1) }, t("learn.back")) : null,
        last ? null : h("button", { key: "next", class: steps[step].until ? "" : "primary", onclick: () => go(step + 1) }, t(steps[step].until ? "learn.skip" : "learn.next")),
        last ? ending(links) : null));
  }

  function ending({ again, rules, next }) {
    return [
      next ? h("a", { key: "chapter", class: "button primary", href: next }, t("learn.next_chapter")) : null,
      h("a", { key: "on", class: next ? "button" : "button primary", href: `/match/${id}` }, t("learn.play_on")),
      h("a", { key: "rules", class: "button", href: rules }, t("home.rules")),
      h("button", { key: "again", onclick: again }, t("learn.again")),
    ];
  }

  function watch() {
    const board = document.getElementById("board");
    if (!board) return;
    watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "disabled", "aria-pressed"] });
    look();
  }

  function look() {
    const board = document.getElementById("board");
    if (!board || !match) return;
    mark(board);
    if (steps[step].until?.(match, board)) go(step + 1);
  }

  function go(next) {
    step = Math.min(next, steps.length - 1);
    changed(step);
    redraw();
  }

  function mark(board) {
    const { target } = steps[step];
    const wanted = target ? [...board.querySelectorAll(target)] : [];
    for (const element of marked) if (!wanted.includes(element)) element.removeAttribute("data-coached");
    for (const element of wanted) element.setAttribute("data-coached", "");
    marked = wanted;
    if (shownStep !== step) show(wanted);
    shownStep = step;
  }

  function leave() {
    watcher.disconnect();
    for (const element of marked) element.removeAttribute("data-coached");
  }
}

// What the stand repeats in words is shown on the board.
function show(wanted) {
  wanted.forEach(intoStrip);
  const onBoard = wanted.filter((element) => !element.closest(".stand"));
  const found = onBoard.length ? onBoard : wanted;
  if (found.length && !found.some(isInSight)) bring(found[0]);
}

// What is in sight already stays where it is: the board must not run away from whoever looks at it.
function isInSight(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const free = freePart(element);
  return top >= free.top && Math.min(bottom, top + ENOUGH) <= free.bottom && left >= 0 && right <= innerWidth;
}

/** The part of the window that neither the stand, which sticks to its top, nor the coach at the bottom of a phone covers. */
function freePart(element) {
  const stand = element.closest(".stand") ? null : document.querySelector(".stand");
  const coach = matchMedia("(min-width: 1020px)").matches ? null : document.querySelector(".coach");
  return { top: stand?.offsetHeight ?? 0, bottom: innerHeight - (coach?.offsetHeight ?? 0) };
}

/** Scroll the page until an element stands in the middle of the free part, or at its top if it is higher. */
function bring(element) {
  const { top, height } = element.getBoundingClientRect();
  const free = freePart(element);
  const space = Math.max(free.bottom - free.top - height, 0);
  scrollBy({ top: top - free.top - space / 2, behavior: settings.animate ? "smooth" : "auto" });
}

// The choices of a stand may go on to the side.
function intoStrip(element) {
  const strip = element.closest(".stand-choices");
  if (strip) strip.scrollLeft = element.offsetLeft - (strip.clientWidth - element.offsetWidth) / 2;
}
