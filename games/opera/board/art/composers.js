// The six composers as small portraits, each known by its outline: beard and ruff, great wig, side curls, wild hair, top
// hat, beret. Drawn on 48 × 40, shoulders cut off by the frame.

const SKIN = "#f1d1b0";
const SHADE = "#d9ac85";
const LINEN = "#fbf6ea";
const INK = "#2b1d1a";

const face = (rx = 8.6, ry = 10.6, cy = 21) => [["ellipse", { cx: 24, cy, rx, ry, fill: SKIN }]];
const eyes = (y = 20) => [
  ["circle", { cx: 20.6, cy: y, r: 1.05, fill: INK }],
  ["circle", { cx: 27.4, cy: y, r: 1.05, fill: INK }],
];
const nose = (y = 20) => [["path", { d: `M24 ${y} l1.4 4.4 h-2.2`, fill: "none", stroke: SHADE, "stroke-width": 1.1, "stroke-linejoin": "round" }]];
const mouth = (y = 27) => [["path", { d: `M21.4 ${y} q2.6 1.6 5.2 0`, fill: "none", stroke: "#a4574a", "stroke-width": 1.2, "stroke-linecap": "round" }]];
const coat = (fill) => [["path", { d: "M4 42 C7 33 15 31 24 31 C33 31 41 33 44 42 Z", fill }]];
const shape = (d, fill, more) => ["path", { d, fill, ...more }];
const locks = (d, stroke) => ["path", { d, fill: "none", stroke, "stroke-width": 1.1, "stroke-linecap": "round" }];

const monteverdi = [
  ...coat("#1d2b2e"),
  ["ellipse", { cx: 24, cy: 34, rx: 14, ry: 4.6, fill: LINEN, stroke: "#c8bfae", "stroke-width": 0.7 }],
  locks("M13 34.6 l4 -3 M18.5 37 l2 -4 M24 38 v-4 M29.5 37 l-2 -4 M35 34.6 l-4 -3", "#c8bfae"),
  ...face(8, 11, 20.5),
  shape("M15.6 20 C14.4 9 19 6 24 6 C29 6 33.6 9 32.4 20 C31.8 14.6 29.4 12.4 24.6 13 C19.6 11.4 16.6 14 15.6 20 Z", "#4a3524"),
  shape("M18 25.6 Q24 22.6 30 25.6 Q27 27.4 24 26.6 Q21 27.4 18 25.6 Z", "#4a3524"),
  shape("M20.4 28.4 Q24 30.2 27.6 28.4 C27.4 33 25.4 36.6 24 37.6 C22.6 36.6 20.6 33 20.4 28.4 Z", "#4a3524"),
  ...eyes(19),
  ...nose(18.6),
];

const handel = [
  ...coat("#6b3f1d"),
  shape("M20 30 h8 l2.4 10 h-12.8 Z", LINEN),
  shape("M24 3.5 C11 3.5 8.6 12 8.8 20 C9 28 6 31 7.6 36 C10.4 39.6 15.6 38 16.6 33 L17 22 C17 15.6 19.6 12.4 24 12.4 C28.4 12.4 31 15.6 31 22 L31.4 33 C32.4 38 37.6 39.6 40.4 36 C42 31 39 28 39.2 20 C39.4 12 37 3.5 24 3.5 Z", "#f4efe4", { stroke: "#b9ae98", "stroke-width": 0.8 }),
  ...face(9.2, 10, 22),
  shape("M15.6 18.4 C17 12.6 20 11.6 24 11.6 C28 11.6 31 12.6 32.4 18.4 C29.6 14.8 26.6 14.4 24 14.4 C21.4 14.4 18.4 14.8 15.6 18.4 Z", "#f4efe4"),
  locks("M12 13 q3 1 1.4 4 M10.6 20 q3.4 1 1.8 4.4 M10.2 27.6 q3.4 1 1.8 4.4 M36 13 q-3 1 -1.4 4 M37.4 20 q-3.4 1 -1.8 4.4 M37.8 27.6 q-3.4 1 -1.8 4.4 M20 7.4 q4 -2 8 0", "#b9ae98"),
  ...eyes(21),
  ...nose(20.6),
  ...mouth(27.6),
  locks("M20.6 31 q3.4 1.8 6.8 0", SHADE),
];

const mozart = [
  ...coat("#27406b"),
  shape("M20.6 30 h6.8 l3 4 l-3.6 1.4 l2 4.6 h-9.6 l2 -4.6 l-3.6 -1.4 Z", LINEN, { stroke: "#d5ccba", "stroke-width": 0.6 }),
  shape("M33 28 l8 -4.2 v9 Z M33 28 l3.6 8.6 l-5.4 -2 Z", "#1b1616"),
  ...face(8.2, 10.2, 21),
  shape("M15 20.6 C12.6 9.6 17.6 5.4 24 5.4 C30.4 5.4 35.4 9.6 33 20.6 C31.8 14.4 29 12.4 24 12.4 C19 12.4 16.2 14.4 15 20.6 Z", "#f6f2ea", { stroke: "#bdb3a3", "stroke-width": 0.7 }),
  ...[21.4, 26].flatMap((cy) => [12.8, 35.2].map((cx) => ["ellipse", { cx, cy, rx: 4, ry: 2.5, fill: "#f6f2ea", stroke: "#bdb3a3", "stroke-width": 0.8 }])),
  locks("M19.4 8.6 q4.6 -2.4 9.2 0", "#bdb3a3"),
  ...eyes(20.6),
  ...nose(20),
  ...mouth(26.6),
];

