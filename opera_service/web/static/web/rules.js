// The rules of a game as the API tells them, and single rules out of them.

import { get } from "./api.js";
import { blocks } from "./markdown.js";

const read = new Map();

/** The blocks of a game's rules; read once. */
export function rulesOf(slug) {
  if (!read.has(slug)) read.set(slug, get(`/games/${slug}/rules`).then(blocks));
  return read.get(slug);
}

/** The blocks of one rule: from its anchor to the next one. */
export function ruleBlocks(all, number) {
  const start = all.findIndex((block) => block.anchor === number);
  if (start < 0) return [];
  const end = all.findIndex((block, index) => index > start && (block.anchor || block.kind === "heading"));
  return all.slice(start, end < 0 ? undefined : end);
}
