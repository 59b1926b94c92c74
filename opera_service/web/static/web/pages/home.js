// The front page: what is played here, the quickest ways into a match, and what waits for you.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { becomeGuest } from "../parts/guest.js";
import { practice } from "../parts/practice.js";
import { refusalNotice } from "../parts/refusal.js";
import { matchList } from "../parts/tables.js";

export async function open(app) {
  const page = { mine: null, tables: null, title: () => t("brand"), draw };
  await load();
  return page;

  async function load() {
    const [mine, tables] = await Promise.all([
      app.account ? get("/matches?which=mine&limit=6") : null,
      get("/matches?which=open&limit=6"),
    ]);
    page.mine = mine?.matches ?? [];
    page.tables = tables.matches;
  }

  function draw() {
    return h("div", { class: "stack wide-gap" },
      h("section", { class: "hero" }, h("h1", null, t("home.title")), h("p", null, t("home.welcome")), app.account ? null : entry()),
      h("section", { class: "grid games", "aria-label": t("home.games") }, app.games.map(gameCard)),
      page.mine.length ? h("section", { key: "mine" }, h("h2", null, t("home.mine")), matchList(app, page.mine, "matches.none")) : null,
      h("section", { key: "tables" }, h("h2", null, t("home.tables")), matchList(app, page.tables, "tables.none"),
        h("p", null, h("a", { href: "/tables" }, t("home.all_tables")))));
  }

  function entry() {
    return h("div", { class: "row" },
      h("button", { class: "primary", onclick: () => attempt(() => becomeGuest(app)) }, t("home.guest")),
      h("a", { class: "button", href: "/account" }, t("home.sign_in")));
  }

  function gameCard(game) {
    return h("article", { key: game.slug, class: "card stack game" },
      h("h2", null, app.gameTitle(game.slug)),
      h("p", { class: "soft" }, t("home.players", { least: game.least_players, most: game.most_players })),
      h("div", { class: "row" },
        h("button", { class: "primary", onclick: () => attempt(() => practice(app, game)) }, t("home.practice")),
        h("a", { class: "button", href: `/learn/${game.slug}` }, t("home.learn")),
        h("a", { class: "button", href: `/rules/${game.slug}` }, t("home.rules"))));
  }

  async function attempt(request) {
    try {
      await request();
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
  }
}
