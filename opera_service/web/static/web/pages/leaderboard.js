// The best players of each game.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function open(app, { query }) {
  const game = app.games.find(({ slug }) => slug === query.get("game")) ?? app.games[0];
  const rows = await get(`/games/${game.slug}/leaderboard`).catch(() => []);
  return { title: () => `${t("nav.leaderboard")} – ${t("brand")}`, draw };

  function draw() {
    return h("div", { class: "stack" },
      h("h1", null, t("leaderboard.title")),
      h("nav", { class: "tabs", "aria-label": t("home.games") }, app.games.map(({ slug }) =>
        h("a", { key: slug, href: `/leaderboard?game=${slug}`, "aria-current": slug === game.slug ? "page" : null }, app.gameTitle(slug)))),
      rows.length ? table() : h("p", { class: "soft" }, t("leaderboard.none")));
  }

  function table() {
    return h("table", null,
      h("thead", null, h("tr", null, ["place", "name", "points", "matches"].map((key) => h("th", { scope: "col", key }, t(`leaderboard.${key}`))))),
      h("tbody", null, rows.map((row, index) => h("tr", { key: index },
        h("td", { class: "number" }, index + 1),
        h("td", null, row.kind === "house" ? t(`bots.${row.name}`) : row.name),
        h("td", { class: "number" }, row.points),
        h("td", { class: "number" }, row.matches)))));
  }
}
