// Where a hired character may go, and what that would do: the part of `options` that belongs to a city.

import { CHARACTERS } from "../material.js";
import { incomeOf } from "../forecast.js";
import { after } from "../outlook.js";
import { criticoTarget } from "../steps.js";
import { count, list, signed, who } from "../say.js";

export const travels = (mind) => Boolean(mind.options) && CHARACTERS.includes(mind.draft.role);

/** The target in `options` for a city, with its effect in words; null if the figure cannot go there. */
export function destination(mind, city) {
  return { maestro: toMaestro, critico: toCritico, esperto: toEsperto }[mind.draft.role](mind, city);
}

function toMaestro(mind, city) {
  if (!mind.options.maestro.cities.includes(city)) return null;
  const then = after(mind.view, { type: "HireMaestro", city });
  const gains = mind.view.players.map(({ seat, houses }) => [seat, incomeOf(then, houses) - incomeOf(mind.view, houses)]).filter(([, ducats]) => ducats);
  const words = gains.map(([seat, ducats]) => `${who(mind, seat)} ${signed(ducats)}`);
  return { city, effect: words.length ? mind.table.t("maestro.effect", { gains: list(words) }) : mind.table.t("maestro.nothing") };
}

function toCritico(mind, city) {
  const target = criticoTarget(mind, city);
  if (!target) return null;
  return { city, effect: target.composers.length ? list(target.composers.map(mind.table.name)) : mind.table.t("critico.nobody") };
}

function toEsperto(mind, city) {
  const target = mind.options.esperto.targets.find((one) => one.city === city);
  if (!target) return null;
  return { city, effect: target.gift ? mind.table.t("esperto.effect", { points: count(mind, target.points, "point"), loss: loss(mind, target) }) : mind.table.t("esperto.nothing") };
}

/** What the Esperto's applause costs. */
export function loss(mind, target) {
  const composer = mind.table.name(target.gift);
  if (target.receiver === null) return mind.table.t("loss.discard", { composer });
  return mind.table.t("loss.gift", { composer, player: who(mind, target.receiver) });
}
