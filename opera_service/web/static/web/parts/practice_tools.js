// What helps to practise: taking a move back, in a match against bots of the house alone.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { refusalNotice } from "./refusal.js";

/** Whether nobody else is concerned and nothing counts. */
export const isPractice = ({ status, rated, your_seat: mine, seats }) =>
  status === "running" && !rated && mine !== null && seats.every((seat) => seat.number === mine || seat.player?.kind === "house");

export function practiceTools(app, live) {
  const { match } = live;
  if (!isPractice(match)) return null;
  return h("div", { key: "practice", class: "row tight practice", role: "group", "aria-label": t("practice.tools") },
    h("button", { key: "undo", class: "small", "aria-disabled": match.can_undo ? null : "true", title: t("practice.undo_when"), onclick: () => undo(app, live) }, t("practice.undo")));
}

/** Asked for when it is too late, the service says why. */
function undo(app, live) {
  return post(`/matches/${live.id}/undo`, { seq: live.match.seq }).then(live.refresh).catch((refusal) => app.tell(refusalNotice(app, refusal)));
}
