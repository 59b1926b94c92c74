// What is open about every player: points, budget, roles of this round, and what the houses would bring now.

import { h } from "/static/web/dom.js";
import { coin, laurel, stairs } from "../art/icons.js";
import { emblem, mark } from "../art/sprite.js";
import { countingOf, countingRound, incomeOf } from "../forecast.js";
import { count, plain, signed, who } from "../say.js";
import { pieceCard, pieceName } from "./piece.js";

export function players(mind) {
  return h("section", { key: "players", class: "op-players", "aria-label": mind.table.t("players") }, mind.view.players.map((player) => playerCard(mind, player)));
}

function playerCard(mind, player) {
  const { t } = mind.table;
  const name = mind.table.player(player.seat);
  const then = mind.future.players[player.seat];
  const turn = mind.view.to_act.includes(player.seat);
  return h("article", { key: player.seat, class: `op-panel op-player seat-${player.seat} ${turn ? "turn" : ""} ${player.has_ended ? "ended" : ""}`, "aria-label": who(mind, player.seat) },
    h("h2", null, mark(player.seat), h("span", { class: "op-name" }, name), player.seat === mind.table.me ? h("span", { class: "soft small" }, t("you")) : null,
      h("b", { class: `op-points number ${mind.marks.has(`points/${player.seat}`) ? "recent" : ""}`, title: t("points") }, laurel(), plain(player.points), h("span", { class: "hidden-label" }, " ", t("points")))),
    h("p", { class: "op-facts small" },
      fact(stairs(), t("level"), player.level),
      fact(null, t("order"), t("order.place", { place: mind.view.order.indexOf(player.seat) + 1 })),
      fact(coin(), t("income"), shift(incomeOf(mind.view, player.houses), incomeOf(mind.future, then.houses))),
      fact(laurel(), t("counting", { round: countingRound(mind.view) }), shift(countingOf(mind.view, player.houses).points, countingOf(mind.future, then.houses).points))),
    h("p", { class: "op-hired small" }, hiredRoles(mind, player), state(mind, player)),
    player.seat !== mind.table.me && player.stock ? openScreen(mind, player) : null);
}

// As it stands, or as the draft would leave it.
const shift = (now, then) => (now === then ? signed(now) : `${signed(now)} → ${signed(then)}`);

const fact = (sign, label, value) => h("span", { class: "op-fact" }, sign, h("span", { class: "soft" }, label), h("b", { class: "number" }, value));

function hiredRoles(mind, player) {
  const free = Math.max(0, mind.view.role_limit - player.hired.length);
  const words = player.hired.length ? player.hired.map(mind.table.name).join(", ") : mind.table.t("hired.nobody");
  return h("span", { class: "op-hires", role: "img", "aria-label": mind.table.t("hired.roles", { roles: words, left: free }) },
    player.hired.map((role) => h("span", { key: role, title: mind.table.name(role) }, emblem(role))),
    Array.from({ length: free }, (_, index) => h("i", { key: index })));
}

function state(mind, player) {
  const key = stateKey(mind.view, player);
  return key ? h("span", { class: `tag ${key === "state.turn" ? "op-turn" : ""}` }, mind.table.t(key)) : null;
}

function stateKey(view, player) {
  if (view.phase === "over") return null;
  if (view.to_act.includes(player.seat)) return "state.turn";
  if (view.phase === "budget") return player.has_bid ? "state.bid" : null;
  if (player.has_ended) return "state.ended";
  return view.waiting.includes(player.seat) ? "state.next" : null;
}

// With open screens, and after the end.
function openScreen(mind, player) {
  return h("p", { class: "op-open small" }, h("span", { class: "op-fact" }, coin(), count(mind, player.ducats, "ducat")),
    h("span", { class: "hidden-label" }, mind.table.t("stock"), ": ", player.stock.map((piece) => pieceName(mind, piece)).join(", ") || mind.table.t("stock.empty")),
    player.stock.map((piece, index) => pieceCard(mind, piece, { seat: player.seat, flip: mind.trail.mark(`stock/${player.seat}/${index}`), className: "small" })));
}
