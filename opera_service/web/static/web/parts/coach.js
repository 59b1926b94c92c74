// The coach of an introduction: one step at a time, beside the board, with what it speaks of marked on the board.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

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
    return h("section", { class: "coach card stack", key: "coach", "aria-label": t("learn.coach") },
      h("div", { class: "row tight" },
        h("img", { src: "/static/web/icon.svg", alt: "", width: 26, height: 26 }),
        h("strong", { class: "grow" }, t("learn.coach")),
        h("span", { class: "small soft" }, t("learn.step", { at: step + 1, last: steps.length }))),
      h("progress", { value: step + 1, max: steps.length, "aria-label": t("learn.step", { at: step + 1, last: steps.length }) }),
      h("p", { role: "status", "aria-live": "polite", class: "says" }, words(steps[step].text)),
      h("div", { class: "row tight" },
        step > 0 ? h("button", { key: "back", onclick: () => go(step - 1) }, t("learn.back")) : null,
        last ? null : h("button", { key: "next", class: steps[step].until ? "" : "primary", onclick: () => go(step + 1) }, t(steps[step].until ? "learn.skip" : "learn.next")),
        last ? ending(links) : null));
  }

  function ending({ again, rules }) {
    return [
      h("a", { key: "on", class: "button primary", href: `/match/${id}` }, t("learn.play_on")),
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
    if (shownStep !== step) wanted[0]?.scrollIntoView({ block: "center", behavior: settings.animate ? "smooth" : "auto" });
    shownStep = step;
  }

  function leave() {
    watcher.disconnect();
    for (const element of marked) element.removeAttribute("data-coached");
  }
}
