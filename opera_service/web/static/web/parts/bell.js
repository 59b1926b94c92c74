// The bell: how many notifications are unread, and behind it the list.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t, timeOf } from "../i18n.js";
import { wordsOf, wayTo } from "./news_words.js";
import { closeOnEscape, closeWhenLeft } from "./menu.js";

export function bell(app) {
  const { news } = app;
  const words = news.unread ? t("bell.unread", { count: news.unread }) : t("bell.title");
  return h("details", { class: "menu bell", key: "bell", onkeydown: closeOnEscape, onfocusout: closeWhenLeft, ontoggle: (event) => opened(event, app) },
    h("summary", { class: "button small", title: words }, icon("bell"), h("span", { class: "hidden-label" }, words),
      news.unread ? h("span", { class: "badge", "aria-hidden": "true" }, news.unread > 99 ? "99+" : news.unread) : null),
    news.isOpen ? h("div", { class: "card stack" },
      h("h2", null, t("bell.title")),
      news.list.length
        ? h("ul", { class: "plain-list notes", tabindex: "0", "aria-label": t("bell.title") }, news.list.map((note) => line(app, note)))
        : h("p", { class: "soft" }, t("bell.none")),
      news.next ? h("button", { class: "small", onclick: () => news.more().catch(() => {}) }, t("more")) : null) : null);
}

function line(app, note) {
  const href = wayTo(note);
  const words = wordsOf(app, note);
  return h("li", { key: note.number ?? `${note.match_id} ${note.seq}`, class: note.read ? "" : "new" },
    href ? h("a", { href, onclick: close }, words) : h("span", null, words),
    h("span", { class: "small soft" }, timeOf(note.at)));
}

function close() {
  this.closest("details").open = false;
}

function opened(event, app) {
  app.news.isOpen = event.target.open;
  if (event.target.open) app.news.read();
  app.redraw();
}
