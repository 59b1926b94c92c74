// Nine rounds in three episodes, each with its composer of the century and the counting at its end.

import { h } from "/static/web/dom.js";
import { laurel } from "../art/icons.js";
import { portrait } from "../art/sprite.js";
import { ROUNDS, ROUNDS_PER_EPISODE } from "../material.js";

export function rounds(mind) {
  const { t } = mind.table;
  const episodes = Array.from({ length: ROUNDS / ROUNDS_PER_EPISODE }, (_, index) => index + 1);
  return h("section", { key: "rounds", class: "op-rounds", "aria-label": t("rounds") }, episodes.map((number) => episode(mind, number)));
}

function episode(mind, number) {
  const { t } = mind.table;
  const { view } = mind;
  const composer = view.century[number - 1];
  const first = (number - 1) * ROUNDS_PER_EPISODE + 1;
  const words = t("century", { episode: number, composer: mind.table.name(composer), points: number });
  return h("div", { key: number, class: `op-episode ${number === view.episode ? "now" : ""} ${number < view.episode ? "past" : ""}` },
    h("span", { class: `op-medal small ${composer}`, role: "img", "aria-label": words, title: words }, portrait(composer)),
    h("span", { class: "op-century", "aria-hidden": "true" }, h("b", null, mind.table.name(composer)), h("span", null, laurel(), `+${number}`)),
    h("ol", { start: first }, Array.from({ length: ROUNDS_PER_EPISODE }, (_, index) => round(mind, first + index))));
}

function round(mind, number) {
  const now = number === mind.view.round && mind.view.phase !== "over";
  const counting = number % ROUNDS_PER_EPISODE === 0;
  return h("li", { key: number, class: `${now ? "now" : ""} ${number < mind.view.round || mind.view.phase === "over" ? "past" : ""}`, "aria-current": now ? "step" : null },
    h("span", { class: "hidden-label" }, mind.table.t("round"), " "), number, counting ? h("span", { class: "op-count-mark", title: mind.table.t("counting.after") }, laurel()) : null);
}
