// Words in the user's language: the client's own from words/*.js, the games' from the API.

import * as api from "./api.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };
let words = {};
let current = "en";
const gameNames = {};

export const language = () => current;

/** Choose a language: the given one, the one kept from before, or the browser's. */
export async function choose(wanted) {
  const kept = wanted || localStorage.getItem("language") || navigator.language.slice(0, 2);
  current = kept in LANGUAGES ? kept : "en";
  words = (await import(`./words/${current}.js`)).default;
  document.documentElement.lang = current;
  api.speak(current);
}

export function keep(chosen) {
  localStorage.setItem("language", chosen);
}

/** French puts a space before these signs, where no line may break. */
export const fine = (text) => (current === "fr" ? text.replace(/ (?=[;:!?»])|(?<=«) /g, "\u202f") : text);

/** The client's own words; `{name}` in them is replaced. A missing word shows its key, which a test looks for. */
export function t(key, values) {
  const text = fine(words[key] ?? key);
  return values ? text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : text;
}

/** Learn the names of everything in the games. */
export async function learnGames() {
  const games = await api.getPublic("/games");
  for (const game of games) {
    gameNames[game.slug] = Object.fromEntries(game.names.map((name) => [name.value, name.words]));
  }
  return games;
}

/** How people call a value of a game, such as a role or a room. */
export function nameIn(slug, value) {
  return gameNames[slug]?.[value]?.[current] ?? String(value);
}

export function dateOf(text) {
  return new Intl.DateTimeFormat(current, { dateStyle: "long" }).format(new Date(text));
}

export function timeOf(text) {
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
}
