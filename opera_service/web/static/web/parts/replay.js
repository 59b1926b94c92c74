// Replay: step through a finished match, play it, jump anywhere, from any seat one may look from.

import { get } from "../api.js";
import { settings, SPEEDS } from "../settings.js";

const STEP_MS = 1400;
const KEYS = { ArrowLeft: -1, ArrowRight: 1 };
const STARTS = ["started", "position_set"];

/** The state of a replay for a match page; `changed()` after every step. */
export function createReplay(live, changed) {
  const replay = { at: null, seat: live.match.your_seat, match: null, playing: null, go, first, toggle, stop, leave, look, keys };
  return replay;

  /** The steps that have something to show. */
  function first() {
    return live.entries.find((entry) => STARTS.includes(entry.kind))?.seq ?? live.entries.at(-1)?.seq ?? 0;
  }

  async function go(at) {
    const last = live.match.seq;
    // While the match goes on, its last step is the present.
    if (live.match.status === "running" && at >= last) return leave();
    replay.at = Math.max(first(), Math.min(at, last));
    const wanted = [replay.at, replay.seat];
    const seat = replay.seat === null ? "" : `&seat=${replay.seat}`;
    const match = await get(`/matches/${live.id}?at=${replay.at}${seat}`);
    // Somebody has gone on or looks from elsewhere: an answer that comes late is of no use any more.
    if (wanted[0] !== replay.at || wanted[1] !== replay.seat) return;
    replay.match = match;
    if (replay.at >= last) stop();
    rememberStep(replay.at);
    changed();
  }

  function look(seat) {
    replay.seat = seat;
    return go(replay.at ?? live.match.seq);
  }

  function toggle() {
    if (replay.playing) return stop(), changed();
    if ((replay.at ?? live.match.seq) >= live.match.seq) replay.at = first() - 1;
    replay.playing = setInterval(() => go(replay.at + 1), STEP_MS * (SPEEDS[settings.speed] ?? 1));
    return go(replay.at + 1);
  }

  /** Back to the match as it is now. */
  function leave() {
    stop();
    Object.assign(replay, { at: null, match: null });
    rememberStep(null);
    changed();
  }

  /** Arrow keys step, wherever the focus is, unless something else there uses them. */
  function keys(event) {
    const way = event.key in KEYS ? KEYS[event.key] : null;
    if (way === null || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea, dialog, [role=group][tabindex], .lines")) return;
    if (replay.at === null && live.match.status === "running") return;
    event.preventDefault();
    go((replay.at ?? live.match.seq) + way);
  }

  function stop() {
    clearInterval(replay.playing);
    replay.playing = null;
  }
}

// A link to this address opens the same step.
function rememberStep(at) {
  const url = new URL(location.href);
  if (at === null) url.searchParams.delete("step");
  else url.searchParams.set("step", at);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
