// The numbers of Opera that a view does not carry; rule ids in brackets. A test holds them against the rules' own.

export const COMPOSERS = ["monteverdi", "handel", "mozart", "beethoven", "verdi", "wagner"];
export const HOUSE_PIECE = "house";

export const EMPLOYEES = ["impresario", "architetto", "signora"];
export const CHARACTERS = ["maestro", "critico", "esperto"];
export const ROLES = [...EMPLOYEES, ...CHARACTERS];
/** What a role costs in budget levels [1.4]. */
export const FEES = { impresario: 3, architetto: 2, signora: 2, maestro: 2, critico: 3, esperto: 4 };

export const ROUNDS = 9;
export const ROUNDS_PER_EPISODE = 3;
/** The highest budget level [3.1]. */
export const TOP_LEVEL = 10;
/** Pieces and parts that one performance buys or builds at most [5.1, 5.2]. */
export const MOST_AT_ONCE = 2;
/** Ducats of a house by the number of pieces in it [7.1]. */
export const INCOME = [0, 1, 3, 5, 8, 11, 15];

/** How famous a piece is now: the level of its composer [1.3]; the house piece has none [1.2]. */
export const fameOf = (view, composer) => view.ladder.indexOf(composer) + 1;

export const cityOf = (view, name) => view.cities.find((city) => city.city === name);
export const houseOf = (player, city) => player?.houses.find((house) => house.city === city);

/** How many of a city's parts a house has; the halls tell, because parts come in one order [5.2]. */
export function partsBuilt(city, house) {
  const halls = house?.halls.length ?? 0;
  return city.parts.filter((part) => part.halls.at(-1) <= halls).length;
}
