// The character cards: those still open in this round, and in odd rounds those of the next.

import { h } from "/static/web/dom.js";
import { portrait } from "./people.js";

export function cards(view, { words, canAct, draft, pick, player, hinted = null }) {
  return h("section", { class: "cards", key: "cards", "aria-labelledby": "cards-title" },
    h("h2", { id: "cards-title" }, words.t("round", { round: view.round })),
    turns(view, words, player),
    h("ul", { class: "open" }, view.open_cards.map((character) => openCard(view, character, { words, canAct, draft, pick, hinted }))),
    view.next_cards.length ? nextCards(view, words) : null);
}

/** Whose activations make this round: the ones that are over are crossed out. */
function turns(view, { t, name }, player) {
  const done = view.order.length - view.open_cards.length;
  return h("ol", { class: "turns", "aria-label": t("order") }, view.order.map((seat, index) =>
    h("li", { key: index, class: `seat-${seat}${index < done ? " done" : ""}${index === done && view.winner === null ? " now" : ""}`, title: player(seat), "aria-current": index === done && view.winner === null ? "step" : null },
      h("span", { class: "swatch", "aria-hidden": "true" }), name(seat === view.phantom ? "phantom" : "investigator"))));
}

function openCard(view, character, { words, canAct, draft, pick, hinted }) {
  const chosen = draft.card === character;
  const piece = view.pieces.find((one) => one.character === character);
  const content = [
    portrait(character, { innocent: !piece.suspect }),
    h("span", { class: "text" }, h("strong", null, words.name(character)), h("span", { class: "power" }, words.t(`power.${character}`))),
  ];
  const props = { class: `card-button${chosen ? " chosen" : ""}${hinted === character ? " hinted" : ""}`, "data-card": character };
  if (!canAct) return h("li", { key: character }, h("div", props, content));
  return h("li", { key: character }, h("button", { ...props, onclick: () => pick(character), "aria-pressed": String(chosen) }, content));
}

function nextCards(view, words) {
  return h("div", { class: "next", key: "next" },
    h("h3", null, words.t("next")),
    h("ul", null, view.next_cards.map((character) => h("li", { key: character }, portrait(character), words.short(character)))));
}
