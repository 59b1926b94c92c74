// The account: sign in, sign up, play as a guest; and for a user who is signed in, everything about oneself in sections.

import { post } from "../api.js";
import { h } from "../dom.js";
import { language, t } from "../i18n.js";
import { codeField, createForm, nameField, newName, newPassword, passwordField } from "../parts/form.js";
import { somebody } from "../parts/guest.js";
import { oneAtATime } from "../parts/once.js";
import { attempt } from "../parts/refusal.js";

export async function open(app, { query }) {
  const next = safePath(query.get("next"));
  const sections = app.account ? await (await import("../account/sections.js")).sectionsOf(app) : [];
  const asked = [nameField(), passwordField()];
  const signIn = createForm(app, { key: "sign-in", fields: asked, send: enterWithCode });
  const signUp = createForm(app, { key: "sign-up", fields: [newName(), newPassword()], send: (values) => enter("/sign-up", { ...values, language: language() }) });
  const asGuest = oneAtATime(app, beGuest);
  return { title: () => `${t("nav.account")} – ${t("brand")}`, draw: () => (app.account ? signedIn() : signedOut()) };

  function signedOut() {
    return h("div", { class: "page grid forms" },
      h("h1", { class: "hidden-label" }, t("nav.account")),
      signIn.draw({ title: t("account.sign_in"), about: t("account.sign_in_about"), button: t("account.sign_in"), after: h("p", { class: "small" }, h("a", { href: "/reset" }, t("account.forgot"))) }),
      signUp.draw({ title: t("account.sign_up"), about: t("account.sign_up_about"), button: t("account.sign_up") }),
      h("section", { class: "card stack", key: "guest" }, h("h2", null, t("account.guest")), h("p", null, t("account.guest_about")),
        h("button", { disabled: asGuest.busy(), onclick: () => asGuest.run() }, t("account.guest"))));
  }

  function signedIn() {
    return h("div", { class: "page grid forms account-page" }, sections.map((section) => section.draw()));
  }

  async function enter(path, body) {
    await post(path, body);
    await app.refreshAccount();
    await app.go(next);
  }

  // Whoever has a second factor is asked for its code once the password was right.
  async function enterWithCode(values) {
    try {
      await enter("/sign-in", values);
    } catch (refusal) {
      if (refusal.code === "code_required" && asked.length === 2) asked.push(codeField());
      throw refusal;
    }
  }

  function beGuest() {
    return attempt(app, async () => {
      await somebody(app);
      await app.go(next);
    });
  }
}

/** Only addresses of this client: somebody else's link must not lead elsewhere after signing in. */
function safePath(path) {
  return path && /^\/(?!\/)/.test(path) ? path : "/";
}
