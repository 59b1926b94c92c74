// The board of Phantom.

import { h } from "/static/web/dom.js";

export const words = { en: {}, fr: {}, de: {} };

export function createBoard() {
  return { draw: (match) => h("pre", null, JSON.stringify(match.view, null, 1)) };
}
