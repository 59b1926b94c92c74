// What the decision in hand would surely change, as numbers before and after: level, ducats, points, income, counting.

import { h } from "/static/web/dom.js";
import { countingOf, incomeOf } from "../forecast.js";
import { plain } from "../say.js";

export function effects(mind) {
  const { options, draft } = mind;
  const rows = options && !mind.passing && (draft.role || options.follow || (options.bid && draft.bid)) ? changes(mind) : [];
  return rows.map(([label, before, after, more = 1]) => h("li", { key: label, class: before === after ? "" : (after - before) * more > 0 ? "better" : "worse" },
    h("span", null, label), " ", h("b", { class: "number" }, before === after ? plain(after) : [h("span", { class: "was" }, plain(before)), h("span", null, ` → ${plain(after)}`)])));
}

function changes({ table: { t }, view, future, me }) {
  const then = future.players[me.seat];
  const [counting, counted] = [countingOf(view, me.houses), countingOf(future, then.houses)];
  return [
    [t("level"), me.level, then.level],
    [t("ducats"), me.ducats, then.ducats],
    [t("points"), me.points, then.points],
    [t("income"), incomeOf(view, me.houses), incomeOf(future, then.houses)],
    [t("counting.short"), counting.points, counted.points],
    counting.empty || counted.empty ? [t("halls.empty"), counting.empty, counted.empty, -1] : null,
  ].filter(Boolean);
}
