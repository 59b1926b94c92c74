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

/** Points of the counting at the end of this episode, with the fame of then as far as it is known: in the round of the counting those who lead climb first [8.1, 9.1]. */
export function countingOf(view, houses) {
  const at = { ladder: isCountingRound(view) ? climbedLadder(view) : view.ladder };
  const counts = houses.map((house) => countingOfHouse(view, house, at));
  const total = (name) => sum(counts.map((count) => count[name]));
  return { fame: total("fame"), century: total("century"), empty: total("empty"), points: total("points") };
}

/** The same for one house, with the fame of `at`. */
export function countingOfHouse(view, { city, halls }, at = view) {
  const fame = fameOf(at, halls[0]);
  const century = halls[0] === view.century[view.episode - 1] ? view.episode : 0;
  const empty = halls.length - performed({ halls }).length;
  return { city, piece: halls[0], fame, century, empty, points: fame + century - empty };
}

export const countingRound = (view) => view.episode * ROUNDS_PER_EPISODE;
const isCountingRound = (view) => view.round % ROUNDS_PER_EPISODE === 0 && view.phase !== "over";

/** How often each composer is performed, in all halls of all players. */
export function performances(view) {
  const pieces = view.players.flatMap((player) => player.houses.flatMap(performed));
  return Object.fromEntries(COMPOSERS.map((composer) => [composer, pieces.filter((piece) => piece === composer).length]));
}

/** Who would climb at the end of the round [8.1]; the composer on the top level cannot. */
export function climbers(view) {
  const ladder = climbedLadder(view);
  return view.ladder.filter((composer) => ladder.indexOf(composer) > view.ladder.indexOf(composer));
}

/** The ladder after those performed most have climbed, from the top down, each past who does not climb too [8.1]. */
export function climbedLadder(view) {
  const counts = performances(view);
  const most = Math.max(...Object.values(counts));
  const leaders = most ? view.ladder.filter((composer) => counts[composer] === most).reverse() : [];
  const ladder = [...view.ladder];
  for (const leader of leaders) {
    const below = ladder.indexOf(leader);
    if (below + 1 < ladder.length && !leaders.includes(ladder[below + 1])) [ladder[below], ladder[below + 1]] = [ladder[below + 1], leader];
  }
  return ladder;
}

/** The ladder after the Critico moved a composer [6.2]. */
export function reviewed(ladder, composer, change) {
  const rest = ladder.filter((other) => other !== composer);
  const level = Math.min(Math.max(ladder.indexOf(composer) + change, 0), rest.length);
  return [...rest.slice(0, level), composer, ...rest.slice(level)];
}

export const isHousePiece = (piece) => piece === HOUSE_PIECE;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
