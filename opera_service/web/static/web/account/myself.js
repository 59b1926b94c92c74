// Who one is: the name with the way to the profile, ratings, and the way out; a guest may become a member here.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { createForm, newName, newPassword } from "../parts/form.js";
import { profileOf } from "../parts/names.js";
import { ratingsOf } from "../parts/ratings.js";

export async function section(app) {
  const guest = app.account.kind === "guest";
  const standing = await ratingsOf(app);
  const upgrade = createForm(app, { key: "upgrade", fields: [newName(), newPassword()], send: become });
  return { draw: () => [card(), guest ? upgrade.draw({ title: t("account.upgrade"), about: t("account.upgrade_about"), button: t("account.upgrade") }) : null] };

  function card() {
    return h("section", { class: "card stack", key: "me" }, h("h1", null, app.account.name),
      h("p", null, t(guest ? "account.is_guest" : "account.is_member")),
      standing.draw(),
      h("div", { class: "row" },
        h("a", { class: "button", href: profileOf(app.account.name) }, t("account.profile")),
        h("a", { class: "button", href: "/matches" }, t("home.mine")),
        h("button", { onclick: signOut }, t("account.sign_out"))));
  }

  async function become(values) {
    await post("/account/upgrade", values);
    await app.refreshAccount();
    await app.go("/account");
    app.tell(t("account.upgraded"), { good: true });
  }

  async function signOut() {
    await post("/sign-out");
    await app.refreshAccount();
    await app.go("/");
  }
}
