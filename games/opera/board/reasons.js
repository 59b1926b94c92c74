// Why something on the board is not lit: a word key, the rule that says so, and the names for the sentence.

import { isHousePiece } from "./forecast.js";
import { FEES, MOST_AT_ONCE, cityOf, houseOf, partsBuilt } from "./material.js";

export const notYourTurn = () => ({ key: "why.not_your_turn", rule: "opera 4.1" });

/** Why a role cannot be hired now. */
export function whyNotHired(mind, role) {
  const { view, me, options } = mind;
  const hirer = view.players.find((player) => player.hired.includes(role));
  if (hirer) return { key: "why.hired", rule: "opera 1.4", player: hirer.seat };
  if (!options || view.phase !== "initiative") return view.phase === "playing_along" && options ? { key: "why.other_role", rule: "opera 4.4", role: view.role } : notYourTurn();
  if (FEES[role] > me.level) return { key: "why.fee", rule: "opera 4.1", fee: FEES[role], level: me.level };
  return view.palazzo.length >= view.palazzo_spaces ? { key: "why.palazzo_full", rule: "opera 5.3" } : { key: "why.nothing_to_sell", rule: "opera 5.3" };
}

/** Why a figure cannot go to a city [6.1]. */
export function whyNotThere(mind, role, name) {
  const city = cityOf(mind.view, name);
  const rule = "opera 6.1";
  if (!city.is_open) return { key: "why.closed", rule, city: name, round: city.opens };
  if (city.figures.includes(role)) return { key: "why.already_there", rule, city: name };
  return { key: "why.no_space", rule, city: name };
}

/** Why the next part of a city cannot be built [5.2]; with the parts already in the draft. */
export function whyNotBuilt(mind, name) {
  const { view, me, draft } = mind;
  const city = cityOf(view, name);
  const rule = "opera 5.2";
  const next = nextPart(mind, city);
  if (!city.is_open) return { key: "why.closed", rule, city: name, round: city.opens };
  if (!next) return { key: "why.complete", rule, city: name };
  if (!next.left) return { key: "why.no_part", rule, city: name };
  if (draft.parts.length >= MOST_AT_ONCE) return { key: "why.two_parts", rule };
  const paid = draftedBuild(mind)?.ducats ?? 0;
  if (paid + next.ducats > me.ducats) return { key: "why.ducats", rule, price: paid + next.ducats, ducats: me.ducats };
  return { key: "why.join_level", rule: "opera 4.5", level: me.level };
}

/** The part that would come next in the player's house, after those in the draft. */
export function nextPart(mind, city) {
  const drafted = mind.draft.parts.filter((part) => part === city.city).length;
  return city.parts[partsBuilt(city, houseOf(mind.me, city.city)) + drafted];
}

const sorted = (parts) => [...parts].sort().join();

/** The choice of `options` for these parts. */
export const buildOf = (mind, parts) => mind.options?.architetto?.builds.find((build) => sorted(build.parts) === sorted(parts));
export const draftedBuild = (mind) => buildOf(mind, mind.draft.parts);

/** Why the Palazzo does not take a piece [5.3]. */
export function whyNotSold(mind, composer) {
  if (isHousePiece(composer)) return { key: "why.house_piece", rule: "opera 1.2" };
  return { key: "why.in_palazzo", rule: "opera 5.3", composer };
}

/** Why a bid cannot reach a level [3.1]. */
export function whyNotBid(mind, level) {
  const { me } = mind;
  if (level < me.level) return { key: "why.bid_down", rule: "opera 3.1", level: me.level };
  return { key: "why.bid_ducats", rule: "opera 3.1", ducats: me.ducats, price: level - me.level };
}

/** Why the Critico cannot write about a composer [6.2]. */
export function whyNotReviewed(mind, composer) {
  if (!mind.draft.city) return { key: "why.city_first", rule: "opera 6.2" };
  return { key: "why.not_performed", rule: "opera 6.2", composer, city: mind.draft.city };
}
