// The market: pieces for sale in the display with their prices, and the Palazzo that takes what the Signora sells.

import { h } from "/static/web/dom.js";
import { coin } from "../art/icons.js";
import { fameOf } from "../material.js";
import { DISPLAY, STOCK, obstacle, piecesAt } from "../plan.js";
import { dragged } from "../drag.js";
import { count } from "../say.js";
import { pickedPiece, place, takes, touch } from "../steps.js";
import { pieceCard, pieceName } from "./piece.js";

export function market(mind) {
  return h("section", { key: "market", class: "op-panel op-market", "aria-label": mind.table.t("market") }, display(mind), palazzo(mind));
}

function display(mind) {
  const { t } = mind.table;
  const planned = mind.draft.plan;
  const pieces = planned
    ? piecesAt(planned, DISPLAY).map((piece) => offer(mind, piece))
    : mind.view.display.map((composer, index) => h("li", { key: index, class: "op-offer" }, ...lying(mind, composer, `display/${index}`), price(mind, composer)));
  return h("div", { class: "op-display", "data-frame": "", "data-drop": planned ? DISPLAY : null },
    h("h2", null, t("display")),
    h("ul", { class: "op-row" }, pieces, takes(mind, DISPLAY) ? h("li", { key: "back" }, giveBack(mind)) : null),
    pieces.length ? null : h("p", { class: "soft small" }, t("display.empty")));
}

const lying = (mind, composer, spot) => [
  h("span", { class: "hidden-label" }, pieceName(mind, composer)),
  pieceCard(mind, composer, { flip: mind.trail.mark(spot) }),
];

function price(mind, composer) {
  const ducats = fameOf(mind.future, composer);
  return h("span", { class: "op-price" }, coin(), h("span", { class: "hidden-label" }, mind.table.t("price")), ducats);
}

// A piece that can be paid is lit; one that cannot says why when it is touched.
function offer(mind, piece) {
  const lit = !obstacle(mind.draft.plan, piece, STOCK);
  const held = pickedPiece(mind)?.id === piece.id;
  const ducats = count(mind, fameOf(mind.view, piece.composer), "ducat");
  return h("li", { key: `p${piece.id}`, class: "op-offer" },
    h("button", {
      class: `op-grip ${lit ? "lit" : ""} ${held ? "held" : ""}`, "data-piece": piece.id, "aria-pressed": String(held), "aria-disabled": lit ? null : "true",
      "aria-label": mind.table.t("buy", { piece: pieceName(mind, piece.composer), ducats }),
      onclick: () => touch(mind, piece), onpointerdown: (event) => lit && dragged(mind, piece, event),
    }, pieceCard(mind, piece.composer, { flip: mind.trail.mark(piece.spot) })),
    price(mind, piece.composer));
}

function giveBack(mind) {
  return h("button", { class: "op-slot lit", onclick: () => place(mind, pickedPiece(mind), DISPLAY) }, mind.table.t("give_back"));
}

function palazzo(mind) {
  const { t } = mind.table;
  const { view } = mind;
  const free = view.palazzo_spaces - view.palazzo.length;
  return h("div", { class: "op-palazzo", "data-frame": "" },
    h("h2", null, t("palazzo"), h("span", { class: "soft small" }, " ", t("palazzo.free", { free, spaces: view.palazzo_spaces }))),
    h("ul", { class: "op-row" },
      view.palazzo.map((composer, index) => h("li", { key: index, class: mind.marks.has(`palazzo/${composer}`) ? "recent" : "" }, ...lying(mind, composer, `palazzo/${index}`))),
      Array.from({ length: free }, (_, index) => h("li", { key: `free${index}`, class: "op-slot", "aria-hidden": "true" }))));
}
