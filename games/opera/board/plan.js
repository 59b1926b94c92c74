// The Impresario's plan: every piece has a place, and a plan is a list of places. Buying, placing, swapping and giving
// back are all the same thing, a piece that goes to another place; undoing takes the last plan again.
//
// Places are "display", "stock" and "wien/0" (a city and a hall, counted from 0).

import { fameOf, MOST_AT_ONCE } from "./material.js";

export const DISPLAY = "display";
export const STOCK = "stock";
export const hallOf = (city, hall) => `${city}/${hall}`;
export const cityIn = (place) => place.split("/")[0];
export const isHall = (place) => place.includes("/");

/** The plan to begin with: everything as it stands. `choice` is `options.impresario`. */
export function startPlan(choice, { display, you }) {
  const lying = [
    ...choice.houses.flatMap(({ city, halls }) => halls.map((composer, hall) => [composer, hallOf(city, hall), `hall/${you}/${city}/${hall}`])),
    ...choice.stock.map((composer, index) => [composer, STOCK, `stock/${you}/${index}`]),
    ...display.map((composer, index) => [composer, DISPLAY, `display/${index}`]),
  ];
  const pieces = lying.filter(([composer]) => composer !== null).map(([composer, place, spot], id) => ({ id, composer, spot, home: place, place }));
  return { choice, pieces, before: null };
}

export const pieceAt = (plan, place) => plan.pieces.find((piece) => piece.place === place);
export const piecesAt = (plan, place) => plan.pieces.filter((piece) => piece.place === place);
export const bought = (plan) => plan.pieces.filter((piece) => piece.home === DISPLAY && piece.place !== DISPLAY);
export const isUntouched = (plan) => plan.pieces.every((piece) => piece.place === piece.home);

/** The houses as they would stand. */
export function housesOf(plan) {
  return plan.choice.houses.map(({ city, halls }) => ({
    city,
    halls: halls.map((_, hall) => pieceAt(plan, hallOf(city, hall))?.composer ?? null),
  }));
}

/** Whether a hall holds something else than before. */
export const isRearranged = (plan) => JSON.stringify(housesOf(plan)) !== JSON.stringify(plan.choice.houses);

/** The choice of `options` for what is bought: price and levels; undefined if it cannot be paid. */
export function purchaseOf(plan, pieces = bought(plan)) {
  const wanted = sorted(pieces.map((piece) => piece.composer));
  return plan.choice.purchases.find((purchase) => sorted(purchase.purchases) === wanted);
}

const sorted = (composers) => [...composers].sort().join();

/** Why a piece cannot go to a place: a word key and the rule, or null if it can [5.1]. */
export function obstacle(plan, piece, place) {
  if (place === piece.place) return { key: "why.there", rule: "opera 5.1" };
  if (place === DISPLAY) return piece.home === DISPLAY ? null : { key: "why.not_for_sale", rule: "opera 5.1" };
  if (isHall(place) && clashes(plan, piece, place)) return { key: "why.twice", rule: "opera 5.1", city: cityIn(place) };
  return piece.place === DISPLAY ? purchaseObstacle(plan, piece) : null;
}

function purchaseObstacle(plan, piece) {
  const wanted = [...bought(plan), piece];
  if (wanted.length > MOST_AT_ONCE) return { key: "why.two_pieces", rule: "opera 5.1" };
  return purchaseOf(plan, wanted) ? null : { key: "why.purchase", rule: "opera 5.1" };
}

// Never two pieces of one composer in one house; who makes room does not count.
function clashes(plan, piece, place) {
  return plan.pieces.some((other) =>
    other.id !== piece.id && other.composer === piece.composer && other.place !== place && isHall(other.place) && cityIn(other.place) === cityIn(place));
}

/** The plan after a piece went to a place; who was there takes its old hall if the rules allow it, else goes to stock. */
export function moved(plan, piece, place) {
  const guest = isHall(place) ? pieceAt(plan, place) : undefined;
  const without = put(plan, piece, place, guest && STOCK, guest);
  if (!guest || !isHall(piece.place)) return { ...without, before: plan };
  const settled = without.pieces.find((other) => other.id === guest.id);
  const swaps = !clashes(without, settled, piece.place);
  return { ...(swaps ? put(plan, piece, place, piece.place, guest) : without), before: plan };
}

function put(plan, piece, place, guestPlace, guest) {
  const pieces = plan.pieces.map((other) => {
    if (other.id === piece.id) return { ...other, place };
    return other.id === guest?.id ? { ...other, place: guestPlace } : other;
  });
  return { ...plan, pieces };
}

/** Ducats for what is bought so far. */
export const priceOf = (view, plan) => bought(plan).reduce((total, piece) => total + fameOf(view, piece.composer), 0);

/** What keeps the plan from being sent: a word key and the rule, or null. */
export function unfinished(plan) {
  const purchase = purchaseOf(plan);
  if (!purchase) return { key: "why.rearranging_costs", rule: "opera 4.5" };
  return purchase.must_rearrange && !isRearranged(plan) ? { key: "why.do_something", rule: "opera 4.5" } : null;
}
