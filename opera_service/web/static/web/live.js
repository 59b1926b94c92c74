// A match that keeps itself up to date: the answer of the API, its log, and the state of the connection.

import { follow, get, play } from "./api.js";

/** Follow a match; `changed()` is called whenever something is new. */
export async function liveMatch(id, changed) {
  const live = { id, match: await get(`/matches/${id}`), entries: [], connection: "live", busy: false, skew: 0, close: () => {}, act };
  await readLog(live);
  if (!isOver(live.match)) begin();
  return live;

  function begin() {
    live.close = follow(`/matches/${id}/stream`, ["update"], { message: hear, state: connection }, live.match.seq);
  }

  function connection(state) {
    live.connection = state;
    changed();
  }

  function hear(_, update) {
    live.connection = "live";
    live.skew = new Date(update.server_time) - Date.now();
    take(update.match, update.entries);
  }

  function take(match, entries) {
    const last = live.entries.at(-1)?.seq ?? 0;
    live.entries = [...live.entries, ...entries.filter((entry) => entry.seq > last)];
    if (match.seq < live.match.seq) return;
    live.match = match;
    if (isOver(match)) finish();
    changed(entries);
  }

  // After the end everything is revealed, so what was told with gaps is read again.
  async function finish() {
    live.close();
    live.connection = "over";
    live.entries = [];
    await readLog(live);
    changed();
  }

  async function act(action) {
    live.busy = true;
    changed();
    try {
      await play(id, action, live.match.seq);
      await catchUp();
    } catch (refusal) {
      if (refusal.match) live.match = refusal.match;
      throw refusal;
    } finally {
      live.busy = false;
      changed();
    }
  }

  // The stream will tell too; asking makes the own move visible even where the stream is just being opened again.
  async function catchUp() {
    const match = await get(`/matches/${id}`);
    if (match.seq > live.match.seq) {
      live.match = match;
      await readLog(live);
      if (isOver(match)) await finish();
    }
  }
}

export const isOver = (match) => match.status === "finished" || match.status === "aborted";

async function readLog(live) {
  for (let more = true; more; ) {
    const page = await get(`/matches/${live.id}/log?after=${live.entries.at(-1)?.seq ?? 0}`);
    live.entries = [...live.entries, ...page.entries];
    more = page.more;
  }
}
