// The account: sign in, sign up, play as a guest; and for who is signed in: grow out of being a guest, sign out.

import { post } from "../api.js";
import { h } from "../dom.js";
import { language, t } from "../i18n.js";
import { refusalNotice } from "../parts/refusal.js";

export async function open(app, { query }) {
  const next = safePath(query.get("next"));
  return { title: () => `${t("nav.account")} – ${t("brand")}`, draw };

  function draw() {
    return app.account ? signedIn() : signedOut();
  }

  function signedOut() {
    return h("div", { class: "grid forms" },
      h("h1", { class: "hidden-label" }, t("nav.account")),
      credentials("sign_in", "/sign-in", {}, "current-password"),
      credentials("sign_up", "/sign-up", { language: language() }, "new-password"),
      h("section", { class: "card stack" }, h("h2", null, t("account.guest")), h("p", null, t("account.guest_about")),
        h("button", { onclick: () => enter("/guests", { language: language() }) }, t("account.guest"))));
  }

  function signedIn() {
    const guest = app.account.kind === "guest";
    return h("div", { class: "grid forms" },
      h("section", { class: "card stack" }, h("h1", null, app.account.name),
        h("p", null, t(guest ? "account.is_guest" : "account.is_member")),
        h("button", { onclick: signOut }, t("account.sign_out"))),
      guest ? credentials("upgrade", "/account/upgrade", {}, "new-password") : null);
  }

  function credentials(key, path, extra, autocomplete) {
    return h("form", { key, class: "card stack", onsubmit: (event) => submit(event, path, extra) },
      h("h2", null, t(`account.${key}`)),
      h("p", { class: "soft" }, t(`account.${key}_about`)),
      h("label", null, t("account.name"), h("input", { name: "name", required: true, autocomplete: "username", autocapitalize: "none", maxlength: 30 })),
      h("label", null, t("account.password"), h("input", { name: "password", type: "password", required: true, autocomplete })),
      h("button", { class: "primary" }, t(`account.${key}`)));
  }

  function submit(event, path, extra) {
    event.preventDefault();
    const { name, password } = event.target.elements;
    return enter(path, { name: name.value, password: password.value, ...extra });
  }

  async function enter(path, body) {
    try {
      await post(path, body);
      await app.refreshAccount();
      await app.go(next);
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
  }

  async function signOut() {
    await post("/sign-out");
    await app.refreshAccount();
    await app.go("/");
  }
}

/** Only addresses of this client: somebody else's link must not lead elsewhere after signing in. */
function safePath(path) {
  return path && /^\/(?!\/)/.test(path) ? path : "/";
}
