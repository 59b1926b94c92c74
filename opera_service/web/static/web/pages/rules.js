// The rules of a game, with an anchor for every number that a refusal may cite.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawBlock } from "../markdown.js";
import { rulesOf } from "../rules.js";

export async function open(app, { game }) {
  const all = await rulesOf(game);
  return {
    title: () => `${t("rules.title", { game: app.gameTitle(game) })} – ${t("brand")}`,
    draw: () => h("article", { class: "prose card", lang: "en" }, all.map(drawBlock)),
  };
}
