// What is said in a match, kept up to date: the match says that somebody spoke, and then we ask what. After the end of the
// match, when its stream is over, what is still said comes by a stream of its own.

import { get, make } from "./api.js";
import { isOver } from "./live.js";
import { memoryOf } from "./memory.js";
import { follow } from "./stream.js";

/** The talk of `live`'s match; `changed()` is called whenever there is something to draw. */
export function createTalk(live, changed) {
  const { recall, remember } = memoryOf(live.id);
  const talk = { said: [], unread: 0, isOpen: matchMedia("(min-width: 1020px)").matches, look, say, show, hush, leave: () => close?.() };
  let last = 0;
  let asking = false;
  let close = null;
  return talk;

  /** Hear what is new, if the match says that there is something. */
  async function look() {
    if (isOver(live.match)) return listen();
    if (asking || live.match.talk <= last) return undefined;
    asking = true;
    await ask().finally(() => (asking = false));
    return changed();
  }

  async function ask() {
    const heard = live.match.talk;
    for (let more = true; more; ) {
      const page = await get(`/matches/${live.id}/talk?after=${last}`);
      take(page.said);
      more = page.more;
    }
    // What blocked people said is not told, and need not be asked for again.
    last = Math.max(last, heard);
  }

  function listen() {
    close ??= follow(`/matches/${live.id}/talk/stream`, { message: (_, said) => (take([said]), changed()), state: () => {} }, last);
  }

  // A message that was taken away comes again, without its text.
  function take(news) {
    const ids = new Set(news.map(({ id }) => id));
    talk.said = [...talk.said.filter(({ id }) => !ids.has(id)), ...news.filter(({ text }) => text !== null)].sort((a, b) => a.id - b.id);
    last = Math.max(last, ...news.map(({ number }) => number));
    count();
  }

  function count() {
    if (talk.isOpen && !document.hidden) remember("heard", last);
    const heard = recall("heard") ?? 0;
    talk.unread = talk.said.filter(({ number, seat }) => number > heard && (seat === null || seat !== live.match.your_seat)).length;
  }

  function show(isOpen) {
    if (talk.isOpen === isOpen) return;
    talk.isOpen = isOpen;
    count();
    changed();
  }

  /** Forget what somebody said, who is not to be heard any more. */
  function hush(name) {
    talk.said = talk.said.filter((one) => one.name !== name);
    changed();
  }

  async function say(text) {
    take([await make(`/matches/${live.id}/talk`, { text })]);
    changed();
  }
}
