// The frame of every page: the house's name, the way around, who is signed in, and messages at the bottom.

import { hush, show } from "./app.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";
import { announcements } from "./parts/announcements.js";
import { bell } from "./parts/bell.js";
import { openRules } from "./parts/refusal.js";
import { settingsMenu } from "./parts/settings_menu.js";

const PLACES = [
  ["/", "nav.home"],
  ["/tables", "nav.tables"],
  ["/matches", "nav.matches"],
  ["/leaderboard", "nav.leaderboard"],
];

export function layout(app, content) {
  return [
    h("a", { class: "skip", href: "#main", onclick: skip, key: "skip" }, t("nav.skip")),
    h("header", { class: "top", key: "top" },
      h("a", { class: "brand", href: "/" }, h("img", { src: "/static/web/icon.svg", alt: "", width: 28, height: 28 }), h("span", null, t("brand"))),
      h("nav", { "aria-label": t("nav.label") }, PLACES.map((place) => placeLink(app, place))),
      h("div", { class: "row tight" },
        h("a", { class: "button small account", href: "/account", "aria-current": app.path === "/account" ? "page" : null }, app.account ? app.account.name : t("nav.sign_in")),
        app.game ? h("button", { class: "small", key: "rules", title: t("home.rules"), "aria-haspopup": "dialog", onclick: () => openRules(app, app.game) }, icon("book"), h("span", { class: "hidden-label" }, t("home.rules"))) : null,
        app.account ? bell(app) : null,
        settingsMenu(app)),
    ),
    trouble(app),
    announcements(app),
    app.notices.list.length && !app.suspended ? app.notices.part.houseNotice(app) : null,
    h("main", { id: "main", tabindex: "-1", key: "main" }, content),
    h("footer", { class: "bottom", key: "bottom" }, h("a", { href: "/api/v1/docs" }, t("footer.api")), app.games.filter(({ draft }) => !draft).map(({ slug }) => h("a", { key: slug, href: `/rules/${slug}` }, t("rules.title", { game: app.gameTitle(slug) })))),
    toasts(app),
    app.drawer ? app.drawer.draw() : null,
    app.dialog ? dialog(app.dialog) : null,
  ];
}

/** What stands over every page until it is over: no network, no session. */
function trouble(app) {
  const next = encodeURIComponent(location.pathname + location.search);
  return h("div", { class: "trouble", key: "trouble", role: "status" },
    app.offline ? h("p", { key: "offline" }, t("away.offline_now")) : null,
    app.signedOut ? h("p", { key: "out" }, t("away.signed_out"), " ", h("a", { href: `/account?next=${next}` }, t("nav.sign_in"))) : null);
}

function placeLink(app, [path, key]) {
  const count = app.news.turns();
  const waiting = path === "/matches" && count ? h("span", { class: "badge", title: t("nav.turns", { count }) }, h("span", { "aria-hidden": "true" }, count), h("span", { class: "hidden-label" }, t("nav.turns", { count }))) : null;
  return h("a", { key: path, href: path, "aria-current": app.path === path ? "page" : null }, t(key), waiting);
}

function toasts(app) {
  return h("div", { class: "toasts", role: "status", "aria-live": "polite", key: "toasts" }, app.toasts.filter(({ about }) => !app.news.isAt(about)).map((toast) =>
    h("div", { key: toast.id, class: toast.good ? "notice good" : "notice" },
      h("div", { class: "grow" }, toast.content),
      h("button", { class: "plain", onclick: () => hush(toast), "aria-label": t("close") }, "×"))));
}

function dialog(shown) {
  const close = () => show(null);
  return h("dialog", { key: shown, ref: (element) => queueMicrotask(() => element.showModal()), onclose: close, "aria-labelledby": "dialog-title" },
    h("div", { class: "row" },
      h("h2", { id: "dialog-title", class: "grow" }, shown.title),
      h("button", { class: "plain", onclick: close, "aria-label": t("close") }, "×")),
    shown.draw());
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}
