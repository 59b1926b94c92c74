// Quick match: ask for a game, see how the wait goes, and be taken to the match when one is found.

import { get, make, remove, serverNow } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { follow } from "../stream.js";
import { somebody } from "./guest.js";

const ASKED = "quick-match";

export function quickMatch(app) {
  let ticket = null;
  let close = null;
  let ticking = null;
  return { ask, resume, draw, leave, waiting: () => ticket?.state === "waiting" };

  async function ask(game) {
    await somebody(app);
    localStorage.setItem(ASKED, app.account.name);
    take(await make("/quick-match", { game: game.slug }));
  }

  /** A request made before in this browser, perhaps in another tab. */
  async function resume() {
    if (localStorage.getItem(ASKED) !== app.account.name) return;
    const found = await get("/quick-match").catch(() => null);
    if (found?.state === "waiting") take(found);
    else localStorage.removeItem(ASKED);
  }

  function take(found) {
    ticket = found;
    if (ticket.state === "waiting") ticking ??= setInterval(app.redraw, 1000);
    if (ticket.state === "waiting") close ??= follow("/quick-match/stream", { message: (_, news) => take(news), state: () => {} });
    else leave();
    if (ticket.state === "seated") app.go(`/match/${ticket.match_id}`);
    else app.redraw();
  }

  async function cancel() {
    take(await remove("/quick-match"));
  }

  function draw() {
    if (ticket?.state !== "waiting") return null;
    return h("section", { class: "card ticket row", key: "ticket", role: "status", "aria-live": "polite" },
      h("div", { class: "grow" },
        h("h2", null, t("quick.waiting", { game: app.gameTitle(ticket.game) })),
        h("p", null, ticket.accepts_bots ? waitText() : t("quick.people")),
        ticket.place ? h("p", { class: "small soft" }, t("quick.place", { place: ticket.place })) : null),
      h("button", { onclick: cancel }, t("quick.cancel")));
  }

  function waitText() {
    const left = Math.ceil(ticket.bots_after - (serverNow() - new Date(ticket.since)) / 1000);
    return left > 0 ? t("quick.left", { seconds: left }) : t("quick.soon");
  }

  function leave() {
    clearInterval(ticking);
    ticking = null;
    close?.();
    close = null;
  }
}
