// A player as everybody may see them: ratings and how they went, matches; and what one can do about them.

import { get, put, remove } from "../api.js";
import { h } from "../dom.js";
import { dateOf, t } from "../i18n.js";
import { oneAtATime } from "../parts/once.js";
import { ratingCurve } from "../parts/rating_curve.js";
import { ratingList } from "../parts/ratings.js";
import { attempt } from "../parts/refusal.js";
import { matchList } from "../parts/tables.js";

export async function open(app, { player }) {
  const path = `/players/${encodeURIComponent(player)}`;
  const profile = await get(path);
  const { name } = profile;
  const isMe = app.account?.name === name;
  const page = { matches: [], next: null, curves: [], relation: null, title: () => `${name} – ${t("brand")}`, draw };
  const changing = oneAtATime(app, (request) => attempt(app, request));
  const loading = oneAtATime(app, more);
  const asRelation = app.account && !isMe ? get(`${path}/relation`) : null;
  [page.curves, page.relation] = await Promise.all([Promise.all(profile.ratings.map(history)), asRelation, more()]);
  return page;

  async function history(rating) {
    return { rating, points: (await get(`${path}/ratings/${rating.game}?limit=100`)).points };
  }

  async function more() {
    const found = await get(`${path}/matches?limit=12${page.next ? `&after=${page.next}` : ""}`);
    page.matches = [...page.matches, ...found.matches];
    page.next = found.next;
  }

  function draw() {
    return h("div", { class: "page stack wide-gap" },
      h("section", { class: "card stack", key: "who" },
        h("div", { class: "row" },
          h("h1", { class: "grow" }, name),
          profile.kind === "person" ? null : h("span", { class: "tag" }, t(`player.${profile.kind}`))),
        h("p", { class: "soft" }, t("player.joined", { date: dateOf(profile.joined) })),
        isMe ? h("div", { class: "row" }, h("a", { class: "button", href: "/account" }, t("nav.account"))) : actions(),
        meetings()),
      h("div", { class: "grid forms", key: "ratings" }, page.curves.length ? page.curves.map(curve) : h("section", { class: "card" }, h("h2", null, t("player.ratings")), ratingList(app, []))),
      h("section", { key: "matches" }, h("h2", null, t("matches.title")), matchList(app, page.matches, { words: "player.no_matches" }),
        page.next ? h("p", null, h("button", { disabled: loading.busy(), onclick: () => loading.run() }, t("more"))) : null));
  }

  function curve({ rating, points }) {
    return h("section", { class: "card stack", key: rating.game }, h("h2", null, app.gameTitle(rating.game)), ratingList(app, [rating], { named: false }), points.length ? ratingCurve(points) : null);
  }

  function actions() {
    if (!page.relation) return h("p", { class: "soft small" }, h("a", { href: `/account?next=/@/${name}` }, t("player.sign_in")));
    const { following, blocked, follows_you: followsYou } = page.relation;
    const follow = () => (following ? remove(`/follows/${encodeURIComponent(name)}`) : put(`/follows/${encodeURIComponent(name)}`)).then((now) => (page.relation = now));
    const block = () => (blocked ? remove(`/blocks/${encodeURIComponent(name)}`) : put(`/blocks/${encodeURIComponent(name)}`)).then(async () => (page.relation = await get(`${path}/relation`)));
    return h("div", { class: "row" },
      h("button", { class: "primary", onclick: () => import("../parts/challenge.js").then(({ askForChallenge }) => askForChallenge(app, profile)) }, t("player.challenge")),
      app.account.kind === "guest" ? null : h("button", { "aria-pressed": String(following), disabled: changing.busy(), onclick: () => changing.run(follow) }, t(following ? "player.following" : "player.follow")),
      h("button", { disabled: changing.busy(), onclick: () => changing.run(block) }, t(blocked ? "conduct.unblock" : "player.block")),
      h("button", { class: "plain", "aria-haspopup": "dialog", onclick: () => import("../parts/report.js").then(({ askAboutUser }) => askAboutUser(app, name)) }, t("report.open")),
      followsYou ? h("span", { class: "tag" }, t("player.follows_you")) : null);
  }

  function meetings() {
    const met = page.relation?.matches ?? [];
    if (!met.length) return null;
    return h("div", { class: "stack tight" }, h("h2", { class: "small-title" }, t("player.head_to_head")),
      h("ul", { class: "plain-list" }, met.map(({ game, won, lost, drawn }) => h("li", { key: game, class: "row tight" },
        h("strong", null, app.gameTitle(game)), h("span", { class: "number" }, t("player.record", { won, lost, drawn }))))));
  }
}
