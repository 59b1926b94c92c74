// What is shown when there is nothing at an address, or when it could not be opened.

import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function open(app, { problem } = {}) {
  const lost = problem && problem.code !== "not_found";
  return {
    title: () => t("brand"),
    draw: () => h("section", { class: "card stack welcome" }, h("img", { class: "cover", src: "/static/web/hero.svg", alt: "", width: 640, height: 240 }), h("div", { class: "body stack" },
      h("h1", null, t(lost ? "missing.failed" : "missing.title")),
      h("p", null, lost ? problem.message : t("missing.about")),
      lost ? h("button", { onclick: app.reopen }, t("missing.again")) : null,
      h("div", { class: "row" }, h("a", { class: "button primary", href: "/" }, t("missing.home"))))),
  };
}
