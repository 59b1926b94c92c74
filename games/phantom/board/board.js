// The board of Phantom: puts its parts together and keeps the decision that is being made.

import { h } from "/static/web/dom.js";
import { cards } from "./cards.js";
import { actionOf, answer, before, begin, cardOf, shownSteps } from "./decision.js";
import { house } from "./house.js";
import { alibis, createNotes, identity, suspects } from "./knowledge.js";
import { panel } from "./panel.js";
import { previewOf } from "./preview.js";
import { track } from "./track.js";
import { words as texts } from "./words.js";

export const words = texts;

export function createBoard(table) {
  const { t, name } = table;
  const tools = { t, name, room: (number) => `${number} ${name(`room_${number}`)}`, short: (character) => t(`short.${character}`) };
  const notes = createNotes(table);
  let draft = {};
  let seq = null;
  return { draw, reset: () => (seq = null) };

  function draw(match) {
    const { view, options } = match;
    takeUp(match);
    const able = Boolean(options) && (table.canAct() || table.busy());
    const card = able ? cardOf(options, draft) : null;
    const seen = card ? previewOf(view, card, draft) : view;
    return h("div", { class: "phantom" },
      verdict(view),
      track(view, tools),
      h("div", { class: "stage", key: "stage" }, house(seen, { words: tools, lit: litBy(card), touch: able ? (character) => pick(match, character) : null })),
      h("div", { class: "hand", key: "hand" },
        identity(view, tools),
        cards(view, { words: tools, canAct: able, draft: able ? draft : {}, pick: (character) => pick(match, character), player: table.player }),
        able ? panel(view, { words: tools, card, draft, answer: give, reopen, confirm: () => table.act(actionOf(card, draft)), cancel: () => keep({}), busy: table.busy(), rule: table.rule }) : waiting(view)),
      h("div", { class: "knowledge", key: "knowledge" },
        suspects(view, { words: tools, notes: view.role === "investigator" && view.winner === null ? notes : null }),
        alibis(view, tools)));

    function give(key, value) {
      keep(answer(card, draft, key, value));
    }

    // What was asked after it may depend on it, so it is asked again too.
    function reopen(key) {
      keep(before(card, draft, key));
    }
  }

  // A draft belongs to one moment of the match; it outlives a reload of the page, but not the next move.
  function takeUp(match) {
    if (seq === match.seq) return;
    seq = match.seq;
    const kept = table.recall("draft");
    draft = kept?.seq === seq ? kept.draft : {};
  }

  function keep(next) {
    draft = next;
    table.remember("draft", { seq, draft });
    table.redraw();
  }

  function pick(match, character) {
    const card = cardOf(match.options, { card: character });
    if (card) keep(draft.card === character ? {} : begin(card));
  }

  function litBy(card) {
    if (!card) return null;
    const step = shownSteps(card, draft).at(-1);
    return { kind: step.kind, choices: step.choices, chosen: draft[step.key], pick: (value) => keep(answer(card, draft, step.key, value)) };
  }

  function waiting(view) {
    if (view.to_act === null) return null;
    return h("p", { class: "soft", key: "waiting" }, t("waiting", { name: table.player(view.to_act) }));
  }

  function verdict(view) {
    if (view.winner === null) return null;
    const mine = view.role === view.winner;
    return h("section", { class: "verdict", key: "verdict", role: "status" },
      h("h2", null, t(view.role === null ? "wins" : mine ? "you_win" : "you_lose", { who: name(view.winner) })),
      h("p", null, t("ending", { why: name(view.ending), who: name(view.identity) })));
  }
}
