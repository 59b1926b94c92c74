// What lies behind your own screen: ducats and stock; nobody else sees it.

import { h } from "/static/web/dom.js";
import { coin } from "../art/icons.js";
import { dragged } from "../drag.js";
import { STOCK, piecesAt, priceOf } from "../plan.js";
import { draftedBuild, whyNotSold } from "../reasons.js";
import { isOnSale, pickedPiece, place, steps, takes, touch } from "../steps.js";
import { saleName } from "./house.js";
import { pieceCard, pieceName } from "./piece.js";

export function screen(mind) {
  const { me } = mind;
  if (!me) return null;
  const { t } = mind.table;
  return h("section", { key: "screen", class: `op-panel op-screen seat-${me.seat}`, "aria-label": t("screen") },
    h("div", { class: "op-purse" }, h("h2", null, t("screen")), purse(mind)),
    h("div", { class: "op-stock", "data-frame": "", "data-drop": mind.draft.plan ? STOCK : null }, h("h2", null, t("stock")), h("ul", { class: "op-row" }, stock(mind))));
}

function purse(mind) {
  const left = mind.me.ducats - spending(mind);
  return h("p", { class: "op-ducats number" }, coin(), h("b", null, left), h("span", { class: "small soft" }, left === mind.me.ducats ? mind.table.name("ducats") : mind.table.t("ducats.left", { before: mind.me.ducats })));
}

/** Ducats that the draft would cost. */
function spending(mind) {
  if (mind.draft.plan) return priceOf(mind.view, mind.draft.plan);
  if (mind.draft.role === "architetto") return draftedBuild(mind)?.ducats ?? 0;
  return mind.options?.bid ? mind.draft.bid ?? 0 : 0;
}

function stock(mind) {
  if (mind.draft.plan) return plannedStock(mind);
  const pieces = mind.me.stock;
  if (!pieces.length) return h("li", { key: "none", class: "soft small" }, mind.table.t("stock.empty"));
  return pieces.map((composer, index) => h("li", { key: index }, mind.draft.role === "signora" ? onSale(mind, composer, index) : lying(mind, composer, index)));
}

const card = (mind, composer, index) => pieceCard(mind, composer, { seat: mind.me.seat, flip: mind.trail.mark(`stock/${mind.me.seat}/${index}`) });

const lying = (mind, composer, index) => [h("span", { class: "hidden-label" }, pieceName(mind, composer)), card(mind, composer, index)];

function onSale(mind, composer, index) {
  const sale = mind.options?.signora?.sales.find((one) => one.city === null && one.composer === composer);
  const chosen = isOnSale(mind, composer, null);
  return h("button", {
    class: `op-grip ${sale ? "lit" : ""} ${chosen ? "held" : ""}`, "aria-disabled": sale ? null : "true", "aria-pressed": String(chosen), "aria-label": saleName(mind, composer, null, sale),
    onclick: () => (sale ? steps.sale(mind, sale) : mind.explain(whyNotSold(mind, composer))),
  }, card(mind, composer, index));
}

function plannedStock(mind) {
  const pieces = piecesAt(mind.draft.plan, STOCK);
  const slot = takes(mind, STOCK)
    ? h("button", { class: "op-slot lit", onclick: () => place(mind, pickedPiece(mind), STOCK) }, mind.table.t("put_in_stock"))
    : pieces.length ? null : h("span", { class: "op-slot" }, mind.table.t("stock.empty"));
  return [...pieces.map((piece) => planned(mind, piece)), slot ? h("li", { key: "slot" }, slot) : null];
}

function planned(mind, piece) {
  const held = mind.draft.piece === piece.id;
  return h("li", { key: `p${piece.id}` }, h("button", {
    class: `op-grip movable ${held ? "held" : ""} ${piece.place !== piece.home ? "new" : ""}`, "data-piece": piece.id, "aria-pressed": String(held),
    "aria-label": mind.table.t("take", { piece: pieceName(mind, piece.composer), where: mind.table.t("stock") }),
    onclick: () => touch(mind, piece), onpointerdown: (event) => dragged(mind, piece, event),
  }, pieceCard(mind, piece.composer, { seat: mind.me.seat, flip: mind.trail.mark(piece.spot) })));
}

