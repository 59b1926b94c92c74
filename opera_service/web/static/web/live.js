// A match that keeps itself up to date: the answer of the API, its log, and the state of the connection.

import { get, play } from "./api.js";
import { follow } from "./stream.js";

export const isOver = (match) => match.status === "finished" || match.status === "aborted";

/**
 * Follow a match; `changed(news)` is called whenever something is new, with the log entries that are. `met(match)` is
 * called as soon as the match is known, before its log is, to get ready what that match will need.
 */
export async function liveMatch(id, changed, met = () => {}) {
  const live = { id, match: null, entries: [], connection: "live", busy: false, act, refresh, close: () => {} };
  [live.match, live.entries] = await Promise.all([get(`/matches/${id}`).then((match) => (met(match), match)), logAfter(id, 0)]);
  if (isOver(live.match)) live.connection = "over";
  else live.close = follow(`/matches/${id}/stream`, { message: hear, state: connect, refused: refuse }, Math.min(live.match.seq, live.entries.at(-1)?.seq ?? 0));
  return live;

  function connect(state) {
    if (live.connection === state) return;
    live.connection = state;
    changed([]);
  }

  function refuse() {
    live.connection = "refused";
    changed([]);
  }

  function hear(name, update) {
    if (name === "update") take(update.match, update.entries);
  }

  function take(match, entries) {
    const last = live.entries.at(-1)?.seq ?? 0;
    const news = entries.filter((entry) => entry.seq > last);
    live.entries = [...live.entries, ...news];
    if (match.seq >= live.match.seq) live.match = match;
    if (isOver(live.match)) return finish(news);
    changed(news);
  }

  // After the end everything is revealed, so what was told with gaps is read again.
  async function finish(news) {
    if (live.connection === "over") return changed(news);
    live.close();
    live.connection = "over";
    live.entries = await logAfter(id, 0);
    return changed(news);
  }

  async function act(action) {
    // The second press of a double click.
    if (live.busy) return;
    live.busy = true;
    changed([]);
    try {
      await play(id, action, live.match.seq);
      await refresh();
    } catch (refusal) {
      if (refusal.match) live.match = refusal.match;
      throw refusal;
    } finally {
      live.busy = false;
      changed([]);
    }
  }

  // The stream tells too; asking shows the own move even while the stream is just being opened again.
  async function refresh() {
    const match = await get(`/matches/${id}`);
    take(match, await logAfter(id, live.entries.at(-1)?.seq ?? 0));
  }
}

/** Everything in the log after an entry, page by page. */
async function logAfter(id, after) {
  const entries = [];
  for (let more = true; more; ) {
    const page = await get(`/matches/${id}/log?after=${entries.at(-1)?.seq ?? after}`);
    entries.push(...page.entries);
    more = page.more;
  }
  return entries;
}
