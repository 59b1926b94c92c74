// What the player is about to decide: a half-made decision that lives in this browser only, and the steps that change it.
// A decision that is complete becomes one action of the API; everything shown as possible comes from `options`.

import { gliding } from "/static/web/gliding.js";
import { intended } from "./actions.js";
import { after } from "./outlook.js";
import { startPlan } from "./plan.js";
import { createTrail } from "./trail.js";

export const NOTHING = { role: null, bid: null, city: null, composer: null, change: 0, sale: null, parts: [], plan: null, piece: null, ending: false, whole: false, sure: null };

/** The player's mind at one table. */
export function createMind(table) {
  const mind = { table, trail: createTrail(), view: null, future: null, options: null, me: null, passing: false, marks: new Set(), draft: NOTHING, hint: null, meet, change, explain, send };
  let seen = null;
  return mind;

  /** Look at the match as it is now; a decision that is no longer asked for is forgotten. */
  function meet(match) {
    const { view } = match;
    if (view !== mind.view) mind.trail.follow(view);
    Object.assign(mind, { match, view, options: table.canAct() ? match.options : null, me: view.players[table.me] ?? null });
    const asked = JSON.stringify([view.round, view.phase, view.role, view.hirer, mind.me?.hired, match.options]);
    if (asked !== seen) take(match, asked);
    // Pieces, houses and ladder are shown as the draft would leave them.
    mind.future = after(view, intended(mind));
    mind.passing = Boolean(mind.options) && table.passing();
  }

  function take(match, asked) {
    seen = asked;
    mind.hint = null;
    const kept = table.recall("draft");
    mind.draft = kept?.seen === seen ? unpacked(match, kept.draft) : begin(match);
    // A narrow screen shows only what the question needs, so what was looked at may be gone.
    if (mind.draft.role && matchMedia("(max-width: 600px)").matches) queueMicrotask(() => reveal(mind));
  }

  /** Change the draft and show it. */
  function change(news, hint = null) {
    mind.draft = { ...mind.draft, sure: null, ...news };
    mind.hint = hint;
    table.remember("draft", { seen, draft: packed(mind.draft) });
    const board = document.getElementById("board");
    if (board) gliding(board, table.animate(), table.redraw);
    else table.redraw();
  }

  /** Say why something is impossible. */
  function explain(reason) {
    mind.hint = reason;
    table.redraw();
  }

  function send(action) {
    mind.hint = null;
    return table.act(action);
  }
}

// Who is asked to play along has no role to choose: the draft begins with the one that was hired.
function begin({ view, options }) {
  if (!options) return NOTHING;
  if (options.bid) return { ...NOTHING, bid: options.bid.highest === 0 ? 0 : null };
  return view.phase === "playing_along" && options[view.role] ? { ...NOTHING, ...opening(view, options, view.role) } : NOTHING;
}

// A draft outlives a reload of the page; of a plan only the places are kept, so undoing then goes back to the start.
const packed = (draft) => ({ ...draft, plan: draft.plan?.pieces ?? null, piece: null });

function unpacked({ view, options }, draft) {
  if (!draft.plan) return draft;
  const start = startPlan(options.impresario, view);
  return { ...draft, plan: { ...start, pieces: draft.plan, before: start } };
}

/** What a decision about a role begins with. */
export const opening = (view, options, role) => ({ role, plan: role === "impresario" ? startPlan(options.impresario, view) : null });

export const isHiring = (mind) => mind.view.phase === "initiative";

/** Bring what the decision needs into sight: who chose a role at the bottom of the board needs what is above it. */
export function reveal(mind) {
  const part = document.querySelector(mind.draft.role === "impresario" ? ".op-market" : ".op-map");
  part?.scrollIntoView({ block: "nearest", behavior: mind.table.animate() ? "smooth" : "auto" });
}
