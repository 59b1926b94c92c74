// The conductor's stand: what to do now, what it would bring, the buttons to do it, and why something cannot be done.

import { h } from "/static/web/dom.js";
import { because } from "../say.js";
import { controls } from "./controls.js";
import { effects } from "./effects.js";
import { instruction } from "./instruction.js";

export function prompt(mind) {
  return h("section", { key: "prompt", class: `op-prompt ${mind.options ? "asked" : ""}`, tabindex: "-1", "aria-label": mind.table.t("prompt") },
    h("p", { class: "op-instruction", role: "status", "aria-live": "polite" }, instruction(mind)),
    effects(mind),
    h("div", { class: "op-controls" }, controls(mind), wholeBoard(mind)),
    h("p", { class: "op-hint", role: "alert" }, mind.hint ? hint(mind) : null));
}

// A narrow screen shows only what the decision needs, until everything is asked for.
function wholeBoard(mind) {
  if (!mind.options || !mind.draft.role) return null;
  const { whole } = mind.draft;
  return h("button", { key: "whole", class: "op-whole", "aria-pressed": String(whole), onclick: () => mind.change({ whole: !whole }) }, mind.table.t("whole"));
}

function hint(mind) {
  const [words, rule] = because(mind, mind.hint);
  return [words, " ", mind.table.rule(rule)];
}
