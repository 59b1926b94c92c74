// The two curves of a review: what the seat could expect at each decision, and how likely each answer to a question was.

import { h } from "../dom.js";

const WIDTH = 600;
const HEIGHT = 140;
const EDGE = 10;
const WHOLE = 10000;
const MOST_DOT = 9;
const MOST_LINES = 11;

const across = (place, count) => EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, count - 1);
const up = (share) => HEIGHT - EDGE - (share * (HEIGHT - 2 * EDGE)) / WHOLE;
const line = (points) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** The expected share of the win at every decision, with a dot where something was lost; a click looks there. */
export function valueCurve(decisions, place, say, percent, look) {
  const count = decisions.length;
  const points = decisions.map((decision, index) => [across(index, count), up(decision.expected)]);
  const label = say("analysis.curve", { first: percent(decisions[0].expected), last: percent(decisions.at(-1).expected), worst: percent(Math.max(...decisions.map(({ regret }) => regret))) });
  return h("figure", { key: "value", class: "analysis-curve" },
    h("figcaption", { class: "small soft" }, say("analysis.curve_title")),
    h("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, onclick: (event) => look(nearest(event, count)) },
      h("line", { class: "middle", x1: 0, x2: WIDTH, y1: up(WHOLE / 2), y2: up(WHOLE / 2) }),
      h("line", { class: "here", x1: across(place, count), x2: across(place, count), y1: 0, y2: HEIGHT }),
      h("polyline", { points: line(points) }),
      decisions.map(({ regret, seq }, index) => (regret >= 50 ? h("circle", { key: seq, class: "lost", cx: points[index][0], cy: points[index][1], r: Math.min(MOST_DOT, 3 + (12 * regret) / WHOLE) }) : null))));
}

function nearest(event, count) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) * WIDTH) / box.width;
  return Math.max(0, Math.min(count - 1, Math.round(((x - EDGE) * (count - 1)) / (WIDTH - 2 * EDGE))));
}

/** How likely each answer to the chosen question was, at every decision that it was open at; the true one stands out. */
export function beliefCurve(decisions, chosen, place, say, percent) {
  const asked = decisions.flatMap(({ beliefs, seq }) => beliefs.filter(({ about, seat }) => about === chosen.about && seat === chosen.seat).map((belief) => ({ ...belief, seq })));
  if (asked.length < 2) return null;
  const count = asked.length;
  const chanceOf = ({ likely }, wanted) => likely.find(({ value }) => value === wanted)?.chance ?? 0;
  const values = [...new Set(asked.flatMap(({ likely }) => likely.map(({ value }) => value)))];
  const known = asked.flatMap((belief, at) => (belief.truth === null ? [] : [[at, chanceOf(belief, belief.truth)]]));
  const now = across(Math.max(0, asked.findLastIndex(({ seq }) => seq <= decisions[place].seq)), count);
  const title = say("analysis.belief_title");
  const label = known.length ? say("analysis.belief_curve", { first: percent(known[0][1]), last: percent(known.at(-1)[1]) }) : title;
  return h("figure", { key: "belief", class: "analysis-curve beliefs" },
    h("figcaption", { class: "small soft" }, known.length > 1 ? say("analysis.belief_truth", { title }) : title),
    h("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
      h("line", { class: "here", x1: now, x2: now, y1: 0, y2: HEIGHT }),
      // Of something that takes many values, only how likely the truth was says anything.
      values.length <= MOST_LINES ? values.map((value) => h("polyline", { key: value, class: "one", points: line(asked.map((belief, at) => [across(at, count), up(chanceOf(belief, value))])) })) : null,
      known.length > 1 ? h("polyline", { key: "truth", class: "truth", points: line(known.map(([at, chance]) => [across(at, count), up(chance)])) }) : null));
}
