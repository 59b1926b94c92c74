// La Carlotta's way out: 22 spaces, and the diva on one of them.

import { h } from "/static/web/dom.js";

export const LENGTH = 22;

/** `outlook`: where the decision in hand would leave her after either answer, if the round ended with it. */
export function track(view, { t }, outlook) {
  return h("section", { class: "track", key: "track", "aria-label": t("carlotta.at", { space: view.carlotta, last: LENGTH }) },
    h("h2", null, t("carlotta")),
    h("ol", { "aria-hidden": "true", "data-frame": "" }, Array.from({ length: LENGTH }, (_, index) => space(view, index + 1, outlook))),
    view.winner === null ? h("p", { class: "goal", key: "goal" }, t("carlotta.goal")) : null);
}

function space(view, number, outlook) {
  const here = view.carlotta === number;
  const ahead = !here && [outlook?.appears, outlook?.hides].some((answer) => answer?.possible && answer.space === number);
  const kind = `${ahead ? " ahead" : ""}${number <= view.carlotta ? " passed" : ""}${number === LENGTH ? " exit" : ""}`;
  return h("li", { key: number, class: `space${kind}` },
    h("span", { class: "count" }, number),
    here ? h("span", { class: "diva", key: "diva", "data-flip": "carlotta" }, diva()) : null);
}

function diva() {
  return h("svg", { viewBox: "0 0 60 80", "aria-hidden": "true" },
    h("path", { d: "M8 78Q14 44 24 38L36 38Q46 44 52 78Z", fill: "#c2272d" }),
    h("path", { d: "M8 78Q14 60 30 56Q46 60 52 78Z", fill: "#a01c22" }),
    h("path", { d: "M25 30H35V40Q30 44 25 40Z", fill: "#f0cfae" }),
    h("ellipse", { cx: 30, cy: 22, rx: 9, ry: 11, fill: "#f0cfae" }),
    h("path", { d: "M20 24Q16 6 30 6Q44 6 40 24Q38 14 30 13Q22 14 20 24Z", fill: "#8c3b12" }),
    h("path", { d: "M24 8L20 0L29 5L34 -1L36 7Z", fill: "#e6c26a" }),
    h("path", { d: "M27 28Q30 31 33 28", fill: "none", stroke: "#8a2433", "stroke-width": 2 }));
}
