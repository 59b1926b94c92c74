// The board of Phantom: puts its parts together and keeps the decision that is being made.

import { h } from "/static/web/dom.js";
import { keepFocus } from "/static/web/parts/stand.js";
import { cards } from "./cards.js";
import { actionOf, answer, before, begin, cardOf, characterOf, shownSteps } from "./decision.js";
import { house } from "./house.js";
import { alibis, createNotes, identity, suspects } from "./knowledge.js";
import { marked } from "./recent.js";
import { panel, waitingStand } from "./panel.js";
import { portrait } from "./people.js";
import { outlookOf, previewOf } from "./preview.js";
import { answerPanel, answersIn, answersList } from "./told.js";
import { track } from "./track.js";
import { words as texts } from "./words.js";

export const words = texts;

export function createBoard(table) {
  const { t, name } = table;
  const tools = { t, name, room: (number) => `${number} ${name(`room_${number}`)}`, short: (character) => t(`short.${character}`) };
  const notes = createNotes(table);
  let draft = {};
  let seq = null;
  let closed = null;
  return { draw, seat, ending, reset: () => (seq = null) };

  function draw(match, { recent = [], entries = [] } = {}) {
    const { view, options } = match;
    takeUp(match);
    keepFocus(".phantom");
    const able = Boolean(options) && (table.canAct() || table.busy());
    const card = able ? cardOf(options, draft) : null;
    const seen = card ? previewOf(view, card, draft) : { ...view, ...marked(view, recent) };
    const answers = answersIn(entries);
    return h("div", { class: "phantom" },
      match.status === "running" ? question(match, seen, card, able) : null,
      climax(answersIn(recent).at(-1)),
      track(view, tools, card ? outlookOf(seen) : null),
      h("div", { class: "stage", key: "stage" }, house(seen, { words: tools, lit: litBy(card), touch: able ? (character) => pick(match, character) : null })),
      h("div", { class: "hand", key: "hand" },
        identity(view, tools),
        cards(view, { words: tools, canAct: able, draft: able ? draft : {}, pick: (character) => pick(match, character), player: table.player, hinted: able ? characterOf(table.hinted()) : null })),
      h("div", { class: "knowledge", key: "knowledge" },
        suspects(seen, { words: tools, notes: view.role === "investigator" && view.winner === null ? notes : null }),
        match.status === "running" ? answersList(answers, tools) : null,
        alibis(view, tools)));
  }

  function question(match, seen, card, able) {
    const { view } = match;
    if (match.paused) return waitingStand(tools, t("paused"));
    if (!able) return waitingStand(tools, view.to_act === null ? "" : t("waiting", { name: table.player(view.to_act) }));
    return panel(view, seen, {
      words: tools, card, draft, busy: table.busy(), rule: table.rule,
      pick: (character) => pick(match, character),
      answer: (key, value) => keep(answer(card, draft, key, value)),
      // What was asked after it may depend on it, so it is asked again too.
      reopen: (key) => keep(before(card, draft, key)),
      confirm: () => table.act(actionOf(card, draft)), cancel: () => keep({}),
    });
  }

  function climax(last) {
    return last && last.seq !== closed ? answerPanel(last, tools, () => ((closed = last.seq), table.redraw())) : null;
  }

  /** What the page shows beside a player's name. */
  function seat({ view }, number) {
    return h("span", { class: "ph-side" }, name(number === view.phantom ? "phantom" : "investigator"));
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

  /** The page's account of the end: who it was, and what was told on the way; the log tells it after a resignation too. */
  function ending({ view }, entries) {
    const who = view.identity ?? entries.flatMap((entry) => entry.events).find(({ type }) => type === "HouseSetUp")?.identity;
    return h("div", { class: "phantom reveal", key: "reveal" },
      who ? h("div", { class: "unmasked" }, portrait(who), h("p", null, h("span", { class: "small" }, t("it_was")), h("strong", null, name(who)), view.ending ? h("span", { class: "small" }, name(view.ending)) : null)) : null,
      answersList(answersIn(entries), tools));
  }
}
