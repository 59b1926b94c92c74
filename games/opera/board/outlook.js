// What an action will surely do: the view as it stands right after it, before anybody else decides. Pure; a test compares it
// with the rules in random positions. An action that is not complete yet (no city, no payment) is carried out as far as it goes.

import { reviewed } from "./forecast.js";
import { FEES, HOUSE_PIECE, cityOf, fameOf, houseOf, partsBuilt } from "./material.js";

/** The view after the viewer's own `action`. */
export function after(view, action) {
  if (!action) return view;
  const [, verb, role] = /^(Hire|Join)(\w+)$/.exec(action.type) ?? [];
  if (verb) return PERFORM[role](paid(view, verb, role.toLowerCase(), action), action, role.toLowerCase());
  if (action.type === "Bid") return mine(view, (me) => ({ level: me.level + action.amount, ducats: me.ducats - action.amount }));
  return action.type === "FollowEsperto" ? applauded(view, cityWith(view, "esperto")) : view;
}

const mine = (view, change) => ({ ...view, players: view.players.map((player) => (player.seat === view.you ? { ...player, ...change(player) } : player)) });

/** Fee of a hired role, or the levels that playing along costs [4.2, 4.5]. */
function paid(view, verb, role, action) {
  const levels = verb === "Hire" ? FEES[role] : joining(view, (action.purchases ?? action.parts ?? [null]).length);
  return mine(view, (me) => ({ level: me.level - levels, hired: verb === "Hire" ? [...me.hired, role] : me.hired }));
}

const joining = (view, count) => (view.players.length === 2 && count ? count - 1 : Math.max(count, 1));

const PERFORM = {
  Impresario: (view, { purchases, houses }) => mine(view, (me) => {
    const price = purchases.reduce((total, composer) => total + fameOf(view, composer), 0);
    return { ducats: me.ducats - price, houses };
  }),
  Architetto: (view, { parts }) => parts.reduce(built, view),
  Signora: sold,
  Maestro: travelled,
  Critico(view, action, role) {
    const there = travelled(view, action, role);
    return action.composer ? { ...there, ladder: reviewed(view.ladder, action.composer, action.change) } : there;
  },
  Esperto: (view, action, role) => applauded(travelled(view, action, role), action.city),
};

/** One more part of a house [5.2]. */
function built(view, name) {
  const city = cityOf(view, name);
  return mine(view, (me) => {
    const house = houseOf(me, name);
    const part = city.parts[partsBuilt(city, house)];
    const grown = { city: name, halls: [...(house?.halls ?? []), ...part.halls.map(() => null)] };
    const houses = house ? me.houses.map((other) => (other === house ? grown : other)) : [...me.houses, grown];
    return { ducats: me.ducats - part.ducats, points: me.points + part.points, houses };
  });
}

/** A piece goes to the Palazzo [5.3]. */
function sold(view, { composer, city, payment }) {
  if (!composer) return view;
  const fame = fameOf(view, composer);
  const without = mine(view, (me) => ({
    ducats: me.ducats + (payment === "ducats" ? 2 * fame : 0),
    points: me.points + (payment === "points" ? fame : 0),
    houses: city ? vacated(me.houses, city, composer) : me.houses,
  }));
  return { ...without, palazzo: [...view.palazzo, composer] };
}

const vacated = (houses, city, composer) => houses.map((house) => (house.city === city ? { ...house, halls: house.halls.map((piece) => (piece === composer ? null : piece)) } : house));

function travelled(view, { city }, role) {
  if (!city) return view;
  const figures = (place) => [...place.figures.filter((figure) => figure !== role), ...(place.city === city ? [role] : [])];
  return { ...view, cities: view.cities.map((place) => ({ ...place, figures: figures(place) })) };
}

/** All pieces there are scored, and the most famous one leaves [6.3]. */
function applauded(view, city) {
  const house = houseOf(view.players[view.you], city);
  const best = (house?.halls ?? []).filter((piece) => piece && piece !== HOUSE_PIECE).sort((a, b) => fameOf(view, b) - fameOf(view, a))[0];
  if (!best) return view;
  const fame = house.halls.reduce((total, piece) => total + (piece ? fameOf(view, piece) : 0), 0);
  return mine(view, (me) => ({ points: me.points + fame, houses: vacated(me.houses, city, best) }));
}

const cityWith = (view, role) => view.cities.find((city) => city.figures.includes(role))?.city;
