// The front page: what is played here, the quickest ways into a match, and what waits for you.

import { get } from "../api.js";
import { hasIntroduction } from "../introductions.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { aboutGame } from "../parts/about.js";
import { becomeGuest } from "../parts/guest.js";
import { oneAtATime } from "../parts/once.js";
import { quickMatch } from "../parts/quick.js";
import { attempt } from "../parts/refusal.js";
import { matchList } from "../parts/tables.js";

export async function open(app) {
  const page = { mine: [], invited: [], tables: [], title: () => t("brand"), draw, leave: () => quick.leave() };
  const quick = quickMatch(app);
  const asking = oneAtATime(app, (request) => attempt(app, request));
  await load();
  return page;

  async function load() {
    const [mine, invited, tables] = await Promise.all([
      app.account ? get("/matches?which=mine&limit=12") : null,
      app.account ? get("/matches?which=invited&limit=6") : null,
      get("/matches?which=open&limit=6"),
      app.account ? quick.resume() : null,
    ]);
    page.mine = (mine?.matches ?? []).filter((match) => match.status === "running" || match.status === "open");
    page.invited = invited?.matches ?? [];
    page.tables = tables.matches;
  }

  function draw() {
    return h("div", { class: "stack wide-gap" },
      h("section", { class: "hero", key: "hero" }, h("h1", null, t("home.title")), h("p", null, t("home.welcome")), app.account ? null : entry()),
      quick.draw(),
      page.invited.length ? h("section", { key: "invited" }, h("h2", null, t("home.invited")), matchList(app, page.invited)) : null,
      page.mine.length ? h("section", { key: "mine" }, h("h2", null, t("home.mine")), matchList(app, page.mine)) : null,
      h("section", { class: "grid games", key: "games", "aria-label": t("home.games") }, app.games.filter((game) => !game.draft).map(gameCard)),
      h("section", { key: "tables" }, h("h2", null, t("home.tables")), matchList(app, page.tables, { sign: "table", words: "tables.none", href: "/tables", way: "new.title" }),
        page.tables.length ? h("p", null, h("a", { href: "/tables" }, t("home.all_tables"))) : null));
  }

  function entry() {
    return h("div", { class: "row" },
      h("button", { class: "primary", onclick: () => asking.run(() => becomeGuest(app)) }, t("home.guest")),
      h("a", { class: "button", href: "/account" }, t("home.sign_in")));
  }

  function gameCard(game) {
    const { least_players: least, most_players: most, slug } = game;
    const about = aboutGame(app, slug);
    return h("article", { key: slug, class: "card game", "aria-labelledby": `game-${slug}` },
      h("img", { class: "cover", src: `/static/${slug}/cover.svg`, alt: "", width: 640, height: 280, onerror: showCurtain }),
      h("div", { class: "body" },
        h("h2", { id: `game-${slug}` }, app.gameTitle(slug)),
        about ? h("p", null, about) : null,
        h("p", { class: "soft small" }, t(least === most ? "home.players_exact" : "home.players", { least, most })),
        h("div", { class: "row" },
          h("button", { class: "primary", disabled: quick.waiting() || asking.busy(), onclick: () => asking.run(() => quick.ask(game)) }, t("home.quick")),
          h("button", { "aria-haspopup": "dialog", onclick: () => import("../parts/practice.js").then(({ askForPractice }) => askForPractice(app, game)) }, t("home.practice")),
          hasIntroduction(slug) ? h("a", { class: "button", href: `/learn/${slug}` }, t("home.learn")) : null,
          h("a", { class: "button", href: `/rules/${slug}` }, t("home.rules")))));
  }
}

// A game without a picture of its own shows the house's curtain.
function showCurtain() {
  if (!this.src.endsWith("/hero.svg")) this.src = "/static/web/hero.svg";
}
