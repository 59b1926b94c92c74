// What is shown when there is nothing at an address, or when it could not be opened.

import { h } from "../dom.js";
import { t } from "../i18n.js";

const NOTHING = ["not_found", "unknown_game"];

export async function open(app, { problem } = {}) {
  const lost = problem && !NOTHING.includes(problem.code);
  // What only somebody may see is nothing for a stranger, who may be that somebody.
  const hidden = problem?.code === "not_found" && !app.account;
  const next = encodeURIComponent(location.pathname + location.search);
  return {
    title: () => t("brand"),
    draw: () => h("section", { class: "card stack welcome" }, h("img", { class: "cover", src: "/static/web/hero.svg", alt: "", width: 640, height: 240 }), h("div", { class: "body stack" },
      h("h1", null, t(lost ? "missing.failed" : "missing.title")),
      h("p", null, lost ? problem.message : t("missing.about")),
      lost ? h("button", { onclick: app.reopen }, t("missing.again")) : null,
      h("div", { class: "row" }, h("a", { class: "button primary", href: "/" }, t("missing.home")), hidden ? h("a", { class: "button", href: `/account?next=${next}` }, t("home.sign_in")) : null))),
  };
}
