// The replay's buttons, its slider and the seat it is looked at from, beside the board of a match that is over.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { playerName } from "./seats.js";

export function replayBar(live, replay) {
  const at = replay.at ?? live.match.seq;
  const begin = replay.first();
  const last = live.match.seq;
  return h("section", { class: "card replay", key: "replay", "aria-labelledby": "replay-title" },
    h("h2", { id: "replay-title" }, t("replay.title")),
    h("div", { class: "row tight" },
      step("first", "replay.first", () => replay.go(begin), at <= begin),
      step("back", "replay.back", () => replay.go(at - 1), at <= begin),
      step(replay.playing ? "pause" : "play", replay.playing ? "replay.pause" : "replay.play", () => replay.toggle(), begin >= last),
      step("on", "replay.on", () => replay.go(at + 1), at >= last),
      step("last", "replay.last", () => replay.go(last), at >= last)),
    h("label", null, h("span", { class: "small soft" }, t("replay.at", { at: at - begin, last: last - begin })),
      h("input", { type: "range", min: begin, max: last, value: at, oninput: (event) => replay.go(Number(event.target.value)) }),
      replay.marks?.length ? marks(replay.marks, begin, last) : null),
    h("label", null, t("replay.seat"),
      h("select", { value: String(replay.seat ?? ""), onchange: (event) => replay.look(event.target.value === "" ? null : Number(event.target.value)) },
        live.match.your_seat === null ? h("option", { value: "" }, t("replay.spectator")) : null,
        live.match.seats.map((seat) => h("option", { value: String(seat.number), key: seat.number }, playerName(seat))))));
}

// Where decisions cost something, under the slider: whose thumb keeps half its width from either end.
function marks(lost, begin, last) {
  const x = (seq) => 25 + ((seq - begin) * 950) / Math.max(1, last - begin);
  return h("svg", { class: "regret-marks", viewBox: "0 0 1000 36", preserveAspectRatio: "none", "aria-hidden": "true" },
    lost.map(({ seq, regret }) => h("circle", { key: seq, cx: x(seq), cy: 18, r: Math.min(16, 7 + 24 * regret) })));
}

function step(sign, key, onclick, disabled) {
  return h("button", { key, class: "icon", onclick, disabled, "aria-label": t(key), title: t(key) }, icon(sign));
}
