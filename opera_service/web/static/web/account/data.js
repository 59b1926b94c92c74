// A copy of everything that is kept about one, and the end of the account.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { say } from "../parts/account_words.js";
import { oneAtATime } from "../parts/once.js";
import { refusalNotice } from "../parts/refusal.js";

export function section(app) {
  const closing = oneAtATime(app, close);
  return { draw };

  function draw() {
    return h("section", { class: "card stack", key: "data" }, h("h2", null, say("data.title")),
      h("p", null, say("data.copy_about")),
      h("div", { class: "row" }, h("a", { class: "button", href: "/api/v1/account/data", download: "opera-data.json" }, say("data.copy"))),
      h("p", null, say("data.close_about")),
      h("div", { class: "row" }, h("button", { "aria-haspopup": "dialog", onclick: () => app.show({ title: say("data.close"), draw: sure }) }, say("data.close"))));
  }

  function sure() {
    const guest = app.account?.kind === "guest";
    return h("form", { class: "stack", onsubmit: (event) => (event.preventDefault(), closing.run(event.target)) },
      h("p", null, say("data.close_sure", { name: app.account?.name ?? "" })),
      guest ? null : h("label", null, t("account.password"), h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" })),
      h("div", { class: "row" },
        h("button", { class: "primary", disabled: closing.busy() }, say("data.close")),
        h("button", { type: "button", onclick: () => app.show(null) }, say("data.keep"))));
  }

  async function close(form) {
    try {
      await post("/account/deletion", { password: form.elements.password?.value ?? "" });
      app.account = null;
      await app.refreshAccount();
      await app.go("/");
      app.tell(say("data.closed"), { good: true });
    } catch (refusal) {
      app.show(null);
      app.tell(refusalNotice(app, refusal));
    }
  }
}
