// What is shown where there is nothing yet: a small picture, why it is empty, and a way on.

import { h } from "../dom.js";

const SIGNS = {
  table: "M6 20h36M10 20v18M38 20v18M16 20v-6h16v6M20 14V9h8v5",
  masks: "M8 12q10 5 20 0v12q0 10-10 14q-10-4-10-14zM13 21q3-2 5 0M20 21q2-2 4 0M14 29q4 4 9 0M28 16q7 1 12-2v11q0 9-9 13q-3-1-5-4",
  laurel: "M24 40Q8 36 10 14M24 40q16-4 14-26M10 22q-5-1-6-6 5 0 6 6zM12 30q-5 1-8-3 5-3 8 3zM38 22q5-1 6-6-5 0-6 6zM36 30q5 1 8-3-5-3-8 3zM18 37q-4 3-9 1 3-5 9-1zM30 37q4 3 9 1-3-5-9-1z",
};

/** `way` is a link or a button that leads on. */
export function empty(sign, words, way = null) {
  return h("div", { class: "empty" }, h("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, h("path", { d: SIGNS[sign] })), h("p", null, words), way);
}
