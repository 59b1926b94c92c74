// The rules of a game in the user's language, with an anchor for every number that a refusal may cite.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawBlock } from "../markdown.js";
import { isChapter, rulesOf } from "../rules.js";

const named = (block, index) => (isChapter(block) ? { ...block, anchor: block.anchor ?? `chapter-${index}` } : block);

/** The chapters, and the way to try what one reads. */
function contents(app, game, all) {
  return h("nav", { class: "contents row", key: "contents", "aria-label": t("rules.contents") },
    h("ul", { class: "plain-list grow" }, all.map((block, index) => (isChapter(block) ? h("li", { key: index }, h("a", { href: `#${named(block, index).anchor}` }, block.text)) : null))),
    h("a", { class: "button", href: `/learn/${game}` }, t("learn.title", { game: app.gameTitle(game) })));
}

export async function open(app, { game }) {
  const all = await rulesOf(game);
  return {
    title: () => `${t("rules.title", { game: app.gameTitle(game) })} – ${t("brand")}`,
    draw: () => h("article", { class: "prose card" }, all.map((block, index) => [drawBlock(named(block, index), index), index ? null : contents(app, game, all)])),
  };
}
