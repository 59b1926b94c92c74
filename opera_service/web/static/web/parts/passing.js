// Questions with one answer are answered by themselves, if the user wants that.
//
// Whether a player could have done something is a secret of some games (opera 4.4), and the time an answer takes must not tell
// it: among people the pause is as long as a short thought, and never twice the same.

import { settings } from "../settings.js";

const AMONG_BOTS_MS = 600;
const THOUGHT_MS = [1800, 4800];

/** `look()` after every change; `act(action)` is called once for a question. */
export function createPassing(page, board, act) {
  let waiting = null;
  return { look, stop, isOn: () => waiting !== null };

  function look() {
    const { match, busy } = page.live;
    const action = settings.pass && !busy && match.your_turn && !match.paused && match.status === "running" ? board()?.forced?.(match) ?? null : null;
    if (!action) return stop();
    if (waiting?.seq === match.seq) return undefined;
    stop();
    waiting = { seq: match.seq, timer: setTimeout(() => act(action), pause(match)) };
    return undefined;
  }

  function stop() {
    clearTimeout(waiting?.timer);
    waiting = null;
  }
}

function pause({ seats, your_seat: mine }) {
  if (seats.every((seat) => seat.number === mine || seat.bot)) return AMONG_BOTS_MS;
  const [least, most] = THOUGHT_MS;
  return least + Math.random() * (most - least);
}
