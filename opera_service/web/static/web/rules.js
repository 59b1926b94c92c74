// The rules of a game as the API tells them, in the user's language.

import { get } from "./api.js";
import { language } from "./i18n.js";
import { blocks } from "./markdown.js";

const read = new Map();

/** The blocks of a game's rules; read once in each language, and again if that failed. */
export function rulesOf(slug) {
  const name = `${slug} ${language()}`;
  if (!read.has(name)) {
    const reading = get(`/games/${slug}/rules`).then((text) => blocks(text, `/static/${slug}/`));
    reading.catch(() => read.delete(name));
    read.set(name, reading);
  }
  return read.get(name);
}

export const isChapter = ({ kind, level }) => kind === "heading" && level === 2;
