// The stand of Phantom: one question after the other, what would follow, and the button that plays it.

import { h } from "/static/web/dom.js";
import { stand } from "/static/web/parts/stand.js";
import { portrait } from "./people.js";
import { isComplete, shownSteps } from "./decision.js";
import { outlookOf, sentencesOf } from "./preview.js";

const RULES = { raoul: "5.1", meg: "5.2", madame_giry: "5.3", buquet: "5.4", christine: "5.5", moncharmin: "5.6", richard: "5.7", persian: "5.8" };

/** While a decision is asked. */
export function panel(view, seen, { words, card, draft, pick, answer, reopen, confirm, cancel, busy, rule }) {
  const steps = card ? shownSteps(card, draft) : [];
  const ready = card && isComplete(card, draft);
  const open = ready ? null : steps.at(-1);
  const only = view.open_cards.length === 1;
  return stand({
    name: "ph", label: words.t("your_turn"), asked: true,
    says: says({ view, card, draft, ready, open, words }),
    effects: card ? outlook(seen, words) : [],
    choices: card ? [steps.filter((step) => step !== open).map((step) => answered(step, { words, card, draft, reopen })), open ? question(open, { words, card, draft, answer }) : null] : openCards(view, words, pick),
    actions: card ? [
      h("button", { key: "play", class: "primary", disabled: !ready || busy, onclick: confirm }, busy ? words.t("sending") : words.t("confirm")),
      h("button", { key: "cancel", onclick: cancel, disabled: busy }, words.t(only ? "again" : "cancel")),
      h("span", { key: "rule", class: "ph-rule" }, rule(`phantom ${RULES[card.character]}`)),
    ] : [],
  });
}

/** While somebody else decides. */
export const waitingStand = (words, says) => stand({ name: "ph", label: words.t("prompt"), asked: false, says });

function says({ view, card, draft, ready, open, words }) {
  if (!card) return words.t("pick_card");
  if (open) return questionText(open, words, card);
  return ready ? sentencesOf(view, card, draft, words).join(" · ") : "";
}

function questionText({ key }, { t, name }, card) {
  const [kind, who] = key.split(".");
  return t(`ask.${kind}`, { who: name(who ?? card.character) });
}

function openCards(view, words, pick) {
  return view.open_cards.map((character) => h("button", { key: character, class: "ph-pick", "data-pick": character, "aria-label": words.t("pick", { who: words.name(character) }), onclick: () => pick(character) }, portrait(character), words.short(character)));
}

/** A question that is answered is one button; touching it asks again. */
function answered(step, { words, card, draft, reopen }) {
  const label = questionText(step, words, card);
  return h("button", { key: `answered ${step.key}`, type: "button", class: "choice answered", "aria-label": words.t("change", { question: label }), title: label, onclick: () => reopen(step.key) }, choiceText(step, draft[step.key], words), h("span", { class: "pen", "aria-hidden": "true" }, "✎"));
}

function question(step, { words, card, draft, answer }) {
  return h("div", { key: step.key, class: `question ${step.kind}`, role: "group", "aria-label": questionText(step, words, card) }, step.choices.map((value) => {
    const chosen = draft[step.key] === value;
    return h("button", { key: String(value), type: "button", class: "choice", "data-answer": `${step.key}=${value}`, "aria-pressed": String(chosen), onclick: () => answer(step.key, value) }, choiceText(step, value, words));
  }));
}

function choiceText({ key, kind }, value, words) {
  if (kind === "room") return words.room(value);
  if (kind === "corridor") return words.name(value);
  if (kind === "yes_no") return words.t(`${key}.${value}`);
  if (kind === "character" && value !== "nobody") return [portrait(value), words.name(value)];
  return words.t(`${key}.${value}`);
}

/** What the Phantom's answer would come to if the round ended like this. */
function outlook(seen, { t }) {
  const { unseen, company, appears, hides } = outlookOf(seen);
  const step = (space, won) => (won ? t("outlook.found") : String(space));
  return [
    h("li", { key: "unseen" }, t("outlook.unseen"), " ", h("b", null, unseen)),
    h("li", { key: "company" }, t("outlook.seen"), " ", h("b", null, company)),
    h("li", { key: "appears" }, t("outlook.appears"), " ", h("b", null, step(appears.space, appears.found))),
    h("li", { key: "hides" }, t("outlook.hides"), " ", h("b", null, step(hides.space, hides.found))),
  ];
}
