// The game's own table options as form fields, made from the default table that the API shows.
//
// The kind of a field follows from its default: a switch for yes or no, and for the others what the game's board
// says in games/<slug>/board/table.js: `export const choices = { start_space: [1, 2, …], seating: ["drawn", …] }` and
// `export const words = { en: { "start_space": "…", "seating": "…", "start_space.4": "…" }, … }`. It may also export `shown`, the
// names of what a waiting table tells, and `sideOf(table, seat)`, the value of what a seat plays.

import { h } from "../dom.js";
import { language, nameIn } from "../i18n.js";

const known = new Map();

export function tableFields(app, form, change) {
  const { slug } = form.game;
  const options = known.get(slug);
  if (!options) {
    load(slug).then(app.redraw);
    return [];
  }
  const names = Object.keys(form.game.table).filter((name) => name !== "game");
  return names.map((name) => field({ slug, options, name, form, change }));
}

/** What a waiting table is set to, in the game's words: `facts` to list, and `side(seat)`, what a seat will play. */
export function tableWords(app, { game: slug, table }) {
  const options = known.get(slug);
  if (!options) load(slug).then(app.redraw);
  const words = options?.words[language()] ?? {};
  const value = (name) => words[`${name}.${table[name]}`] ?? nameIn(slug, table[name]);
  const side = (seat) => options?.sideOf?.(table, seat) ?? null;
  return { facts: (options?.shown ?? []).map((name) => `${words[name]} ${value(name)}`), side: (seat) => (side(seat) ? nameIn(slug, side(seat)) : null) };
}

async function load(slug) {
  known.set(slug, { choices: {}, words: {} });
  known.set(slug, await import(`/static/${slug}/table.js`).catch(() => known.get(slug)));
}

function field({ slug, options, name, form, change }) {
  const words = options.words[language()] ?? {};
  const set = (value) => change(() => (form.table = { ...form.table, [name]: value }));
  if (typeof form.table[name] === "boolean") {
    return h("label", { class: "inline", key: name },
      h("input", { type: "checkbox", checked: form.table[name], onchange: (event) => set(event.target.checked) }), words[name] ?? name);
  }
  const choices = options.choices[name] ?? [form.table[name]];
  return h("label", { key: name }, words[name] ?? name,
    h("select", { value: String(form.table[name]), onchange: (event) => set(choices.find((choice) => String(choice) === event.target.value)) },
      choices.map((choice) => h("option", { value: String(choice), key: choice }, words[`${name}.${choice}`] ?? nameIn(slug, choice)))));
}
