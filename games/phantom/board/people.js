// The eight people of the house, drawn as busts in a box of 100 by 100; the suspect side is coloured, the innocent pale.

import { h } from "/static/web/dom.js";

const SKIN = "#f0cfae";
const SHOULDERS = "M16 84A48 48 0 0 0 84 84Q80 65 50 64Q20 65 16 84Z";
const SMILE = "M45 51Q50 54 55 51";

// Each figure: the colour around it, its coat, its skin, and the shapes before and after the head, as [path, fill].
const FIGURES = {
  raoul: {
    ground: "#b3202c", coat: "#7d1620", skin: SKIN,
    over: [
      ["M33 41Q31 19 51 19Q69 20 67 41Q64 30 56 29Q45 35 37 30Q34 34 33 41Z", "#5a3519"],
      ["M43 48Q46 45 50 47Q54 45 57 48Q50 51 43 48Z", "#5a3519"],
      ["M43 65L57 65L54 82L46 82Z", "#fdf6ea"],
    ],
  },
  meg: {
    ground: "#e58fb1", coat: "#f9d4e2", skin: "#f7dcc4",
    over: [
      ["M33 43Q30 21 50 21Q70 21 67 43Q62 30 50 29Q38 30 33 43Z", "#d9a441"],
      ["M41 20Q41 9 50 9Q59 9 59 20Q50 24 41 20Z", "#d9a441"],
      ["M42 19L31 12L32 25ZM58 19L69 12L68 25Z", "#a8305f"],
      [SMILE, "none", "#8a3a4a"],
    ],
  },
  madame_giry: {
    ground: "#2c5aa0", coat: "#1c3a6b", skin: "#ecd2b8",
    over: [
      ["M31 46Q27 18 50 18Q73 18 69 46Q66 31 50 29Q34 31 31 46Z", "#9aa1a9"],
      ["M36 18Q36 6 50 6Q64 6 64 18Q50 23 36 18Z", "#9aa1a9"],
      ["M39 58Q50 66 61 58L63 71L37 71Z", "#1c3a6b"],
      ["M46.5 67a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z", "#e6c26a"],
      ["M40 37L47 39M60 37L53 39M46 52L54 52", "none", "#4b4f55"],
    ],
  },
  buquet: {
    ground: "#7d8186", coat: "#4d5257", skin: "#e7bf98",
    over: [
      ["M34 44Q34 65 50 67Q66 65 66 44Q62 52 50 51Q38 52 34 44Z", "#6b4a2f"],
      ["M30 35Q33 17 52 17Q71 18 70 35Z", "#30353a"],
      ["M27 34L71 34L77 40L50 37L27 38Z", "#1f2327"],
      ["M44 57Q50 60 56 57", "none", "#3b2514"],
    ],
  },
  christine: {
    ground: "#1f1c24", coat: "#3a3544", skin: "#f7e0cd",
    under: [["M27 80Q22 18 50 17Q78 18 73 80Q62 72 61 58L39 58Q38 72 27 80Z", "#4a2617"]],
    over: [
      ["M34 42Q35 24 50 24Q65 24 66 42Q59 31 50 31Q41 31 34 42Z", "#4a2617"],
      ["M39 67a2 2 0 1 0 4 0a2 2 0 1 0-4 0M44 69.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M52 69.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M57 67a2 2 0 1 0 4 0a2 2 0 1 0-4 0", "#f6f1e6"],
      [SMILE, "none", "#a33a4a"],
    ],
  },
  moncharmin: {
    ground: "#f3efe6", coat: "#d9d2c0", skin: "#f0cfae",
    over: [
      ["M34 34Q27 40 33 52Q36 46 34 34ZM66 34Q73 40 67 52Q64 46 66 34Z", "#8d8577"],
      ["M39 42a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M50 42a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0", "none", "#3a3a3a"],
      ["M50 70L40 65L40 76ZM50 70L60 65L60 76Z", "#8a2433"],
      [SMILE, "none", "#7a4a3a"],
    ],
  },
  richard: {
    ground: "#6b3a8e", coat: "#472160", skin: "#eec6a2",
    over: [
      ["M36 28L38 4L62 4L64 28Z", "#221a2b"],
      ["M26 27L74 27L74 32L26 32Z", "#221a2b"],
      ["M37 22L63 22L63.5 27L36.5 27Z", "#c9a24a"],
      ["M50 47Q43 44 36 50Q43 53 50 50Q57 53 64 50Q57 44 50 47Z", "#3f2c22"],
      ["M45 66L55 66L52 80L48 80Z", "#fdf6ea"],
    ],
  },
  persian: {
    ground: "#7a5230", coat: "#4d3119", skin: "#c99a6b",
    over: [
      ["M34 42Q34 63 50 65Q66 63 66 42Q63 53 50 53Q37 53 34 42Z", "#2a1d14"],
      ["M33 32Q31 11 50 11Q69 11 67 32Z", "#2a1d14"],
      ["M34 31L66 31M36 24L64 24M39 17L61 17", "none", "#57402e"],
      ["M44 57Q50 59 56 57", "none", "#e0b58c"],
      ["M40 66L50 78L60 66L56 64L44 64Z", "#d8c39b"],
    ],
  },
};

export const CHARACTERS = Object.keys(FIGURES);

/** The drawing of a character, without words; `innocent` shows the other side. */
export function person(character, { innocent = false } = {}) {
  const { ground, coat, skin, under = [], over } = FIGURES[character];
  return h("g", { class: innocent ? "person innocent" : "person suspect" },
    h("circle", { class: "ground", cx: 50, cy: 50, r: 48, fill: innocent ? "#efe9db" : ground }),
    h("g", { class: "bust" },
      under.map(shape),
      h("path", { d: SHOULDERS, fill: coat }),
      h("path", { d: "M43 54L57 54L58 67Q50 72 42 67Z", fill: skin }),
      h("ellipse", { cx: 50, cy: 42, rx: 16, ry: 19, fill: skin }),
      h("path", { d: "M42.5 42a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M54 42a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0", fill: "#2b2020" }),
      over.map(shape)),
    h("circle", { class: "rim", cx: 50, cy: 50, r: 46.5, fill: "none", stroke: ground, "stroke-width": 5 }),
    innocent ? tick() : null);
}

function shape([d, fill, stroke]) {
  return h("path", { d, fill, stroke, "stroke-width": stroke ? 2 : null, "stroke-linecap": stroke ? "round" : null });
}

function tick() {
  return h("g", { class: "tick", key: "tick" },
    h("circle", { cx: 80, cy: 80, r: 16, fill: "#1f6f4a", stroke: "#fff", "stroke-width": 3 }),
    h("path", { d: "M72 80L78 87L89 73", fill: "none", stroke: "#fff", "stroke-width": 5, "stroke-linecap": "round", "stroke-linejoin": "round" }));
}

/** A small picture of a character for buttons and lists; its name stands beside it. */
export function portrait(character, options) {
  return h("svg", { class: "portrait", viewBox: "0 0 100 100", "aria-hidden": "true" }, person(character, options));
}
