// How a rating went, as a line: oldest match on the left.

import { h } from "../dom.js";
import { t } from "../i18n.js";

const WIDTH = 320;
const HEIGHT = 90;
const EDGE = 8;

/** `history` as the API tells it: newest first. */
export function ratingCurve(history) {
  const values = [...history].reverse().flatMap((point, index) => (index ? [point.points_after] : [point.points_before, point.points_after]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value) => HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / Math.max(1, most - least);
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return h("div", { class: "curve" },
    h("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t(history.length === 1 ? "player.curve_one" : "player.curve", { from: values[0], to: values.at(-1), matches: history.length }) },
      h("polyline", { points: line }),
      h("circle", { cx: x(values.length - 1), cy: y(values.at(-1)), r: 4 })),
    h("p", { class: "small soft number row" }, h("span", { class: "grow" }, t("player.least", { points: least })), h("span", null, t("player.most", { points: most }))));
}
