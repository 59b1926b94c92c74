// The page behind the link in a mail that confirms an address; the secret stands after the #, where no server logs it.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

export async function open(app) {
  const secret = location.hash.slice(1);
  let refusal = null;
  let done = false;
  return { title: () => `${t("address.confirm")} – ${t("brand")}`, draw };

  // A click, because programs that look into mails open links by themselves.
  function draw() {
    return h("div", { class: "page stack narrow" },
      h("h1", null, t("address.confirm")),
      done ? h("p", { role: "status" }, t("address.confirmed")) : refusal ? h("p", { role: "alert" }, refusal) : h("button", { class: "primary", onclick: confirm }, t("address.confirm")),
      h("p", null, h("a", { href: "/account" }, t("nav.account"))));
  }

  async function confirm() {
    try {
      await post("/account/address/confirm", { secret });
      done = true;
    } catch (problem) {
      refusal = problem.message;
    }
    app.redraw();
  }
}
