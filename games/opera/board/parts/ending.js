// The final curtain: where everybody's points came from, round by round, as a table and a small chart.

import { h } from "/static/web/dom.js";
import { mark } from "../art/sprite.js";
import { pointsByRound, SOURCES, START } from "../points.js";
import { plain, who } from "../say.js";

const CHART = { width: 320, height: 120, left: 26, bottom: 18 };

/** For the page's panel about the end of the match. */
export function ending(mind, match, entries) {
  mind.meet(match);
  const history = pointsByRound(entries, match.view.players);
  if (!history.rounds.length) return null;
  return h("div", { class: "op-ending", key: "ending" }, table(mind, match.view, history), chart(mind, history), tie(mind, match.view));
}

/** Why one of two with equal points is ahead. */
function tie({ table: { t, rule } }, { ranking, players }) {
  const points = ranking?.map((seat) => players[seat].points) ?? [];
  return new Set(points).size < points.length ? h("p", { key: "tie", class: "small op-tie" }, t("tie"), " ", rule("opera 9.3")) : null;
}

function table(mind, view, { sources }) {
  const { t } = mind.table;
  const shown = SOURCES.filter((source) => source !== START || sources.some((seat) => seat[START]));
  const order = view.ranking ?? [...view.players].sort((a, b) => b.points - a.points).map(({ seat }) => seat);
  return h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "small number" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("points")), h("th", { scope: "col" }, t("source.all")), shown.map((source) => h("th", { key: source, scope: "col" }, t(`source.${source}`))))),
    h("tbody", null, order.map((seat, place) => h("tr", { key: seat, class: `seat-${seat} ${place ? "" : "winner"}` },
      h("th", { scope: "row" }, mark(seat), " ", who(mind, seat)),
      h("td", null, h("b", null, plain(view.players[seat].points))),
      shown.map((source) => h("td", { key: source }, plain(sources[seat][source]))))))));
}

/** Points after every round: one line a player, with the player's mark at its end. */
function chart(mind, { sources, rounds }) {
  const all = rounds.flatMap((round) => round);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (index) => CHART.left + (index / Math.max(rounds.length, 1)) * (CHART.width - CHART.left - 16);
  const y = (points) => 8 + ((high - points) / (high - low)) * (CHART.height - 8 - CHART.bottom);
  const words = mind.table.t("chart");
  return h("figure", { class: "op-chart" },
    h("svg", { viewBox: `0 0 ${CHART.width} ${CHART.height}`, role: "img", "aria-label": words },
      [low, high].filter((points, index, both) => both.indexOf(points) === index).map((points) => h("g", { key: points }, h("path", { class: "axis", d: `M${CHART.left} ${y(points)}H${CHART.width - 16}` }), h("text", { x: CHART.left - 4, y: y(points) + 4, "text-anchor": "end" }, plain(points)))),
      rounds.map((_, index) => h("text", { key: `r${index}`, x: x(index + 1), y: CHART.height - 4, "text-anchor": "middle" }, index + 1)),
      rounds[0].map((_, seat) => h("g", { key: `s${seat}`, class: `seat-${seat}` },
        h("polyline", { points: [sources[seat][START], ...rounds.map((round) => round[seat])].map((points, index) => `${x(index)},${y(points)}`).join(" ") }),
        h("circle", { cx: x(rounds.length), cy: y(rounds.at(-1)[seat]), r: 4 })))),
    h("figcaption", { class: "small soft" }, words));
}
