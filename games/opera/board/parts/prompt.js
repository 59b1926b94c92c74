// The conductor's stand: what to do now, what it would bring, the buttons to do it, and why something cannot be done.

import { h } from "/static/web/dom.js";
import { stand } from "/static/web/parts/stand.js";
import { because } from "../say.js";
import { controls } from "./controls.js";
import { effects } from "./effects.js";
import { instruction } from "./instruction.js";

export function prompt(mind) {
  const { choices, actions } = controls(mind);
  return stand({
    name: "op", label: mind.table.t("prompt"), asked: Boolean(mind.options) && !mind.passing, says: instruction(mind), effects: effects(mind),
    choices: [choices, wholeBoard(mind)], actions, hint: mind.hint ? hint(mind) : null,
  });
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
