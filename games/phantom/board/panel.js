// The decision: one question after the other, a preview of the result in words, and the button that plays it.

import { h } from "/static/web/dom.js";
import { portrait } from "./people.js";
import { isComplete, shownSteps } from "./decision.js";
import { sentencesOf } from "./preview.js";

const RULES = { raoul: "5.1", meg: "5.2", madame_giry: "5.3", buquet: "5.4", christine: "5.5", moncharmin: "5.6", richard: "5.7", persian: "5.8" };

export function panel(view, { words, card, draft, answer, reopen, confirm, cancel, busy, rule }) {
  const steps = card ? shownSteps(card, draft) : [];
  const ready = card && isComplete(card, draft);
  return h("section", { class: "decision", key: "decision", "aria-labelledby": "decision-title" },
    h("h2", { id: "decision-title" }, words.t("your_turn")),
    h("p", { role: "status", class: "ask" }, card ? prompt(steps.at(-1), ready, words, card) : words.t("pick_card")),
    steps.map((step, index) => (index < steps.length - 1 ? answered(step, { words, card, draft, reopen }) : question(step, { words, card, draft, answer }))),
    card ? preview(view, card, draft, words) : null,
    card ? h("div", { class: "row", key: "buttons" },
      h("button", { class: "primary", disabled: !ready || busy, onclick: confirm }, busy ? words.t("sending") : words.t("confirm")),
      h("button", { onclick: cancel, disabled: busy }, words.t("cancel")),
      rule(`phantom ${RULES[card.character]}`)) : null);
}

function prompt(step, ready, words, card) {
  return ready ? words.t("ready") : questionText(step, words, card);
}

function questionText({ key }, { t, name }, card) {
  const [kind, who] = key.split(".");
  return t(`ask.${kind}`, { who: name(who ?? card.character) });
}

/** A question that is answered takes one line; touching it asks again. */
function answered(step, { words, card, draft, reopen }) {
  const label = questionText(step, words, card);
  return h("p", { key: step.key, class: "answered" },
    h("span", { class: "soft small" }, label),
    h("button", { type: "button", class: "choice", "aria-label": words.t("change", { question: label }), onclick: () => reopen(step.key) }, choiceText(step, draft[step.key], words), h("span", { class: "pen", "aria-hidden": "true" }, "✎")));
}

function question(step, { words, card, draft, answer }) {
  const label = questionText(step, words, card);
  return h("fieldset", { key: step.key, class: `question ${step.kind}` },
    h("legend", null, label),
    h("div", { class: "choices" }, step.choices.map((value) => {
      const chosen = draft[step.key] === value;
      return h("button", { key: String(value), type: "button", class: "choice", "data-answer": `${step.key}=${value}`, "aria-pressed": String(chosen), onclick: () => answer(step.key, value) }, choiceText(step, value, words));
    })));
}

function choiceText({ key, kind }, value, words) {
  if (kind === "room") return words.room(value);
  if (kind === "corridor") return words.name(value);
  if (kind === "yes_no") return words.t(`${key}.${value}`);
  if (kind === "character" && value !== "nobody") return [portrait(value), words.name(value)];
  return words.t(`${key}.${value}`);
}

function preview(view, card, draft, words) {
  const told = sentencesOf(view, card, draft, words);
  if (!told.length) return null;
  return h("div", { class: "preview", key: "preview" }, h("h3", null, words.t("preview")), h("ul", null, told.map((line, index) => h("li", { key: index }, line))));
}
