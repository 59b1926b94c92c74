// The fame ladder: six levels, one composer on each; it shows who is performed most and will climb, and takes reviews.

import { h } from "/static/web/dom.js";
import { note } from "../art/icons.js";
import { portrait } from "../art/sprite.js";
import { climbers, performances, reviewed } from "../forecast.js";
import { fameOf } from "../material.js";
import { whyNotReviewed } from "../reasons.js";
import { count, signed } from "../say.js";
import { criticoTarget, steps } from "../steps.js";

export function ladder(mind) {
  const { t } = mind.table;
  const { composer, change } = mind.draft;
  const shown = composer ? reviewed(mind.view.ladder, composer, change) : mind.view.ladder;
  const facts = { counts: performances(mind.view), climbing: climbers(mind.view) };
  return h("section", { key: "ladder", class: "op-panel op-ladder", "data-frame": "", "aria-label": t("ladder") },
    h("h2", null, t("ladder")),
    h("ol", { reversed: true }, [...shown].reverse().map((name, index) => rung(mind, name, shown.length - index, facts))));
}

function rung(mind, composer, level, facts) {
  const before = fameOf(mind.view, composer);
  const reviewing = mind.draft.role === "critico" && mind.options;
  return h("li", { key: composer, class: `op-rung ${composer} ${level === before ? "" : "shifted"} ${mind.marks.has(`rung/${composer}`) ? "recent" : ""}`, "data-flip": `rung-${composer}` },
    h("b", { class: "op-level" }, level),
    reviewing ? reviewButton(mind, composer) : medal(mind, composer),
    h("span", { class: "op-rung-name" }, mind.table.name(composer).slice(0, 3), h("span", { class: "op-rest" }, mind.table.name(composer).slice(3))),
    level === before ? stage(mind, composer, facts) : h("span", { class: "op-shift number" }, signed(level - before)));
}

const medal = (mind, composer) => h("span", { class: `op-medal ${composer}`, "aria-hidden": "true" }, portrait(composer));

function stage(mind, composer, { counts, climbing }) {
  const climbs = climbing.includes(composer);
  const words = mind.table.t(climbs ? "ladder.climbs" : "ladder.performed", { pieces: count(mind, counts[composer], "piece") });
  return h("span", { class: `op-stage number ${climbs ? "climbs" : ""}`, title: words },
    h("span", { class: "hidden-label" }, words), note(), h("span", { "aria-hidden": "true" }, counts[composer], climbs ? " ▲" : ""));
}

/** In the Critico's hands the composers performed in his city can be chosen. */
function reviewButton(mind, composer) {
  const lit = Boolean(criticoTarget(mind, mind.draft.city)?.composers.includes(composer));
  const chosen = mind.draft.composer === composer;
  return h("button", {
    class: `op-medal op-grip ${composer} ${lit ? "lit" : ""} ${chosen ? "held" : ""}`, "aria-pressed": String(chosen), "aria-disabled": lit ? null : "true",
    "aria-label": mind.table.t("review", { composer: mind.table.name(composer) }),
    onclick: () => (lit ? steps.composer(mind, composer) : mind.explain(whyNotReviewed(mind, composer))),
  }, portrait(composer));
}
