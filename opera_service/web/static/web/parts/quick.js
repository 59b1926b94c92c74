// Quick match: ask for a game, see how the wait goes, and be taken to the match when one is found.

import { get, post, remove } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { somebody } from "./guest.js";

const LOOK_MS = 1000;

export function quickMatch(app) {
  let ticket = null;
  let looking = null;
  return { ask, resume, draw, leave, waiting: () => ticket?.state === "waiting" };

  async function ask(game) {
    await somebody(app);
    take(await post("/quick-match", { game: game.slug }));
  }

  /** A request made before, perhaps in another tab. */
  async function resume() {
    const found = await get("/quick-match").catch(() => null);
    if (found?.state === "waiting") take(found);
  }

  function take(found) {
    ticket = found;
    clearTimeout(looking);
    if (ticket?.state === "seated") return app.go(`/match/${ticket.match_id}`);
    if (ticket?.state === "waiting") looking = setTimeout(look, LOOK_MS);
    app.redraw();
  }

  async function look() {
    take(await get("/quick-match").catch(() => ticket));
  }

  async function cancel() {
    await remove("/quick-match");
    take(null);
  }

  function draw() {
    if (ticket?.state !== "waiting") return null;
    return h("section", { class: "card ticket row", key: "ticket", role: "status", "aria-live": "polite" },
      h("div", { class: "grow" },
        h("h2", null, t("quick.waiting", { game: app.gameTitle(ticket.game) })),
        h("p", null, ticket.accepts_bots ? t("quick.bots", { seconds: ticket.bots_after }) : t("quick.people")),
        h("p", { class: "small soft" }, ticket.place ? t("quick.place", { place: ticket.place }) : "")),
      h("button", { onclick: cancel }, t("quick.cancel")));
  }

  function leave() {
    clearTimeout(looking);
  }
}
