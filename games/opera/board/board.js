// The board of Opera: what the match page loads (see boards.js there). One mind holds the half-made decision; the parts
// draw what it sees.

import { h } from "/static/web/dom.js";
import { sprite } from "./art/sprite.js";
import { createMind } from "./mind.js";
import { steps } from "./steps.js";
import { budget } from "./parts/budget.js";
import { ending } from "./parts/ending.js";
import { ladder } from "./parts/ladder.js";
import { map } from "./parts/cities.js";
import { market } from "./parts/market.js";
import { players } from "./parts/players.js";
import { prompt } from "./parts/prompt.js";
import { roles } from "./parts/roles.js";
import { rounds } from "./parts/rounds.js";
import { screen } from "./parts/screen.js";
import de from "./words/de.js";
import en from "./words/en.js";
import fr from "./words/fr.js";

export const words = { en, fr, de };

/** A board for one table. A draft outlives what does not change the question, such as another player's bid. */
export function createBoard(table) {
  const mind = createMind(table);
  return { draw };

  function draw(match) {
    mind.meet(match);
    keepFocus();
    return h("div", { class: `opera ${focus(mind)}`, key: "opera", onkeydown: (event) => keys(mind, event) },
      sprite, h("div", { class: "op-board", key: "table" },
        prompt(mind), ending(mind), rounds(mind), market(mind), screen(mind), ladder(mind), map(mind), budget(mind), roles(mind), players(mind)));
  }
}

// What had the focus may be gone after a step; then it goes to the prompt, from where the next control is one step away.
function keepFocus() {
  const inside = document.activeElement?.closest(".opera");
  if (inside) queueMicrotask(() => document.activeElement === document.body && inside.querySelector(".op-prompt").focus({ preventScroll: true }));
}

// On a narrow screen the decision in hand comes first; the style sheet decides what that means.
const focus = (mind) => (mind.options && mind.draft.role && !mind.draft.whole ? `deciding ${mind.draft.role}` : mind.view.phase);

function keys(mind, event) {
  if (!mind.options || !mind.draft.role) return;
  if (event.key === "Escape") escape(mind);
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && mind.draft.plan?.before) steps.undo(mind);
}

function escape(mind) {
  if (mind.draft.piece !== null) mind.change({ piece: null });
  else if (mind.view.phase === "initiative") steps.back(mind);
}
