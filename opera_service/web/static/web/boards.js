// How a game's board comes onto the match page.
//
// A game brings games/<slug>/board/board.css, its style sheet, and board.js, served as /static/<slug>/board.js, with
//   export const words = { en: {...}, fr: {...}, de: {...} };   the board's own words
//   export function createBoard(table) { return { draw(match), reset?() }; }
// `draw(match)` returns h(...) trees for the match as the API answers it (view, options, seats …). `reset` is called
// when the match moved on, so that a half-made decision is looked at again. `table` is what the board may use:
//   t(key, values)   the board's words        name(value)  display name of a value of the game
//   player(seat)     name of who sits there   me           own seat or null
//   act(action)      send an action           redraw()     after the board's own state changed
//   rule(id)         a link to a rule's text  animate()    whether movement is wanted
//   busy()           an action is on its way  canAct()     whether a decision is awaited here and now
//   remember(name, value), recall(name)       plain data kept in this browser for this match: notes, a half-made decision
// Whatever moves from place to place carries `data-flip` with a name of its own, and glides (see `gliding` in dom.js).
// A game also brings board/table.js (its table options, see parts/table_fields.js) and board/intro.js (see pages/learn.js).

import { language, nameIn } from "./i18n.js";

const loaded = new Map();

/** The board module of a game, with its style sheet in the page. */
export function loadBoard(slug) {
  if (!loaded.has(slug)) loaded.set(slug, load(slug));
  return loaded.get(slug);
}

async function load(slug) {
  const root = `/static/${slug}/`;
  askForAll(slug);
  const [module] = await Promise.all([import(`${root}board.js`), addSheet(`${root}board.css`)]);
  return module;
}

// The page says which modules a board is made of (modules.py): asked for together, they do not come one after the other.
function askForAll(slug) {
  const { [slug]: names = [] } = JSON.parse(document.body.dataset.boards ?? "{}");
  for (const name of names) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/static/${name}` }));
}

function addSheet(href) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}

/** The words of a board in the user's language. */
export function boardWords(module) {
  return (key, values) => {
    const text = module.words[language()]?.[key] ?? module.words.en[key] ?? key;
    return values ? text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : text;
  };
}

export const namesOf = (slug) => (value) => nameIn(slug, value);