const beethoven = [
  ...coat("#23272e"),
  shape("M17 31 L24 37 L31 31 L29 40 H19 Z", LINEN),
  shape("M18 31.4 Q24 36.6 30 31.4 L31.4 34.6 Q24 39.4 16.6 34.6 Z", "#b3262e"),
  shape("M13.6 27 C9.6 26.6 7.8 22.4 10 19.4 C7 16.4 9 11.6 12.6 11.4 C12 6.6 17.4 3.6 20.6 5.8 C23.4 1.8 29.6 2.6 31 6.4 C35.6 5.2 39 9.6 37.4 13 C41 15.2 40.6 20.4 37.4 21.8 C39 25.4 36.4 28 33.4 27 Z", "#3b322e"),
  ...face(8.8, 10.2, 21.6),
  shape("M14.8 21 C15 14.4 18 10.8 22 12 C24 10.4 31.4 9.6 33.2 21 C30.4 16.6 28.6 15.4 25.4 16 C21.4 16.8 17.4 15.6 14.8 21 Z", "#3b322e"),
  locks("M18.4 18.4 l4 1 M29.6 18.4 l-4 1", INK),
  ...eyes(21.2),
  ...nose(20.8),
  locks("M21 28.2 q3 -1.4 6 0", "#a4574a"),
];

const verdi = [
  ...coat("#2a2f2a"),
  ...face(8.6, 10.4, 22),
  shape("M15.2 19 C13 33 18 40 24 40 C30 40 35 33 32.8 19 C31.6 25.6 29.4 26.4 24 26.4 C18.6 26.4 16.4 25.6 15.2 19 Z", "#c4c0b8", { stroke: "#8e897f", "stroke-width": 0.7 }),
  locks("M19 30 q1 4 2.6 6.6 M24 31 v7 M29 30 q-1 4 -2.6 6.6", "#8e897f"),
  shape("M18.6 25 Q24 22.4 29.4 25 Q27 27.6 24 26.4 Q21 27.6 18.6 25 Z", "#dedad2", { stroke: "#8e897f", "stroke-width": 0.5 }),
  shape("M15 1.6 H33 L32 12 H16 Z", "#1e1c1d"),
  ["rect", { x: 15.8, y: 9, width: 16.4, height: 2.6, fill: "#7b1e33" }],
  ["rect", { x: 9.6, y: 11.4, width: 28.8, height: 3.4, rx: 1.7, fill: "#1e1c1d" }],
  ...eyes(19.6),
  ...nose(19),
];

const wagner = [
  ...coat("#3a2146"),
  shape("M18 31 Q24 36 30 31 L32 37 Q24 41 16 37 Z", "#e8c66a"),
  ...face(8.8, 10.8, 21.4),
  shape("M14.8 17 C13.4 31 18 36.4 24 36.4 C30 36.4 34.6 31 33.2 17 L31.2 22 C31.4 28.6 28.6 32.4 24 32.4 C19.4 32.4 16.6 28.6 16.8 22 Z", "#7a6a5c"),
  shape("M10 17.6 C6.6 9 17 2.6 28 4 C38.4 5.4 43.4 12.4 38.4 17.4 C35 14 30 12.6 24.4 12.8 C18.6 13 13.4 14.6 10 17.6 Z", "#4b1530"),
  locks("M12.4 14.6 Q23 8.6 36.6 14", "#8d3f60"),
  ...eyes(20),
  ["path", { d: "M24 19.4 l2.6 5.2 h-3.6", fill: "none", stroke: SHADE, "stroke-width": 1.5, "stroke-linejoin": "round" }],
  ...mouth(28),
];

// Every player's own piece: a mask, in the player's colour.
const house = [
  shape("M12 9 Q18 12 24 9.4 Q30 12 36 9 L36.6 20 C36.6 29.6 30 34.6 24 37 C18 34.6 11.4 29.6 11.4 20 Z", "#fffaf0", { stroke: INK, "stroke-width": 1 }),
  locks("M16 18 q3.2 -3.4 6.4 0 M25.6 18 q3.2 -3.4 6.4 0", INK),
  shape("M17 24.6 q7 3 14 0 q-1.6 7 -7 7 q-5.4 0 -7 -7 Z", INK),
];

export const PORTRAITS = { monteverdi, handel, mozart, beethoven, verdi, wagner, house };
