// The sections of the account page, in their order. A module exports `section(app)`, which answers (a promise of) `{draw()}`;
// `draw` answers a card, or null if there is nothing to say. One that cannot be loaded is left out, and the others are there.

const SECTIONS = [
  () => import("./myself.js"),
  () => import("./friends.js"),
  () => import("./conduct.js"),
  () => import("./security.js"),
  () => import("./programs.js"),
  () => import("./reach.js"),
  () => import("./language.js"),
  () => import("./password.js"),
  () => import("./data.js"),
];

/** Everything there is about the user who is signed in. */
export async function sectionsOf(app) {
  const made = await Promise.all(SECTIONS.map((load) => load().then(({ section }) => section(app)).catch(() => null)));
  return made.filter(Boolean);
}
