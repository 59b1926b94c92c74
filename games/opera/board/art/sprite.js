// Every picture is drawn once, in a hidden sheet of symbols, and used where it is needed.

import { h } from "/static/web/dom.js";
import { SKYLINES } from "./cities.js";
import { PORTRAITS } from "./composers.js";
import { EMBLEMS } from "./roles.js";
import { MARKS } from "./seats.js";

const symbol = (id, box, shapes) => h("symbol", { key: id, id: `opera-${id}`, viewBox: box }, shapes.map(([tag, props]) => h(tag, props)));

const symbols = (pictures, box) => Object.entries(pictures).map(([name, shapes]) => symbol(name, box, shapes));

/** The hidden sheet; a board draws it once. */
export const sprite = h("svg", { key: "sprite", class: "op-sprite", width: 0, height: 0, "aria-hidden": "true" },
  symbols(PORTRAITS, "0 0 48 40"),
  symbols(EMBLEMS, "0 0 32 32"),
  symbols(SKYLINES, "0 0 96 32"),
  MARKS.map((shapes, seat) => symbol(`seat-${seat}`, "0 0 24 24", shapes)),
);

const picture = (className, id, box) => h("svg", { class: className, viewBox: box, "aria-hidden": "true" }, h("use", { href: `#opera-${id}` }));

export const portrait = (composer) => picture("op-portrait", composer, "0 0 48 40");
export const emblem = (role) => picture("op-emblem", role, "0 0 32 32");
export const skyline = (city) => picture("op-skyline", city, "0 0 96 32");
export const mark = (seat) => picture(`op-mark seat-${seat}`, `seat-${seat}`, "0 0 24 24");
