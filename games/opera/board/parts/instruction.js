// One clear line in words: what is asked of you now, or whom the table waits for.

import { FEES } from "../material.js";
import { isHiring } from "../mind.js";
import { bought, isUntouched } from "../plan.js";
import { draftedBuild } from "../reasons.js";
import { count, players, the, who } from "../say.js";
import { criticoTarget, pickedPiece } from "../steps.js";
import { destination } from "./travel.js";

export function instruction(mind) {
  if (mind.view.phase === "over") return winner(mind);
  if (mind.table.busy()) return mind.table.t("now.sending");
  return mind.options ? asked(mind) : waiting(mind);
}

function winner(mind) {
  const { view, table } = mind;
  const first = view.ranking[0];
  return table.t(first === table.me ? "now.won" : "now.over", { player: who(mind, first), points: view.players[first].points });
}

function waiting(mind) {
  const { view, me, table } = mind;
  if (mind.match.paused) return table.t("wait.paused");
  const who = players(mind, view.to_act);
  if (view.phase === "budget") return me?.bid !== null && me?.bid !== undefined ? table.t("wait.bid_in", { amount: me.bid, players: who }) : table.t("wait.budget", { players: who });
  return table.t(`wait.${view.phase}`, { player: who, role: view.role ? the(mind, view.role) : "" });
}

function asked(mind) {
  const { options, draft, table } = mind;
  if (mind.passing) return table.t("now.passing", { why: reason(mind) });
  if (options.bid) return bidding(mind);
  if (draft.sure) return table.t(draft.sure, { role: the(mind, draft.role), levels: count(mind, FEES[draft.role], "level") });
  if (options.follow) return following(mind);
  if (draft.ending) return table.t("now.end_sure", { level: mind.me.level });
  if (draft.role) return performing[draft.role](mind);
  if (isHiring(mind)) return table.t(options.actions.length > 1 ? "now.hire" : "now.hire_nobody");
  return table.t("now.join_nothing", { player: who(mind, mind.view.hirer), role: the(mind, mind.view.role) });
}

function reason(mind) {
  if (mind.options.bid) return mind.table.t("passing.bid");
  return mind.table.t(isHiring(mind) ? "passing.end" : "passing.intermezzo", { player: isHiring(mind) ? "" : who(mind, mind.view.hirer), role: mind.view.role ? the(mind, mind.view.role) : "" });
}

function bidding(mind) {
  const { draft, me, options, table } = mind;
  if (options.bid.highest === 0) return table.t("now.bid_zero");
  if (draft.bid === null) return table.t("now.bid", { highest: options.bid.highest });
  return table.t("now.bid_chosen", { ducats: count(mind, draft.bid, "ducat"), level: me.level + draft.bid, left: me.ducats - draft.bid });
}

function following(mind) {
  const { follow } = mind.options;
  return mind.table.t("now.follow", {
    player: who(mind, mind.view.hirer), city: mind.table.name(follow.city), points: count(mind, follow.points, "point"), composer: mind.table.name(follow.discard),
  });
}

// Playing along starts with who hired the role, so that nobody wonders why he is asked.
const intro = (mind) => (isHiring(mind) ? "" : `${mind.table.t("now.join", { player: who(mind, mind.view.hirer), role: the(mind, mind.view.role) })} `);

const performing = {
  impresario(mind) {
    const hand = pickedPiece(mind);
    if (hand) return mind.table.t("now.hand", { composer: mind.table.name(hand.composer) });
    if (isUntouched(mind.draft.plan)) return intro(mind) + mind.table.t("now.impresario");
    return mind.table.t("now.impresario_go", { bought: count(mind, bought(mind.draft.plan).length, "piece") });
  },
  architetto(mind) {
    const build = draftedBuild(mind);
    if (!build?.parts.length) return intro(mind) + mind.table.t("now.architetto");
    return mind.table.t("now.architetto_go", { parts: count(mind, build.parts.length, "part"), ducats: count(mind, build.ducats, "ducat"), points: count(mind, build.points, "point") });
  },
  signora(mind) {
    const { sale } = mind.draft;
    if (!sale) return intro(mind) + mind.table.t("now.signora");
    return mind.table.t("now.sale", { composer: mind.table.name(sale.composer), where: sale.city ? mind.table.name(sale.city) : mind.table.t("stock") });
  },
  maestro: (mind) => journey(mind, "now.maestro"),
  esperto: (mind) => journey(mind, "now.esperto"),
  critico(mind) {
    const { city, composer } = mind.draft;
    if (!city) return mind.table.t("now.critico");
    if (!criticoTarget(mind, city).composers.length) return mind.table.t("now.critico_nobody", { city: mind.table.name(city) });
    return composer ? mind.table.t("now.critico_change", { composer: mind.table.name(composer) }) : mind.table.t("now.critico_composer", { city: mind.table.name(city) });
  },
};

function journey(mind, key) {
  const { city } = mind.draft;
  return city ? mind.table.t("now.go", { city: mind.table.name(city), effect: destination(mind, city).effect }) : mind.table.t(key);
}
