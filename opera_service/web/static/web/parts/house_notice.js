// A notice of the house over the page: what was decided, why, until when, and a button that says that one has read it.

import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { say } from "./notice_words.js";
import { attempt } from "./refusal.js";

export function houseNotice(app) {
  const { list, more } = app.notices;
  const known = () => attempt(app, () => app.notices.acknowledge());
  return h("section", { class: "house-notice", key: "house-notice", role: "region", "aria-labelledby": "house-notice-title" },
    // Beside a board it waits folded up: clocks may run.
    h("details", { class: "card stack", open: !app.path.startsWith("/match/") },
      h("summary", null, h("h2", { id: "house-notice-title" }, say("notice.title"))),
      h("ul", { class: "plain-list stack" }, list.map((notice) => line(app, notice))),
      more ? h("p", { class: "small soft" }, say("notice.more")) : null,
      h("div", null, h("button", { class: "primary", onclick: known }, t("conduct.acknowledge")))));
}

function line(app, notice) {
  const { number, news, at, match_id, game, text, sanction } = notice;
  const title = say(`notice.${news}`, { game: game ? app.gameTitle(game) : "" });
  return h("li", { key: number, class: "stack tight" },
    h("p", null, h("strong", null, title), text ? ` ${text}` : null, sanction ? ` ${until(sanction)}` : null),
    reasonOf(notice),
    h("p", { class: "small soft row tight" }, timeOf(at), way(match_id, sanction)));
}

/** What was imposed, and how long it holds. */
function until({ kind, until: end, in_force }) {
  const holds = kind === "warning" ? "" : end ? t("conduct.until", { time: timeOf(end) }) : t("conduct.for_good");
  return [t(`conduct.${kind}`), in_force ? holds : t("conduct.over")].filter(Boolean).join(", ");
}

function reasonOf({ news, reason, sanction }) {
  const why = news === "sanctioned" ? sanction?.reason : reason;
  return why ? h("blockquote", { class: "reason" }, why) : null;
}

function way(matchId, sanction) {
  if (sanction) return h("a", { href: "/account#sanctions" }, sanction.may_appeal ? say("notice.appeal") : t("notice.account"));
  return matchId ? h("a", { href: `/match/${matchId}` }, t("news.go")) : null;
}
