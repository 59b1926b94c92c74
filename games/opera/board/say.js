// Small sentences in the user's language: counted things, lists, and names.

const language = () => document.documentElement.lang || "en";

/** `3 ducats`: the words of a board have one form for each plural of their language. */
export function count(mind, number, unit) {
  const form = new Intl.PluralRules(language()).select(Math.abs(number));
  return mind.table.t(`n.${unit}.${form === "one" ? "one" : "other"}`, { n: number });
}

/** `a, b and c` */
export const list = (items) => new Intl.ListFormat(language()).format(items);

const SHAPES = ["●", "■", "◆", "▲"];

/** Who sits there; players of the same name, as bots are, are told apart by the shapes of their markers. */
export function who(mind, seat) {
  const name = mind.table.player(seat);
  const alike = mind.view.players.some((other) => other.seat !== seat && mind.table.player(other.seat) === name);
  return alike ? `${name} ${SHAPES[seat]}` : name;
}

export const players = (mind, seats) => list(seats.map((seat) => who(mind, seat)));

/** A role with its article, as the object of a sentence. */
export const the = (mind, role) => mind.table.t(`the.${role}`);

/** A number that may be below zero, with a true minus. */
export const plain = (number) => String(number).replace("-", "−");

/** With its sign, as a change is written. */
export const signed = (number) => (number > 0 ? `+${number}` : plain(number));

/** Words for a reason why not: its key with names instead of values. */
export function because(mind, { key, rule, ...values }) {
  const words = Object.entries(values).map(([name, value]) => [name, named(mind, name, value)]);
  return [mind.table.t(key, Object.fromEntries(words)), rule];
}

function named(mind, name, value) {
  if (name === "role") return the(mind, value);
  if (name === "player") return who(mind, value);
  return typeof value === "string" ? mind.table.name(value) : value;
}
