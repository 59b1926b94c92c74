// The budget table: levels 0 to 10, on each a queue of markers; a bid is made by choosing the level to climb to.

import { h } from "/static/web/dom.js";
import { mark } from "../art/sprite.js";
import { TOP_LEVEL } from "../material.js";
import { whyNotBid } from "../reasons.js";
import { count, who } from "../say.js";
import { steps } from "../steps.js";

export function budget(mind) {
  const { t } = mind.table;
  const levels = Array.from({ length: TOP_LEVEL + 1 }, (_, index) => TOP_LEVEL - index);
  return h("section", { key: "budget", class: "op-panel op-budget", "data-frame": "", "aria-label": t("budget") },
    h("h2", null, t("budget")),
    h("ol", null, levels.map((level) => row(mind, level))));
}

function row(mind, level) {
  const queue = mind.view.order.filter((seat) => mind.view.players[seat].level === level);
  const bidding = mind.options?.bid;
  return h("li", { key: level, class: `op-budget-level ${queue.length ? "taken" : ""}` },
    bidding ? bidButton(mind, level) : h("b", { class: "op-level" }, level),
    h("span", { class: `op-queue ${queue.length > 2 ? "many" : ""}` }, queue.map((seat) => marker(mind, seat)), ghost(mind, level)));
}

function marker(mind, seat) {
  const place = mind.view.order.indexOf(seat) + 1;
  const player = who(mind, seat);
  return h("span", { key: seat, class: "op-marker", "data-flip": `marker-${seat}`, title: mind.table.t("budget.place", { player, place }) },
    h("span", { class: "hidden-label" }, mind.table.t("budget.place", { player, place })), mark(seat), h("b", { "aria-hidden": "true" }, place));
}

// Where your marker would stand after the bid in the draft.
function ghost(mind, level) {
  const { me, draft } = mind;
  if (!mind.options?.bid || !draft.bid || me.level + draft.bid !== level) return null;
  return h("span", { key: "ghost", class: "op-marker op-future", "aria-hidden": "true" }, mark(me.seat));
}

const isHinted = (mind, bid) => mind.table.hinted()?.type === "Bid" && mind.table.hinted().amount === bid;

function bidButton(mind, level) {
  const { me, draft, options } = mind;
  const bid = level - me.level;
  const lit = bid >= options.bid.lowest && bid <= options.bid.highest;
  const name = lit ? mind.table.t("bid.level", { level, ducats: count(mind, bid, "ducat") }) : mind.table.t("bid.not", { level });
  return h("button", {
    class: `op-level ${lit ? "lit" : ""} ${draft.bid === bid ? "held" : ""} ${isHinted(mind, bid) ? "hinted" : ""}`, "aria-pressed": String(draft.bid === bid), "aria-disabled": lit ? null : "true", "aria-label": name,
    onclick: () => (lit ? steps.bid(mind, bid) : mind.explain(whyNotBid(mind, level))),
  }, level);
}
