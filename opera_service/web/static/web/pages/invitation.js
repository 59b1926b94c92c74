// A link to a table, opened by somebody who is nobody here yet: who invites to what, and the quickest way to sit down.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { aboutGame } from "../parts/about.js";
import { somebody } from "../parts/guest.js";
import { takeSeat } from "../parts/nonce.js";
import { oneAtATime } from "../parts/once.js";
import { attempt } from "../parts/refusal.js";
import { playerName } from "../parts/seats.js";
import { tableFacts } from "../parts/tables.js";

/** `redeem()` uses the key for whoever is signed in by then. */
export async function open(app, { id, key, redeem }) {
  const match = await post(`/matches/${id}/invitation/look`, { key });
  const joining = oneAtATime(app, join);
  const game = app.gameTitle(match.game);
  const heading = match.owner ? t("invitation.title", { name: match.owner, game }) : t("waiting.title", { game });
  return { title: () => `${heading} – ${t("brand")}`, draw };

  function draw() {
    const next = encodeURIComponent(`/match/${id}#key=${key}`);
    const guests = !match.rated;
    return h("section", { class: "card stack welcome" },
      h("img", { class: "cover", src: `/static/${match.game}/cover.svg`, alt: "", width: 640, height: 240 }),
      h("div", { class: "body stack" },
        h("h1", null, heading),
        h("p", null, aboutGame(app, match.game)),
        h("ul", { class: "plain-list stack tight" }, match.seats.map((seat) => h("li", { key: seat.number, class: `seat seat-${seat.number}` },
          h("span", { class: "swatch", "aria-hidden": "true" }), h("span", { class: seat.player ? "who" : "who soft" }, playerName(seat))))),
        tableFacts(app, match),
        h("div", { class: "row" },
          guests ? h("button", { class: "primary", disabled: joining.busy(), onclick: () => joining.run() }, t("home.guest")) : null,
          h("a", { class: guests ? "button" : "button primary", href: `/account?next=${next}` }, t("home.sign_in")),
          h("a", { class: "button", href: `/rules/${match.game}` }, t("home.rules"))),
        h("p", { class: "soft small" }, t(guests ? "invitation.guest" : "invitation.rated"))));
  }

  function join() {
    return attempt(app, async () => {
      await somebody(app);
      await redeem();
      if (match.status === "open") await attempt(app, () => takeSeat(id));
      await app.go(`/match/${id}`, { replace: true });
    });
  }
}
