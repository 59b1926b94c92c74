// Quick match: ask for a game, see how the wait goes, and be taken to the match when one is found.

import { get, post, remove } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { follow } from "../stream.js";
import { somebody } from "./guest.js";

export function quickMatch(app) {
  let ticket = null;
  let close = null;
  return { ask, resume, draw, leave, waiting: () => ticket?.state === "waiting" };

  async function ask(game) {
    await somebody(app);
    take(await post("/quick-match", { game: game.slug, request_id: crypto.randomUUID() }));
  }

  /** A request made before, perhaps in another tab. */
  async function resume() {
    const found = await get("/quick-match").catch(() => null);
    if (found?.state === "waiting") take(found);
  }

  function take(found) {
    ticket = found;
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
        h("p", null, ticket.accepts_bots ? t("quick.bots", { seconds: ticket.bots_after }) : t("quick.people")),
        ticket.place ? h("p", { class: "small soft" }, t("quick.place", { place: ticket.place })) : null),
      h("button", { onclick: cancel }, t("quick.cancel")));
  }

  function leave() {
    close?.();
    close = null;
  }
}
