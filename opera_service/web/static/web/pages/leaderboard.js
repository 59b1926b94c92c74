// The best players of each game.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { empty } from "../parts/empty.js";
import { nameLink } from "../parts/names.js";

const AMONG = ["everybody", "people", "bots"];

export async function open(app, { query }) {
  const game = app.games.find(({ slug }) => slug === query.get("game")) ?? app.games[0];
  const among = AMONG.includes(query.get("among")) ? query.get("among") : "everybody";
  const { ranked } = await get(`/games/${game.slug}/leaderboard?among=${among}`);
  return { title: () => `${t("nav.leaderboard")} – ${t("brand")}`, draw };

  function draw() {
    return h("div", { class: "page stack" },
      h("h1", null, t("leaderboard.title")),
      h("nav", { class: "tabs", "aria-label": t("home.games") }, app.games.filter(({ draft }) => !draft).map(({ slug }) =>
        h("a", { key: slug, href: `/leaderboard?game=${slug}&among=${among}`, "aria-current": slug === game.slug ? "page" : null }, app.gameTitle(slug)))),
      h("nav", { class: "tabs small", "aria-label": t("leaderboard.among") }, AMONG.map((who) =>
        h("a", { key: who, href: `/leaderboard?game=${game.slug}&among=${who}`, "aria-current": who === among ? "page" : null }, t(`leaderboard.among.${who}`)))),
      ranked.length ? h("div", { class: "card scroll", tabindex: "0" }, table()) : empty("laurel", t("leaderboard.none"), h("a", { class: "button", href: "/" }, t("matches.play"))));
  }

  function table() {
    return h("table", null,
      h("thead", null, h("tr", null, ["place", "name", "points", "matches"].map((key) => h("th", { scope: "col", key }, t(`leaderboard.${key}`))))),
      h("tbody", null, ranked.map((row, index) => h("tr", { key: index },
        h("td", { class: "number" }, index + 1),
        h("td", null, row.kind === "house" ? t(`bots.${row.name}`) : nameLink(row.name)),
        h("td", { class: "number" }, `${row.points} ± ${row.deviation}`),
        h("td", { class: "number" }, row.matches)))));
  }
}
