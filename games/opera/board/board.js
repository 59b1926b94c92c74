// The board of Opera: what the match page loads (see boards.js there). One mind holds the half-made decision; the parts
// draw what it sees.

import { h } from "/static/web/dom.js";
import { keepFocus } from "/static/web/parts/stand.js";
import { laurel } from "./art/icons.js";
import { sprite } from "./art/sprite.js";
import { forced } from "./forced.js";
import { createMind } from "./mind.js";
import { marksOf } from "./recent.js";
import { plain } from "./say.js";
import { steps } from "./steps.js";
import { budget } from "./parts/budget.js";
import { ladder } from "./parts/ladder.js";
import { map } from "./parts/cities.js";
import { market } from "./parts/market.js";
import { players } from "./parts/players.js";
import { prompt } from "./parts/prompt.js";
import { roles } from "./parts/roles.js";
import { rounds } from "./parts/rounds.js";
import { screen } from "./parts/screen.js";

export const words = {};

export async function loadWords(language) {
  words[language] ??= (await import(`./words/${language}.js`)).default;
}

/** A board for one table. A draft outlives what does not change the question, such as another player's bid. */
export function createBoard(table) {
  const mind = createMind(table);
  let closed = null;
  let account = null;
  let roundTable = null;
  return { prepare, draw, forced, seat, ending };

  // Few moves end a round; a board whose table of it cannot be loaded is played on without it.
  async function prepare(recent) {
    if (!roundTable && endOfRound(recent)) ({ roundTable } = await import("./parts/round_table.js").catch(() => ({ roundTable })));
  }

  // Only a finished match needs it.
  function ending(match, entries) {
    if (account) return account(mind, match, entries);
    import("./parts/ending.js").then((module) => ((account = module.ending), table.redraw()));
    return null;
  }

  function draw(match, { recent = [], entries = [] } = {}) {
    mind.marks = marksOf(recent, entries, match.view);
    mind.meet(match);
    keepFocus(".opera");
    const over = match.status !== "running";
    return h("div", { class: `opera ${focus(mind)}`, key: "opera", onkeydown: (event) => keys(mind, event) },
      sprite, h("div", { class: "op-board", key: "table" },
        over ? null : prompt(mind), ended(recent), rounds(mind), market(mind), screen(mind), ladder(mind), map(mind), budget(mind), roles(mind), players(mind)));
  }

  function ended(recent) {
    const entry = endOfRound(recent);
    return roundTable && entry && entry.seq !== closed && mind.view.phase !== "over" ? roundTable(mind, entry, () => ((closed = entry.seq), table.redraw())) : null;
  }

  /** What the page shows beside a player's name. */
  function seat(match, number) {
    const points = match.view?.players[number]?.points;
    return points === undefined ? null : h("span", { class: "op-seat", title: table.t("points") }, laurel(), plain(points), h("span", { class: "hidden-label" }, " ", table.t("points")));
  }
}

const endOfRound = (entries) => entries.findLast(({ events }) => events.some(({ type }) => type === "IncomePaid"));

// On a narrow screen the decision in hand comes first; the style sheet decides what that means.
const focus = (mind) => (mind.options && mind.draft.role && !mind.draft.whole ? `deciding ${mind.draft.role}` : mind.view.phase);

function keys(mind, event) {
  if (!mind.options || !mind.draft.role) return;
  if (event.key === "Escape") escape(mind);
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && mind.draft.plan?.before) steps.undo(mind);
}

function escape(mind) {
  if (mind.draft.piece !== null) mind.change({ piece: null });
  else if (mind.draft.sure) mind.change({});
  else if (mind.view.phase === "initiative") steps.back(mind);
}
