// One player's opera house in one city: its halls, main hall first, each with the piece performed in it.

import { h } from "/static/web/dom.js";
import { coin } from "../art/icons.js";
import { mark } from "../art/sprite.js";
import { dragged } from "../drag.js";
import { houseIncome } from "../forecast.js";
import { hallOf, housesOf, pieceAt } from "../plan.js";
import { whyNotSold } from "../reasons.js";
import { count, who } from "../say.js";
import { isOnSale, pickedPiece, place, steps, takes, touch } from "../steps.js";
import { pieceCard, pieceName } from "./piece.js";

/** The house as it stands, or as the plan in hand would have it. */
export function house(mind, seat, asItStands, parts) {
  const mine = seat === mind.table.me;
  const planned = mine && mind.draft.plan ? housesOf(mind.draft.plan).find((other) => other.city === asItStands.city) : null;
  const shown = planned ?? asItStands;
  return h("div", { key: seat, class: `op-house seat-${seat} ${mine ? "mine" : ""} ${mind.marks.has(`house/${seat}/${asItStands.city}`) ? "recent" : ""}`, role: "group", "aria-label": houseName(mind, seat, shown) },
    h("span", { class: "op-owner" }, mark(seat)),
    h("span", { class: "op-halls" }, shown.halls.map((piece, hall) => hallIn(mind, seat, shown, hall, piece, startsPart(parts, hall)))),
    income(mind, asItStands, mind.future.players[seat].houses.find((other) => other.city === asItStands.city)));
}

const startsPart = (parts, hall) => hall > 0 && parts.some((part) => part.halls[0] === hall + 1);

function houseName(mind, seat, { city, halls }) {
  const performed = halls.map((piece) => (piece ? mind.table.name(piece) : mind.table.t("hall.empty"))).join(", ");
  return mind.table.t("house", { player: who(mind, seat), city: mind.table.name(city), performed });
}

function income(mind, before, after) {
  const ducats = houseIncome(mind.future, after);
  const better = ducats > houseIncome(mind.view, before);
  const worse = ducats < houseIncome(mind.view, before);
  return h("span", { class: `op-income number ${better ? "up" : ""} ${worse ? "down" : ""}`, title: mind.table.t("income.house") },
    h("span", { class: "hidden-label" }, mind.table.t("income.house")), coin(), ducats);
}

function hallIn(mind, seat, { city }, hall, composer, newPart) {
  const where = hallOf(city, hall);
  const spot = `hall/${seat}/${city}/${hall}`;
  const className = `op-hall ${hall ? "" : "main"} ${newPart ? "part" : ""} ${mind.marks.has(spot) ? "recent" : ""}`;
  if (seat === mind.table.me && mind.draft.plan) return plannedHall(mind, where, hall, className);
  if (seat === mind.table.me && composer && mind.draft.role === "signora") return saleHall(mind, { city, hall, composer, className, spot });
  return h("span", { key: hall, class: className }, composer ? pieceCard(mind, composer, { seat, flip: mind.trail.mark(spot) }) : null);
}

/** A hall of the plan: take its piece, or put the one in hand there. */
function plannedHall(mind, where, hall, className) {
  const piece = pieceAt(mind.draft.plan, where);
  const hand = pickedPiece(mind);
  const lit = takes(mind, where);
  const held = piece && hand?.id === piece.id;
  const act = piece ? () => touch(mind, piece) : () => (hand ? place(mind, hand, where) : mind.explain({ key: "why.pick_first", rule: "opera 5.1" }));
  return h("button", {
    key: hall, class: `${className} op-grip ${lit ? "lit" : ""} ${held ? "held" : ""} ${piece ? "movable" : ""} ${piece && piece.place !== piece.home ? "new" : ""}`,
    "data-drop": where, "data-piece": piece?.id, "aria-pressed": piece ? String(Boolean(held)) : null, "aria-disabled": hand && !lit && !held ? "true" : null,
    "aria-label": hallName(mind, where, hall, piece), onclick: act, onpointerdown: (event) => piece && dragged(mind, piece, event),
  }, piece ? pieceCard(mind, piece.composer, { seat: mind.table.me, flip: mind.trail.mark(piece.spot) }) : null);
}

function hallName(mind, where, hall, piece) {
  const city = mind.table.name(where.split("/")[0]);
  const what = piece ? pieceName(mind, piece.composer) : mind.table.t("hall.empty");
  return mind.table.t(hall ? "hall" : "hall.main", { city, hall: hall + 1, piece: what });
}

/** A piece that the Signora may sell is lit. */
function saleHall(mind, { city, hall, composer, className, spot }) {
  const sale = mind.options?.signora?.sales.find((one) => one.city === city && one.composer === composer);
  const chosen = isOnSale(mind, composer, city);
  return h("button", {
    key: hall, class: `${className} op-grip ${sale ? "lit" : ""} ${chosen ? "held" : ""}`, "aria-disabled": sale ? null : "true", "aria-pressed": String(chosen),
    "aria-label": saleName(mind, composer, city, sale), onclick: () => (sale ? steps.sale(mind, sale) : mind.explain(whyNotSold(mind, composer))),
  }, pieceCard(mind, composer, { seat: mind.table.me, flip: mind.trail.mark(spot) }));
}

/** What selling a piece would bring, in words. */
export function saleName(mind, composer, city, sale) {
  const where = city ? mind.table.name(city) : mind.table.t("stock");
  const piece = pieceName(mind, composer);
  if (!sale) return mind.table.t("sale.none", { piece, where });
  return mind.table.t("sale", { piece, where, ducats: count(mind, sale.ducats, "ducat"), points: count(mind, sale.points, "point") });
}
