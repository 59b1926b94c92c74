// What concerns the user while they look at something else: a turn that is awaited, an invitation, a rematch. Turns that
// were awaited already when the page opened are counted beside the way to the matches; only what is new is said.
//
// A match page has a stream of its own, and a browser opens only a few connections to one house: so this one is open
// only on the other pages, and only while the tab is in sight.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { follow } from "./stream.js";

const BEGINNING_MS = 1500;
const TO_ACCOUNT = ["report_closed", "sanctioned", "sanction_lifted"];

/** Tell the news of `app`'s user from now on; answers a function that stops it. */
export function tellNews(app) {
  let close = null;
  const told = new Set();
  const begun = Date.now();
  app.turns = 0;
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };

  function look() {
    if (document.hidden) stop();
    else if (app.account) close ??= follow("/notifications/stream", { message: hear, state: () => {} });
  }

  function stop() {
    close?.();
    close = null;
  }

  function hear(_, note) {
    const name = `${note.news} ${note.match_id} ${note.number ?? note.seq}`;
    if (told.has(name)) return;
    told.add(name);
    if (note.news === "your_turn") app.turns += 1;
    if (note.news === "your_turn" && Date.now() < begun + BEGINNING_MS) return app.redraw();
    app.tell(sentence(app, note), { good: true });
  }
}

function sentence(app, note) {
  const words = t(`news.${note.news}`, { game: app.gameTitle(note.game), name: note.by ?? "–" });
  const href = TO_ACCOUNT.includes(note.news) ? "/account" : `/match/${note.match_id}`;
  return note.news === "removed" ? words : [words, " ", h("a", { href }, t("news.go"))];
}
