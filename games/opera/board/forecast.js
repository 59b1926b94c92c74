// What the table would bring if the round ended now: income, counting, and who climbs the fame ladder.

import { COMPOSERS, HOUSE_PIECE, INCOME, ROUNDS_PER_EPISODE, fameOf } from "./material.js";

export const performed = (house) => house.halls.filter((piece) => piece !== null);

const maestroIn = (view, city) => view.cities.some((place) => place.city === city && place.figures.includes("maestro"));

/** Ducats of one house [7.1]. */
export function houseIncome(view, house) {
  const ducats = INCOME[performed(house).length];
  return maestroIn(view, house.city) ? 2 * ducats : ducats;
}

export const incomeOf = (view, houses) => sum(houses.map((house) => houseIncome(view, house)));

/** Points of the counting at the end of this episode, with today's fame [9.1]. */
export function countingOf(view, houses) {
  const main = houses.map((house) => house.halls[0]);
  const fame = sum(main.map((piece) => fameOf(view, piece)));
  const century = view.episode * main.filter((piece) => piece === view.century[view.episode - 1]).length;
  const empty = sum(houses.map((house) => house.halls.length - performed(house).length));
  return { fame, century, empty, points: fame + century - empty };
}

export const countingRound = (view) => view.episode * ROUNDS_PER_EPISODE;

/** How often each composer is performed, in all halls of all players. */
export function performances(view) {
  const pieces = view.players.flatMap((player) => player.houses.flatMap(performed));
  return Object.fromEntries(COMPOSERS.map((composer) => [composer, pieces.filter((piece) => piece === composer).length]));
}

/** Who would climb at the end of the round [8.1]; the composer on the top level cannot. */
export function climbers(view) {
  const counts = performances(view);
  const most = Math.max(...Object.values(counts));
  const leaders = view.ladder.filter((composer) => most > 0 && counts[composer] === most);
  return leaders.filter((composer) => view.ladder.slice(fameOf(view, composer)).some((above) => !leaders.includes(above)));
}

/** The ladder after the Critico moved a composer [6.2]. */
export function reviewed(ladder, composer, change) {
  const rest = ladder.filter((other) => other !== composer);
  const level = Math.min(Math.max(ladder.indexOf(composer) + change, 0), rest.length);
  return [...rest.slice(0, level), composer, ...rest.slice(level)];
}

/** What a player's house earns more where the Maestro arrives. */
export function doubling(player, city) {
  const house = player.houses.find((candidate) => candidate.city === city);
  return house ? INCOME[performed(house).length] : 0;
}

export const isHousePiece = (piece) => piece === HOUSE_PIECE;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
