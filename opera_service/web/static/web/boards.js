// How a game's board comes onto the match page.
//
// A game brings games/<slug>/board/board.css, its style sheet, and board.js, served as /static/<slug>/board.js, with
//   export const words = { en: {...}, fr: {...}, de: {...} };   the board's own words; where there are many, `loadWords(language)`
//   fetches those of one language from board/words/<language>.js when they are needed
//   export function createBoard(table) { return { draw(match, story), prepare?, reset?, seat?, forced?, ending? }; }
// `draw(match, { recent, entries })` returns h(...) trees for the match as the API answers it (view, options, seats …); `entries`
// is its log so far, `recent` the last moves, which are marked. `await prepare(recent)` comes before, for what only these moves
// need. `reset()` is called when the match moved on, so that a half-made decision is looked at again. `seat(match, number)` is
// what the page shows beside a player's name, `forced(match)` the action of a question that has one answer only,
// `ending(match, entries)` the game's account of a finished match. What a part marked `data-climax` shows is brought into sight.
// parts/stand.js is the place for the question. `table` is what the board may use:
//   t(key, values)   the board's words        name(value)  display name of a value of the game
//   player(seat)     name of the player who sits there   me           own seat or null
//   act(action)      send an action           redraw()     after the board's own state changed
//   rule(id)         a link to a rule's text  animate()    how long a movement takes in ms; 0: none is wanted
//   busy()           an action is on its way  canAct()     whether a decision is awaited here and now
//   hinted()         the action of a hint for this decision, to be marked, or null
//   passing()        the page will answer a question that has one answer only
//   remember(name, value), recall(name)       plain data kept in this browser for this match: notes, a half-made decision
// Whatever moves from place to place carries `data-flip` with a name of its own, and glides; `data-frame` is on what may shift as
// a whole without anything in it having moved (see gliding.js).
// A game also brings board/table.js (its table options, see parts/table_fields.js) and, if it has an introduction, board/intro.js
// (see pages/learn.js). A game without a board is shown by plain_board.js, from its view and its menu.

import { fine, language, nameIn } from "./i18n.js";

const loaded = new Map();

/** The board module of a game, with its style sheet in the page. */
export async function loadBoard(slug) {
  if (!loaded.has(slug)) loaded.set(slug, load(slug));
  const module = await loaded.get(slug);
  await module.loadWords?.(language());
  return module;
}

async function load(slug) {
  const root = `/static/${slug}/`;
  askForAll(slug);
  if (!partsOf(slug).includes(`${slug}/board.js`)) return (await Promise.all([import("./plain_board.js"), addSheet("/static/web/match.css")]))[0];
  const [module] = await Promise.all([import(`${root}board.js`), addSheet("/static/web/match.css"), addSheet(`${root}board.css`)]);
  return module;
}

// The page says which modules a board is made of (modules.py): asked for together, they do not come one after the other.
function askForAll(slug) {
  for (const name of partsOf(slug)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/static/${name.replace("{language}", language())}` }));
}

function partsOf(slug) {
  const boards = document.querySelector("[data-boards]").dataset.boards.split("|").map((board) => board.split(" "));
  const [, ...names] = boards.find(([name]) => name === slug) ?? [];
  return names.map((name) => `${name.startsWith("/") ? name.slice(1) : `${slug}/${name}`}.js`);
}

/** Put a style sheet into the page, once. */
export function addSheet(href) {
  if (document.querySelector(`link[href="${href}"]`)) return null;
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}

/** The words of a board in the user's language. */
export function boardWords(module) {
  return (key, values) => {
    const text = fine(module.words[language()]?.[key] ?? module.words.en[key] ?? key);
    return values ? text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : text;
  };
}

export const namesOf = (slug) => (value) => nameIn(slug, value);
