// What the last moves touched, read from the events of log entries: spots that keep a mark until the next decision.

import { HOUSE_PIECE } from "./material.js";

const HOW = {
  PiecesBought: ({ composers }) => composers.map((composer) => `bought/${composer}`),
  HousesRearranged: ({ seat }) => [`houses/${seat}`],
  PartBuilt: ({ seat, city, halls }) => halls.map((hall) => `hall/${seat}/${city}/${hall - 1}`),
  PieceSold: ({ composer, seat, sold_from: city }) => [`palazzo/${composer}`, ...(city ? [`house/${seat}/${city}`] : [])],
  FigureMoved: ({ role, city }) => [`figure/${role}`, `city/${city}`],
  FameReviewed: ({ composer }) => [`rung/${composer}`],
  PiecesScored: ({ seat, city }) => [`house/${seat}/${city}`, `points/${seat}`],
  PieceGivenAway: ({ seat, city }) => [`house/${seat}/${city}`],
  RoleHired: ({ role }) => [`role/${role}`],
  PointsCounted: ({ counts }) => counts.map(({ seat }) => `points/${seat}`),
  FameGrown: ({ composers }) => composers.map((composer) => `rung/${composer}`),
};

/** The spots that the entries `recent` of a log touched. */
export function marksOf(recent, entries, view) {
  const marks = new Set(eventsOf(recent).flatMap((event) => HOW[event.type]?.(event) ?? []));
  const before = recent.length ? housesBefore(entries, recent[0].seq) : null;
  for (const player of view.players) if (marks.has(`houses/${player.seat}`)) for (const spot of changedHalls(player, before)) marks.add(spot);
  return marks;
}

const eventsOf = (entries) => entries.flatMap((entry) => entry.events);

function changedHalls({ seat, houses }, before) {
  if (!before?.[seat]) return [];
  const spots = houses.flatMap(({ city, halls }) => halls.map((piece, hall) => ({ piece, was: before[seat][city]?.[hall], spot: `hall/${seat}/${city}/${hall}` })));
  return spots.filter(({ piece, was }) => piece && piece !== was).map(({ spot }) => spot);
}

// Houses follow from the log: a part adds empty halls, a rearrangement tells all of them, a piece sold or given away leaves one.
const REMEMBER = {
  SeasonOpened: (houses, { purses }) => purses.forEach((_, seat) => (houses[seat] = { venezia: [HOUSE_PIECE] })),
  PartBuilt: (houses, { seat, city, halls }) => ((houses[seat] ??= {})[city] = [...(houses[seat]?.[city] ?? []), ...halls.map(() => null)]),
  HousesRearranged: (houses, { seat, houses: all }) => (houses[seat] = Object.fromEntries(all.map(({ city, halls }) => [city, halls]))),
  PieceSold: (houses, { seat, sold_from: city, composer }) => city && vacate(houses[seat], city, composer),
  PieceGivenAway: (houses, { seat, city, composer }) => vacate(houses[seat], city, composer),
};

function vacate(houses, city, composer) {
  if (houses?.[city]) houses[city] = houses[city].map((piece) => (piece === composer ? null : piece));
}

/** Everybody's halls by city, as they stood before an entry; a seat of which the log does not tell is left out. */
function housesBefore(entries, seq) {
  const houses = {};
  for (const event of eventsOf(entries.filter((entry) => entry.seq < seq))) REMEMBER[event.type]?.(houses, event);
  return houses;
}
