// The buttons that complete a decision, take a step back, or decline; every choice on the board is here too, in words.

import { h } from "/static/web/dom.js";
import { coin, laurel, stairs } from "../art/icons.js";
import { emblem } from "../art/sprite.js";
import { actions } from "../actions.js";
import { FEES, ROLES } from "../material.js";
import { isHiring } from "../mind.js";
import { isUntouched, unfinished } from "../plan.js";
import { draftedBuild } from "../reasons.js";
import { count, signed, the } from "../say.js";
import { criticoTarget, steps } from "../steps.js";
import { destination, travels } from "./travel.js";

/** Levels from which ending a performance is worth a second thought. */
const MUCH_BUDGET = 4;

export function controls(mind) {
  if (!mind.options) return null;
  const { options, draft } = mind;
  if (options.bid) return bidding(mind);
  if (options.follow) return [send(mind, "follow", actions.follow()), decline(mind, "decline", actions.decline())];
  if (draft.ending) return [send(mind, "end.yes", actions.end()), button(mind, "end.no", () => steps.ending(mind, false))];
  return [...(draft.role ? performing[draft.role](mind) : hirable(mind)), leaving(mind)];
}

const button = (mind, key, onclick, props = {}) => h("button", { key, onclick, ...props }, mind.table.t(key));

const send = (mind, key, action, { reason = null, words = {} } = {}) =>
  h("button", { key, class: "primary", "data-send": "", "aria-disabled": reason ? "true" : null, onclick: () => (reason ? mind.explain(reason) : mind.send(action)) }, mind.table.t(key, words));

const decline = (mind, key, action) => h("button", { key, "data-send": "", onclick: () => mind.send(action) }, mind.table.t(key));

function hirable(mind) {
  const roles = isHiring(mind) ? ROLES.filter((role) => mind.options[role]) : [];
  return roles.map((role) => h("button", { key: role, class: "op-chip lit", "aria-label": mind.table.t("hire", { role: the(mind, role), levels: count(mind, FEES[role], "level") }), onclick: () => steps.role(mind, role) },
    emblem(role), mind.table.name(role), h("span", { class: "number" }, stairs(), FEES[role])));
}

// Out of a decision: another role, nobody at all, or an intermezzo.
function leaving(mind) {
  if (!isHiring(mind)) return decline(mind, "intermezzo", actions.intermezzo());
  if (mind.draft.role) return button(mind, "back", () => steps.back(mind));
  const thinkTwice = mind.me.level >= MUCH_BUDGET && mind.options.actions.length > 1;
  return h("button", { key: "end", "data-send": thinkTwice ? null : "", onclick: () => (thinkTwice ? steps.ending(mind, true) : mind.send(actions.end())) }, mind.table.t("end"));
}

function bidding(mind) {
  const { t } = mind.table;
  const { lowest, highest } = mind.options.bid;
  const bid = mind.draft.bid ?? lowest;
  const step = (by, sign, key) => h("button", { key, class: "op-step", "aria-label": t(key), disabled: bid + by < lowest || bid + by > highest, onclick: () => steps.bid(mind, bid + by) }, sign);
  return [
    h("span", { key: "stepper", class: "op-stepper", role: "group", "aria-label": t("bid.amount") },
      step(-1, "−", "bid.less"), h("output", { class: "number" }, coin(), mind.draft.bid ?? "–"), step(1, "+", "bid.more")),
    send(mind, "bid.send", actions.bid(mind), { reason: mind.draft.bid === null ? { key: "why.choose_bid", rule: "opera 3.1" } : null }),
  ];
}

const performing = {
  impresario(mind) {
    const { plan } = mind.draft;
    const fresh = isUntouched(plan);
    return [
      send(mind, fresh && isHiring(mind) ? "impresario.nothing" : "impresario.send", actions.impresario(mind), { reason: unfinished(plan) }),
      h("button", { key: "undo", disabled: !plan.before, onclick: () => steps.undo(mind) }, mind.table.t("undo")),
      h("button", { key: "restart", disabled: !plan.before, onclick: () => steps.restart(mind) }, mind.table.t("restart")),
    ];
  },
  architetto(mind) {
    const build = draftedBuild(mind);
    const nothing = mind.draft.parts.length === 0;
    return [send(mind, nothing && isHiring(mind) ? "architetto.nothing" : "architetto.send", actions.architetto(mind), { reason: build ? null : { key: "why.build_first", rule: "opera 4.5" } })];
  },
  signora(mind) {
    const { sale } = mind.draft;
    return sale ? [payment(mind, "ducats", coin(), count(mind, sale.ducats, "ducat")), payment(mind, "points", laurel(), count(mind, sale.points, "point"))] : sales(mind);
  },
  maestro: travel,
  esperto: travel,
  critico(mind) {
    const { city, composer } = mind.draft;
    if (!city) return cities(mind);
    const composers = criticoTarget(mind, city).composers;
    if (!composers.length) return [send(mind, "go.send", actions.critico(mind))];
    return composer ? [...reviews(mind), send(mind, "critico.send", actions.critico(mind))] : composers.map((name) => chip(mind, name, mind.table.name(name), () => steps.composer(mind, name)));
  },
};

const chip = (mind, key, words, onclick, pressed) => h("button", { key, class: "op-chip lit", "aria-pressed": pressed === undefined ? null : String(pressed), onclick }, words);

const payment = (mind, kind, sign, words) => h("button", { key: kind, class: "primary", "data-send": "", onclick: () => mind.send(actions.signora(mind, kind)) }, sign, mind.table.t("sell.for", { price: words }));

function sales(mind) {
  return mind.options.signora.sales.map((sale) => chip(mind, `${sale.composer}${sale.city}`, `${mind.table.name(sale.composer)} (${sale.city ? mind.table.name(sale.city) : mind.table.t("stock")})`, () => steps.sale(mind, sale)));
}

function travel(mind) {
  return mind.draft.city ? [send(mind, "go.send", actions[mind.draft.role](mind)), ...cities(mind)] : cities(mind);
}

function cities(mind) {
  if (!travels(mind)) return [];
  const open = mind.view.cities.map((city) => city.city).filter((city) => destination(mind, city));
  return open.map((city) => chip(mind, city, mind.table.name(city), () => steps.city(mind, city), mind.draft.city === city));
}

function reviews(mind) {
  const { lowest_change: lowest, highest_change: highest } = mind.options.critico;
  const changes = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return changes.map((change) => h("button", {
    key: `change${change}`, class: "op-chip lit number", "aria-pressed": String(mind.draft.change === change), "aria-label": mind.table.t("review.change", { change: signed(change) }), onclick: () => steps.review(mind, change),
  }, signed(change)));
}
