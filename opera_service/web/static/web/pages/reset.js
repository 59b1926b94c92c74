// A forgotten password: without a secret after the # a form to ask for a mail, with one a form for the new password.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { attempt } from "../parts/refusal.js";

export async function open(app) {
  const secret = location.hash.slice(1);
  let done = false;
  return { title: () => `${t("reset.title")} – ${t("brand")}`, draw };

  function draw() {
    return h("div", { class: "page stack narrow" },
      h("h1", null, t("reset.title")),
      done ? h("p", { role: "status" }, t(secret ? "reset.done" : "reset.asked")) : secret ? choose() : ask(),
      h("p", null, h("a", { href: "/account" }, t("nav.account"))));
  }

  function ask() {
    return h("form", { key: "ask", class: "card stack", onsubmit: (event) => send(event, "/password-reset", (form) => ({ account: form.account.value })) },
      h("label", null, t("reset.account"), h("input", { name: "account", required: true, maxlength: 254, autocomplete: "username", autocapitalize: "none" })),
      h("button", { class: "primary" }, t("reset.ask")));
  }

  function choose() {
    return h("form", { key: "choose", class: "card stack", onsubmit: (event) => send(event, "/password-reset/finish", (form) => ({ secret, new: form.new.value })) },
      h("label", null, t("account.new"), h("input", { name: "new", type: "password", required: true, autocomplete: "new-password" })),
      h("button", { class: "primary" }, t("reset.title")));
  }

  function send(event, path, body) {
    event.preventDefault();
    return attempt(app, async () => {
      await post(path, body(event.target.elements));
      done = true;
      app.redraw();
    });
  }
}
