// Small signs for buttons; the button's own name says what it does.

import { h } from "./dom.js";

const SIGNS = {
  first: "M3 3h3v14H3zM17 3v14L7 10z",
  back: "M15 3v14L5 10z",
  play: "M5 3v14l11-7z",
  pause: "M4 3h4v14H4zM12 3h4v14h-4z",
  on: "M4 3v14l8-7zM13 3h3v14h-3z",
  last: "M3 3v14l7-7zM10 3v14l7-7z",
  gear: "M8.5 1h3l.5 2.4 1.7.7 2-1.4 2.1 2.1-1.4 2 .7 1.7 2.4.5v3l-2.4.5-.7 1.7 1.4 2-2.1 2.1-2-1.4-1.7.7-.5 2.4h-3l-.5-2.4-1.7-.7-2 1.4-2.1-2.1 1.4-2-.7-1.7L1 12V9l2.4-.5.7-1.7-1.4-2 2.1-2.1 2 1.4 1.7-.7zM10 7a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
};

export const icon = (name) => h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, h("path", { d: SIGNS[name] }));
