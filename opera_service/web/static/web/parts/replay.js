// Replay: step through a finished match, play it, jump anywhere, from any seat one may look from.

import { get } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { playerName } from "./seats.js";

const STEP_MS = 1400;
const STARTS = ["started", "position_set"];

/** The state of a replay for a match page; `changed()` after every step. */
export function createReplay(live, changed) {
  const replay = { at: null, seat: live.match.your_seat, match: null, playing: null, go, first, toggle, stop, look };
  return replay;

  /** The steps that have something to show. */
  function first() {
    return live.entries.find((entry) => STARTS.includes(entry.kind))?.seq ?? live.entries.at(-1)?.seq ?? 0;
  }

  async function go(at) {
    const last = live.match.seq;
    replay.at = Math.max(first(), Math.min(at, last));
    const wanted = [replay.at, replay.seat];
    const seat = replay.seat === null ? "" : `&seat=${replay.seat}`;
    const match = await get(`/matches/${live.id}?at=${replay.at}${seat}`);
    // Somebody has gone on or looks from elsewhere: an answer that comes late is of no use any more.
    if (wanted[0] !== replay.at || wanted[1] !== replay.seat) return;
    replay.match = match;
    if (replay.at >= last) stop();
    changed();
  }

  function look(seat) {
    replay.seat = seat;
    return go(replay.at ?? live.match.seq);
  }

  function toggle() {
    if (replay.playing) return stop(), changed();
    if ((replay.at ?? live.match.seq) >= live.match.seq) replay.at = first() - 1;
    replay.playing = setInterval(() => go(replay.at + 1), STEP_MS);
    return go(replay.at + 1);
  }

  function stop() {
    clearInterval(replay.playing);
    replay.playing = null;
  }
}

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
      h("input", { type: "range", min: begin, max: last, value: at, oninput: (event) => replay.go(Number(event.target.value)) })),
    h("label", null, t("replay.seat"),
      h("select", { value: String(replay.seat ?? ""), onchange: (event) => replay.look(event.target.value === "" ? null : Number(event.target.value)) },
        live.match.your_seat === null ? h("option", { value: "" }, t("replay.spectator")) : null,
        live.match.seats.map((seat) => h("option", { value: String(seat.number), key: seat.number }, playerName(seat))))));
}

function step(sign, key, onclick, disabled) {
  return h("button", { key, class: "icon", onclick, disabled, "aria-label": t(key), title: t(key) }, icon(sign));
}
