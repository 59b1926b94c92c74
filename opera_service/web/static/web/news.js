// What concerns the user, wherever they look: turns that are awaited, invitations, rematches. The list behind the bell, the
// number of turns, and a word at the bottom of the screen about what is new.
//
// A browser opens only a few connections to one house, so one tab listens for all of them, in sight or not, and passes on
// what it hears; when it is closed, another one listens.

import { get, post } from "./api.js";
import { follow } from "./stream.js";

const PAGE = 20;
const TURN = "your_turn";

export function createNews(app) {
  const news = { list: [], unread: 0, next: null, isOpen: false, listen, look, more, read, turns, turn, beAt, isAt: (matchId) => Boolean(matchId) && matchId === place };
  let awaited = new Map();
  let place = null;
  let stop = () => {};
  return news;

  /** How many decisions are awaited; `elsewhere`: without the match that is open. */
  function turns({ elsewhere = false } = {}) {
    return awaited.size - (elsewhere && awaited.has(place) ? 1 : 0);
  }

  /** The page of a match is open, or of none: what is about that match is seen there. */
  function beAt(matchId) {
    if (place === matchId) return;
    place = matchId;
    if (matchId && news.list.some((note) => !note.read && note.match_id === matchId && note.news !== TURN)) readAbout(matchId);
  }

  /** A match that is open knows best whether a decision is awaited. */
  function turn(matchId, seq) {
    if (awaited.has(matchId) === (seq !== null)) return;
    if (seq === null) awaited.delete(matchId);
    else awaited.set(matchId, seq);
    if (seq === null) news.list = news.list.filter((note) => note.news !== TURN || note.match_id !== matchId);
    app.redraw();
  }

  /** Begin to listen for the user who is signed in now; end it when nobody is. */
  async function listen() {
    stop();
    Object.assign(news, { list: [], unread: 0, next: null });
    awaited = new Map();
    if (!app.account) return;
    const listener = { ended: false, name: `news of ${app.account.name}`, release: () => {} };
    const channel = new BroadcastChannel(listener.name);
    channel.onmessage = ({ data }) => hear(data);
    stop = () => {
      listener.ended = true;
      listener.release();
      channel.close();
    };
    await look().catch(() => {});
    if (!listener.ended) lead(listener, channel);
  }

  /** Follow the stream for every tab of this browser, as soon as no other one does. */
  function lead(listener, channel) {
    const pass = (_, note) => {
      channel.postMessage(note);
      hear(note);
    };
    const follows = () => new Promise((release) => {
      if (listener.ended) return release();
      const close = follow("/notifications/stream", { message: pass, state: () => {} }, news.list.find((note) => note.number)?.number ?? 0);
      listener.release = () => (close(), release());
    });
    if (navigator.locks) navigator.locks.request(listener.name, follows);
    else follows();
  }

  /** Read the list anew. */
  async function look() {
    const page = await get(`/notifications?limit=${PAGE}`);
    Object.assign(news, { list: page.notifications, unread: page.unread, next: page.next });
    awaited = new Map(page.notifications.filter((note) => note.news === TURN).map((note) => [note.match_id, note.seq]));
    app.redraw();
  }

  async function more() {
    const page = await get(`/notifications?limit=${PAGE}&before=${news.next}`);
    news.list = [...news.list, ...page.notifications];
    news.next = page.next;
    app.redraw();
  }

  /** Everything that the list shows is read. */
  async function read() {
    if (!news.unread) return;
    news.unread = 0;
    await post("/notifications/read").catch(() => {});
  }

  async function readAbout(matchId) {
    news.list = news.list.map((note) => (note.match_id === matchId ? { ...note, read: true } : note));
    news.unread = (await post("/notifications/read", { match_id: matchId }).catch(() => news)).unread;
    app.redraw();
  }

  function hear(note) {
    if (isKnown(note)) return;
    news.list = [note, ...news.list.filter((other) => note.news !== TURN || other.news !== TURN || other.match_id !== note.match_id)];
    if (note.news === TURN) awaited.set(note.match_id, note.seq);
    if (note.match_id && note.match_id === place && !document.hidden) return note.number ? readAbout(place) : app.redraw();
    news.unread += 1;
    return import("./parts/news_words.js").then(({ sentence }) => app.tell(sentence(app, note), { good: true, about: note.match_id }));
  }

  function isKnown(note) {
    if (note.news === TURN) return awaited.get(note.match_id) === note.seq;
    return news.list.some((other) => other.number === note.number);
  }
}
