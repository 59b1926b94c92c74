// The frame of every page: the house's name, the way around, who is signed in, and messages at the bottom.

import { hush } from "./app.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

const PLACES = [
  ["/", "nav.home"],
  ["/tables", "nav.tables"],
  ["/matches", "nav.matches"],
  ["/leaderboard", "nav.leaderboard"],
];

export function layout(app, content) {
  return [
    h("a", { class: "skip", href: "#main", onclick: skip }, t("nav.skip")),
    h("header", { class: "top" },
      h("a", { class: "brand", href: "/" }, t("brand")),
      h("nav", { "aria-label": t("nav.label") }, PLACES.map(([path, key]) =>
        h("a", { key: path, href: path, "aria-current": app.path === path ? "page" : null }, t(key)))),
      h("a", { class: "button small", href: "/account" }, app.account ? app.account.name : t("nav.sign_in")),
    ),
    h("main", { id: "main", tabindex: "-1", key: "main" }, content),
    h("div", { class: "toasts", role: "status", "aria-live": "polite" }, app.toasts.map((toast) =>
      h("div", { key: toast.id, class: toast.good ? "notice good" : "notice" },
        h("div", { class: "grow" }, toast.content),
        h("button", { class: "plain", onclick: () => hush(toast), "aria-label": t("close") }, "×")))),
  ];
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}
