// The final curtain: the ranking, with the winner first.

import { h } from "/static/web/dom.js";
import { mark } from "../art/sprite.js";
import { count } from "../say.js";

export function ending(mind) {
  if (mind.view.phase !== "over") return null;
  return h("section", { key: "ending", class: "op-panel op-ending", "aria-label": mind.table.t("ranking") },
    h("h2", null, mind.table.t("ranking")),
    h("ol", null, mind.view.ranking.map((seat, place) => h("li", { key: seat, class: place ? "" : "winner" },
      mark(seat), h("b", null, mind.table.player(seat)), h("span", { class: "number" }, count(mind, mind.view.players[seat].points, "point"))))));
}
