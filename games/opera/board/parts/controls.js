// What completes a decision, takes a step back, or declines; every choice on the board is here too, in words. Choices may be
// many and scroll sideways, the buttons that decide are always in sight.

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
import { wasteOf } from "../waste.js";
import { destination, travels } from "./travel.js";

/** Levels from which ending a performance is worth a second thought. */
const MUCH_BUDGET = 4;
const NOTHING = { choices: [], actions: [] };

export function controls(mind) {
  if (!mind.options || mind.passing) return NOTHING;
  const { options, draft } = mind;
  if (options.bid) return bidding(mind);
  if (options.follow) return { choices: [], actions: [send(mind, "follow", actions.follow()), decline(mind, "decline", actions.decline())] };
  if (draft.ending) return { choices: [], actions: [send(mind, "end.yes", actions.end()), button(mind, "end.no", () => steps.ending(mind, false))] };
  if (draft.sure) return { choices: [], actions: [send(mind, "waste.yes", actions[draft.role](mind)), button(mind, "end.no", () => mind.change({}))] };
  const found = draft.role ? performing[draft.role](mind) : { choices: hirable(mind), actions: [] };
  return { choices: found.choices, actions: [...found.actions, leaving(mind)] };
}

const button = (mind, key, onclick, props = {}) => h("button", { key, onclick, ...props }, mind.table.t(key));

const send = (mind, key, action, { reason = null } = {}) =>
  h("button", { key, class: "primary", "data-send": "", "aria-disabled": reason ? "true" : null, onclick: () => (reason ? mind.explain(reason) : mind.send(action)) }, mind.table.t(key));

/** Sends a role's performance, or asks back if nothing would come of it. */
function perform(mind, key, reason = null) {
  const waste = reason ? null : wasteOf(mind);
  if (!waste) return send(mind, key, actions[mind.draft.role](mind), { reason });
  return h("button", { key, "data-asks": "", onclick: () => mind.change({ sure: waste }) }, mind.table.t(key));
}

const decline = (mind, key, action) => h("button", { key, "data-send": "", onclick: () => mind.send(action) }, mind.table.t(key));

function hirable(mind) {
  const roles = isHiring(mind) ? ROLES.filter((role) => mind.options[role]) : [];
  return roles.map((role) => h("button", { key: role, class: "op-chip op-hire lit", "aria-label": mind.table.t("hire", { role: the(mind, role), levels: count(mind, FEES[role], "level") }), onclick: () => steps.role(mind, role) },
    emblem(role), h("span", { class: "op-chip-name" }, mind.table.name(role)), h("span", { class: "number" }, stairs(), FEES[role])));
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
  return {
    choices: [h("span", { key: "stepper", class: "op-stepper", role: "group", "aria-label": t("bid.amount") },
      step(-1, "−", "bid.less"), h("output", { class: "number" }, coin(), mind.draft.bid ?? "–"), step(1, "+", "bid.more"))],
    actions: [send(mind, "bid.send", actions.bid(mind), { reason: mind.draft.bid === null ? { key: "why.choose_bid", rule: "opera 3.1" } : null })],
  };
}

const performing = {
  impresario(mind) {
    const { plan } = mind.draft;
    const key = isUntouched(plan) && isHiring(mind) ? "impresario.nothing" : "impresario.send";
    return {
      choices: [button(mind, "undo", () => steps.undo(mind), { disabled: !plan.before }), button(mind, "restart", () => steps.restart(mind), { disabled: !plan.before })],
      actions: [perform(mind, key, unfinished(plan))],
    };
  },
  architetto(mind) {
    const nothing = mind.draft.parts.length === 0 && isHiring(mind);
    const reason = draftedBuild(mind) ? null : { key: "why.build_first", rule: "opera 4.5" };
    return { choices: [], actions: [perform(mind, nothing ? "architetto.nothing" : "architetto.send", reason)] };
  },
  signora(mind) {
    const { sale } = mind.draft;
    if (!sale) return { choices: sales(mind), actions: [] };
    return { choices: [], actions: [payment(mind, "ducats", coin(), count(mind, sale.ducats, "ducat")), payment(mind, "points", laurel(), count(mind, sale.points, "point"))] };
  },
  maestro: travel,
  esperto: travel,
  critico(mind) {
    const { city, composer } = mind.draft;
    if (!city) return { choices: cities(mind), actions: [] };
    const { composers } = criticoTarget(mind, city);
    if (!composers.length) return { choices: [], actions: [perform(mind, "go.send")] };
    return composer
      ? { choices: reviews(mind), actions: [perform(mind, "critico.send")] }
      : { choices: composers.map((name) => chip(mind, name, mind.table.name(name), () => steps.composer(mind, name))), actions: [] };
  },
};

const chip = (mind, key, words, onclick, pressed) => h("button", { key, class: "op-chip lit", "aria-pressed": pressed === undefined ? null : String(pressed), onclick }, words);

const payment = (mind, kind, sign, words) => h("button", { key: kind, class: "primary", "data-send": "", onclick: () => mind.send(actions.signora(mind, kind)) }, sign, mind.table.t("sell.for", { price: words }));

function sales(mind) {
  return mind.options.signora.sales.map((sale) => chip(mind, `${sale.composer}${sale.city}`, `${mind.table.name(sale.composer)} (${sale.city ? mind.table.name(sale.city) : mind.table.t("stock")})`, () => steps.sale(mind, sale)));
}

function travel(mind) {
  return { choices: cities(mind), actions: mind.draft.city ? [perform(mind, "go.send")] : [] };
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
