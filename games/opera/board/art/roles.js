// An emblem for every role: hat and cane, compasses, fan, baton, quill, opera glasses. Drawn on 32 × 32.

const fill = (d, more) => ["path", { d, fill: "currentColor", ...more }];
const line = (d, width = 2.2) => ["path", { d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" }];
const gilt = (d, width = 1.8) => ["path", { d, fill: "none", class: "op-gilt", "stroke-width": width, "stroke-linecap": "round" }];

export const EMBLEMS = {
  impresario: [
    fill("M8 5 h13 l-1 12 h-11 Z"),
    fill("M4 16.5 h21 a1.6 1.6 0 0 1 0 3.4 h-21 a1.6 1.6 0 0 1 0 -3.4 Z"),
    gilt("M9 14 h11", 2.2),
    line("M13 28 L27.4 9.4"),
    ["circle", { cx: 28, cy: 8.4, r: 2.2, class: "op-gilt-fill" }],
  ],
  architetto: [
    line("M15.2 8 L7 28 M16.8 8 L25 28"),
    ["circle", { cx: 16, cy: 6, r: 3.2, fill: "currentColor" }],
    gilt("M9 20.4 Q16 25.4 23 20.4", 2),
  ],
  signora: [
    fill("M16 28 L3.6 13.6 A17.6 17.6 0 0 1 28.4 13.6 Z"),
    ["path", { d: "M16 27 L9.6 9.6 M16 27 L16 8 M16 27 L22.4 9.6", class: "op-slit", "stroke-width": 1.4, fill: "none" }],
    gilt("M4 13.6 A17.4 17.4 0 0 1 28 13.6", 2.2),
    ["circle", { cx: 16, cy: 28, r: 2, class: "op-gilt-fill" }],
  ],
  maestro: [
    line("M8 26 L27 6", 2.4),
    fill("M4.6 29.4 q-1.4 -3.4 2 -5.6 l3.6 3.6 q-2.2 3.4 -5.6 2 Z"),
    gilt("M6 11 q5 -7 11 -5.6 M20 25 q6 -1.6 7 -9"),
  ],
  critico: [
    fill("M28 3 C16 4 9.6 12 8.6 21.6 C18 21 26.6 15 28 3 Z"),
    ["path", { d: "M25 6 C18 12 13 17 9 22", class: "op-slit", "stroke-width": 1.3, fill: "none" }],
    line("M9.4 20.6 L4.6 28"),
    gilt("M11 28.4 h15", 2),
  ],
  esperto: [
    ["circle", { cx: 9.6, cy: 14, r: 6.2, fill: "none", stroke: "currentColor", "stroke-width": 2.4 }],
    ["circle", { cx: 22.4, cy: 14, r: 6.2, fill: "none", stroke: "currentColor", "stroke-width": 2.4 }],
    line("M15.4 13 q0.6 -1.2 1.2 0"),
    gilt("M27 18.4 L24 29", 2.4),
    ["path", { d: "M6.6 12.4 q1 -2.6 3.4 -2.8 M19.4 12.4 q1 -2.6 3.4 -2.8", fill: "none", class: "op-gilt", "stroke-width": 1.2 }],
  ],
};
