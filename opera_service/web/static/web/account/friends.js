// Whom one follows: what they are playing, and a challenge with one click.

import { get, remove } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameLink } from "../parts/names.js";
import { attempt } from "../parts/refusal.js";

export async function section(app) {
  if (app.account.kind === "guest") return null;
  let { followed, next } = await get("/follows?limit=20");
  return { draw };

  function draw() {
    return h("section", { class: "card stack", key: "friends" }, h("h2", null, t("friends.title")),
      followed.length ? h("ul", { class: "plain-list stack tight" }, followed.map(line)) : h("p", { class: "soft" }, t("friends.none")),
      next ? h("div", null, h("button", { class: "small", onclick: () => change(more) }, t("more"))) : null);
  }

  function line(friend) {
    const { name, playing } = friend;
    return h("li", { key: name, class: "row tight" },
      h("span", { class: "grow" }, nameLink(name), " ", playing ? h("a", { class: "tag lit", href: `/match/${playing.match_id}` }, t("friends.playing", { game: app.gameTitle(playing.game) })) : null),
      h("button", { class: "small", onclick: () => import("../parts/challenge.js").then(({ askForChallenge }) => askForChallenge(app, friend)) }, t("player.challenge")),
      h("button", { class: "small plain", "aria-label": t("friends.unfollow", { name }), title: t("friends.unfollow", { name }), onclick: () => change(() => unfollow(name)) }, "×"));
  }

  async function unfollow(name) {
    await remove(`/follows/${encodeURIComponent(name)}`);
    followed = followed.filter((friend) => friend.name !== name);
  }

  async function more() {
    const page = await get(`/follows?limit=20&after=${encodeURIComponent(next)}`);
    followed = [...followed, ...page.followed];
    next = page.next;
  }

  function change(request) {
    return attempt(app, async () => {
      await request();
      app.redraw();
    });
  }
}
