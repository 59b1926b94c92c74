// What the decision in hand would change, as numbers before and after: level, ducats, income, counting.

import { h } from "/static/web/dom.js";
import { countingOf, incomeOf } from "../forecast.js";
import { isHiring } from "../mind.js";
import { FEES } from "../material.js";
import { housesOf, priceOf, purchaseOf } from "../plan.js";
import { draftedBuild } from "../reasons.js";
import { plain } from "../say.js";

export function effects(mind) {
  const rows = mind.options && mind.draft.role ? changes(mind) : [];
  return h("ul", { class: "op-effects" }, rows.map(([label, before, after]) => h("li", { key: label },
    h("span", null, label), " ", h("b", { class: "number" }, before === after ? plain(after) : [h("span", { class: "was" }, plain(before)), h("span", null, ` → ${plain(after)}`)]))));
}

function changes(mind) {
  const { t } = mind.table;
  const { me, draft } = mind;
  const level = [t("level"), me.level, me.level - levels(mind)];
  if (draft.plan) return [level, [t("ducats"), me.ducats, me.ducats - priceOf(mind.view, draft.plan)], ...planned(mind)];
  if (draft.role === "architetto") return [level, ...built(mind)];
  return [level];
}

/** Budget levels that the draft would cost. */
function levels({ view, draft, options, ...mind }) {
  if (isHiring({ view })) return FEES[draft.role];
  if (draft.plan) return purchaseOf(draft.plan)?.levels ?? 0;
  return (draft.role === "architetto" ? draftedBuild({ draft, options, ...mind })?.levels : options[draft.role].levels) ?? 0;
}

function planned(mind) {
  const { view, me, draft } = mind;
  const houses = housesOf(draft.plan);
  return [
    [mind.table.t("income"), incomeOf(view, me.houses), incomeOf(view, houses)],
    [mind.table.t("counting.short"), countingOf(view, me.houses).points, countingOf(view, houses).points],
  ];
}

function built(mind) {
  const { me } = mind;
  const build = draftedBuild(mind) ?? { ducats: 0, points: 0 };
  return [[mind.table.t("ducats"), me.ducats, me.ducats - build.ducats], [mind.table.t("points"), me.points, me.points + build.points]];
}
