// How strong the signed-in user is at each game.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function ratingsOf(app) {
  const { ratings } = await get(`/players/${encodeURIComponent(app.account.name)}`).catch(() => ({ ratings: [] }));
  return { draw };

  function draw() {
    if (!ratings.length) return h("p", { class: "soft" }, t("account.unrated"));
    return h("ul", { class: "plain-list stack tight" }, ratings.map((rating) => h("li", { key: rating.game, class: "row tight" },
      h("strong", null, app.gameTitle(rating.game)),
      h("span", { class: "number" }, t("account.rating", { points: rating.points, deviation: rating.deviation, matches: rating.matches })),
      rating.provisional ? h("span", { class: "tag" }, t("account.provisional")) : null)));
  }
}
