// The signs for what is counted: ducats, points, budget levels. Each always comes with a number and a name.

import { h } from "/static/web/dom.js";

const sign = (name, ...shapes) => () => h("svg", { class: `op-sign ${name}`, viewBox: "0 0 16 16", "aria-hidden": "true" }, ...shapes);

export const coin = sign("coin",
  h("circle", { cx: 8, cy: 8, r: 7 }),
  h("circle", { class: "inner", cx: 8, cy: 8, r: 4.6 }),
  h("path", { class: "inner", d: "M6.4 5.4 h1.4 q2.6 0 2.6 2.6 q0 2.6 -2.6 2.6 h-1.4 Z" }));

export const laurel = sign("laurel",
  h("path", { d: "M8 1 L10 5.6 L15 6 L11.2 9.3 L12.4 14.2 L8 11.6 L3.6 14.2 L4.8 9.3 L1 6 L6 5.6 Z" }));

export const stairs = sign("stairs", h("path", { d: "M1 15 V11 H5.4 V7 H9.8 V3 H15 V15 Z" }));

export const note = sign("note", h("path", { d: "M6 12.4 V2.6 L13 1 V10.8 A2.4 2 0 1 1 11.4 9 V4.4 L7.6 5.2 V12.4 A2.4 2 0 1 1 6 10.6 Z" }));

export const crown = sign("crown", h("path", { d: "M1.6 13 L1 4.4 L4.8 7.4 L8 2 L11.2 7.4 L15 4.4 L14.4 13 Z" }));
