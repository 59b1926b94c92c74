// The steps of a decision, by what the player touches: each changes the draft, or says why it cannot.

import { NOTHING, opening, reveal } from "./mind.js";
import { DISPLAY, STOCK, isHall, moved, obstacle, startPlan } from "./plan.js";

/** The steps, by what the player touches. */
export const steps = {
  bid: (mind, bid) => mind.change({ bid }),
  role(mind, role) {
    mind.change({ ...NOTHING, ...opening(mind.view, mind.options, role) });
    reveal(mind);
  },
  back: (mind) => mind.change(NOTHING),
  city: (mind, city) => mind.change({ city, composer: onlyComposer(mind, city), change: 0 }),
  composer: (mind, composer) => mind.change({ composer, change: 0 }),
  review: (mind, change) => mind.change({ change }),
  sale: (mind, sale) => mind.change({ sale }),
  build: (mind, city) => mind.change({ parts: [...mind.draft.parts, city] }),
  unbuild: (mind, city) => mind.change({ parts: without(mind.draft.parts, city) }),
  ending: (mind, ending) => mind.change({ ...NOTHING, ending }),
  pick: (mind, piece) => mind.change({ piece: mind.draft.piece === piece.id ? null : piece.id }),
  undo: (mind) => mind.change({ plan: mind.draft.plan.before ?? mind.draft.plan, piece: null }),
  restart: (mind) => mind.change({ plan: startPlan(mind.options.impresario, mind.view), piece: null }),
};

// The part built last goes first: a wing cannot stay without its main building.
function without(parts, city) {
  const place = parts.lastIndexOf(city);
  return parts.filter((_, index) => index !== place);
}

function onlyComposer(mind, city) {
  const composers = criticoTarget(mind, city)?.composers ?? [];
  return composers.length === 1 ? composers[0] : null;
}

export const isOnSale = (mind, composer, city) => mind.draft.sale?.composer === composer && mind.draft.sale.city === city;

export const criticoTarget = (mind, city) => mind.options?.critico?.targets.find((target) => target.city === city);

/** Put a piece of the plan somewhere, or say why not. */
export function place(mind, piece, where) {
  const reason = obstacle(mind.draft.plan, piece, where);
  if (reason) return mind.explain({ ...reason, composer: piece.composer });
  return mind.change({ plan: moved(mind.draft.plan, piece, where), piece: null });
}

export const pickedPiece = (mind) => mind.draft.plan?.pieces.find((piece) => piece.id === mind.draft.piece);

/** Whether the piece in hand, if there is one, may go to a place. */
export function takes(mind, where) {
  const piece = pickedPiece(mind);
  return Boolean(piece) && !obstacle(mind.draft.plan, piece, where);
}

/** A piece was touched: take it in hand, or put the one in hand there. */
export function touch(mind, piece) {
  const hand = pickedPiece(mind);
  const target = piece.place;
  if (hand && hand.id !== piece.id && isHall(target) && takes(mind, target)) return place(mind, hand, target);
  if (piece.place === DISPLAY && !hand) {
    const reason = obstacle(mind.draft.plan, piece, STOCK);
    if (reason) return mind.explain({ ...reason, composer: piece.composer });
  }
  return steps.pick(mind, piece);
}
