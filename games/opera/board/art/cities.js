// A skyline for every city: what a traveller would see first. Drawn on 96 × 32, standing on the lower edge.

const fill = (d) => ["path", { d, fill: "currentColor" }];
const line = (d, width = 1.4) => ["path", { d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round" }];

const venezia = [
  fill("M70 32 V10 h8 V32 Z M69 10 h10 l-5 -9 Z"),
  fill("M40 32 V22 h26 v10 Z M44 22 a4.4 5 0 0 1 8.8 0 Z M54 22 a4.4 5 0 0 1 8.8 0 Z M48 17 v-3 M58 17 v-3"),
  fill("M4 26 C10 30 26 30 34 25 C32 30 26 32 18 32 C10 32 6 30 4 26 Z M34 25 l1 -6 l1.4 0.4 l-1 6.6 Z"),
  line("M20 28 V15 M18 15.6 l4 -1.4", 1.6),
];
const wien = [
  ...[0, 45, 90, 135].map((angle) => ["line", { x1: 28, y1: 4, x2: 28, y2: 28, transform: `rotate(${angle} 28 16)`, stroke: "currentColor", "stroke-width": 0.9 }]),
  ["circle", { cx: 28, cy: 16, r: 12, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }],
  ...[0, 60, 120, 180, 240, 300].map((angle) => ["rect", { x: 26.4, y: 2, width: 3.2, height: 3.2, transform: `rotate(${angle} 28 16)`, fill: "currentColor" }]),
  line("M28 16 L21 32 M28 16 L35 32", 1.6),
  fill("M56 32 V20 h26 v12 Z M58 20 l11 -8 l11 8 Z M72 20 V10 l3.4 -9 l3.4 9 V20 Z"),
];
const berlin = [
  fill("M22 12 h52 v5 h-52 Z M28 8 h40 v4 h-40 Z M20 30 h56 v2 h-56 Z"),
  ...[24, 33, 42, 51, 60, 69].map((x) => ["rect", { x, y: 17, width: 3.4, height: 13, fill: "currentColor" }]),
  fill("M42 8 l1 -4 h3 l1 -2 h2 l1 2 h5 l1.6 4 Z"),
];
const london = [
  fill("M22 32 V11 h9 V32 Z M21 11 h11 v-4 h-11 Z M22.6 7 l3.9 -6 l3.9 6 Z"),
  ["circle", { cx: 26.5, cy: 14.6, r: 2.6, class: "op-sky" }],
  fill("M31 20 h14 v12 h-14 Z M33 20 v-2 M38 20 v-2"),
  fill("M54 32 V10 h6 V32 Z M76 32 V10 h6 V32 Z M53 10 l4 -7 l4 7 Z M75 10 l4 -7 l4 7 Z M60 14 h16 v2 h-16 Z M48 26 h40 v2 h-40 Z"),
];
const paris = [
  fill("M48 1 L50 12 C51 20 54 27 60 32 H54 C52 27.6 50 26 48 26 C46 26 44 27.6 42 32 H36 C42 27 45 20 46 12 Z"),
  ["path", { d: "M43 17.6 h10 M41 23.6 h14", class: "op-sky-line", "stroke-width": 1.1 }],
  fill("M66 32 V20 h24 v12 Z M68 20 c1 -5 19 -5 20 0 Z M77 15.6 v-4 h2 v4 Z"),
  fill("M8 32 v-9 h20 v9 h-5 a5 5 0 0 0 -10 0 Z"),
];
const milano = [
  fill("M18 32 L48 7 L78 32 Z"),
  ...[[24, 20], [31, 14], [38, 9], [48, 1], [58, 9], [65, 14], [72, 20]].map(([x, y]) => fill(`M${x - 1.8} 32 V${y + 5} L${x} ${y} L${x + 1.8} ${y + 5} V32 Z`)),
  ["path", { d: "M45 32 v-6 a3 3.6 0 0 1 6 0 v6 Z M35 32 v-4 a2 2.4 0 0 1 4 0 v4 Z M57 32 v-4 a2 2.4 0 0 1 4 0 v4 Z", class: "op-sky" }],
];

export const SKYLINES = { venezia, wien, berlin, london, paris, milano };
