// The introduction to a game.

import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function open(app, { game }) {
  return {
    title: () => t("brand"),
    draw: () => h("section", { class: "card stack" }, h("h1", null, t("learn.title", { game: app.gameTitle(game) })), h("a", { href: `/rules/${game}` }, t("home.rules"))),
  };
}
