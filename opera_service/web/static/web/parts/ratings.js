// How strong a user is at each game.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function ratingsOf(app) {
  const { ratings } = await get(`/players/${encodeURIComponent(app.account.name)}`).catch(() => ({ ratings: [] }));
  return { draw: () => ratingList(app, ratings) };
}

export function ratingList(app, ratings, { named = true } = {}) {
  if (!ratings.length) return h("p", { class: "soft" }, t("account.unrated"));
  return h("ul", { class: "plain-list stack tight" }, ratings.map((rating) => h("li", { key: rating.game, class: "row tight" },
    named ? h("strong", null, app.gameTitle(rating.game)) : null,
    h("span", { class: "number" }, t(rating.matches === 1 ? "account.rating_one" : "account.rating", { points: rating.points, deviation: rating.deviation, matches: rating.matches })),
    rating.provisional ? h("span", { class: "tag" }, t("account.provisional")) : null)));
}
