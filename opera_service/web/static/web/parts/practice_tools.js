// What helps to practise, in a match against bots of the house alone: taking a move back, and a hint that is marked on the board.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { oneAtATime } from "./once.js";
import { attempt } from "./refusal.js";

/** Whether nobody else is concerned and nothing counts. */
const isPractice = ({ status, rated, your_seat: mine, seats }) =>
  status === "running" && !rated && mine !== null && seats.every((seat) => seat.number === mine || seat.player?.kind === "house");

/** The tools of one match; `act` plays an action. */
export function createPractice(app, live, act) {
  let hint = null;
  const [undoing, asking] = [undo, ask].map((tool) => oneAtATime(app, tool));
  return { draw, hinted: () => current()?.action ?? null };

  /** A hint belongs to one moment of the match. */
  function current() {
    return hint?.seq === live.match.seq ? hint : null;
  }

  function draw() {
    const { match } = live;
    if (!isPractice(match)) return null;
    return h("div", { key: "practice", class: "row tight practice", role: "group", "aria-label": t("practice.tools") },
      button("undo", match.can_undo, t("practice.undo_when"), undoing.run),
      button("hint", match.your_turn && !current(), t("practice.hint_when"), asking.run),
      current() ? told(current()) : null);
  }

  // Pressed when it is not possible, the service says why.
  function button(name, possible, title, onclick) {
    return h("button", { key: name, class: "small", "aria-disabled": possible ? null : "true", title, onclick }, t(`practice.${name}`));
  }

  function told({ action, text, reason }) {
    return h("div", { key: "told", class: "notice practice-hint", role: "status" },
      h("p", null, h("strong", null, text), " ", reason),
      h("button", { class: "small primary", disabled: live.busy, onclick: () => act(action) }, t("practice.follow")));
  }

  function undo() {
    return attempt(app, () => post(`/matches/${live.id}/undo`, { seq: live.match.seq }).then(live.refresh));
  }

  function ask() {
    return attempt(app, () => post(`/matches/${live.id}/hint`).then((found) => (hint = found)));
  }
}
