// Small signs for buttons; the button's own name says what it does.

import { h } from "./dom.js";

const SIGNS = {
  first: "M3 3h3v14H3zM17 3v14L7 10z",
  back: "M15 3v14L5 10z",
  play: "M5 3v14l11-7z",
  pause: "M4 3h4v14H4zM12 3h4v14h-4z",
  on: "M4 3v14l8-7zM13 3h3v14h-3z",
  last: "M3 3v14l7-7zM10 3v14l7-7z",
  bell: "M10 1a1.6 1.6 0 0 0-1.6 1.7A6 6 0 0 0 4 8.5V13l-2 2.5V16h16v-.5L16 13V8.5a6 6 0 0 0-4.400-5.800A1.6 1.6 0 0 0 10 1zM8 17.200a2 2 0 0 0 4 0z",
  book: "M3 2h6a2 2 0 0 1 1 .3A2 2 0 0 1 11 2h6v14h-6l-1 1-1-1H3zM5 4v10h4V4zM11 4v10h4V4z",
  copy: "M7 2h10v12h-3v4H3V6h4zM9 4v2h5v6h1V4zM5 8v8h7V8z",
  share: "M10 1l4.500 4.500-1.500 1.500-2-2V13H9V5L7 7 5.500 5.500zM3 9h4v2H5v6h10v-6h-2V9h4v10H3z",
  gear: "M8.5 1h3l.5 2.4 1.7.7 2-1.4 2.1 2.1-1.4 2 .7 1.7 2.4.5v3l-2.4.5-.7 1.7 1.4 2-2.1 2.1-2-1.4-1.7.7-.5 2.4h-3l-.5-2.4-1.7-.7-2 1.4-2.1-2.1 1.4-2-.7-1.7L1 12V9l2.4-.5.7-1.7-1.4-2 2.1-2.1 2 1.4 1.7-.7zM10 7a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
};

export const icon = (name) => h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, h("path", { d: SIGNS[name] }));
