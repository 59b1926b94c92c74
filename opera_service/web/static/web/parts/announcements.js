// The banners over every page: what is announced, what is closed and why, and that all clocks stand still.

import { h } from "../dom.js";
import { language, t, timeOf } from "../i18n.js";

export function announcements(app) {
  const { now, shown } = app.status;
  const here = shown();
  if (!here.length && !now.closed.length && !now.clocks_stopped_since) return null;
  return h("div", { class: "announced", key: "announced", role: "status" },
    now.clocks_stopped_since ? h("p", { key: "clocks", class: "loud" }, t("match.clocks_stopped")) : null,
    here.map((one) => announcement(app, one)),
    now.closed.map(({ part, words }) => h("p", { key: part }, t("status.closed", { what: nameOf(app, part), why: words[language()] }))));
}

function announcement(app, { id, level, words, at }) {
  return h("p", { key: id, class: level === "warning" ? "loud" : null },
    h("span", { class: "grow" }, words[language()], at ? [" ", h("time", { datetime: at }, timeOf(at))] : null),
    level === "warning" ? null : h("button", { class: "plain", onclick: () => app.status.hush(id), "aria-label": t("close") }, "×"));
}

function nameOf(app, part) {
  return app.games.some(({ slug }) => slug === part) ? app.gameTitle(part) : t(`status.${part}`);
}
