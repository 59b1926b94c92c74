// One's own share of the draw: random bytes that this browser puts in beside the house's seed (docs/fairness.md).

import { post, put } from "../api.js";
import { memoryOf } from "../memory.js";

const asked = new Set();

const newNonce = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Take a seat, with a share of the draw: the match may start in the same moment. */
export async function takeSeat(id, seat) {
  const nonce = newNonce();
  const match = await post(`/matches/${id}/seat`, seat === undefined ? { nonce } : { seat, nonce });
  keep(match, nonce);
  return match;
}

/** Who sits here without one, because they opened the table, puts theirs in now that the commitment is known. */
export function putNonceIn({ id, match }) {
  const seat = match.your_seat === null ? null : match.seats[match.your_seat];
  if (!seat || seat.nonce || match.status !== "open" || asked.has(id)) return;
  asked.add(id);
  const nonce = newNonce();
  put(`/matches/${id}/nonce`, { nonce }).then(() => keep(match, nonce)).catch(() => {}); // it started meanwhile: then without
}

/** To compare after the end: what the house had committed to, and what was put in. */
function keep({ id, commitment }, nonce) {
  memoryOf(id).remember("draw", { nonce, commitment });
}
