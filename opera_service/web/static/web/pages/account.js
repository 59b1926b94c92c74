// The account: sign in, sign up, play as a guest; and for who is signed in: grow out of being a guest, sign out.

import { post } from "../api.js";
import { h } from "../dom.js";
import { language, t } from "../i18n.js";
import { conductOf } from "../parts/conduct.js";
import { ratingsOf } from "../parts/ratings.js";
import { refusalNotice } from "../parts/refusal.js";

export async function open(app, { query }) {
  const next = safePath(query.get("next"));
  const [standing, conduct] = app.account ? await Promise.all([ratingsOf(app), conductOf(app)]) : [];
  return { title: () => `${t("nav.account")} – ${t("brand")}`, draw };

  function draw() {
    return app.account ? signedIn() : signedOut();
  }

  function signedOut() {
    return h("div", { class: "page grid forms" },
      h("h1", { class: "hidden-label" }, t("nav.account")),
      credentials("sign_in", "/sign-in", {}, "current-password"),
      credentials("sign_up", "/sign-up", { language: language() }, "new-password"),
      h("section", { class: "card stack" }, h("h2", null, t("account.guest")), h("p", null, t("account.guest_about")),
        h("button", { onclick: () => enter("/guests", { language: language() }) }, t("account.guest"))));
  }

  function signedIn() {
    const guest = app.account.kind === "guest";
    return h("div", { class: "page stack wide-gap" },
      h("div", { class: "grid forms" },
        h("section", { class: "card stack", key: "me" }, h("h1", null, app.account.name),
          h("p", null, t(guest ? "account.is_guest" : "account.is_member")),
          standing.draw(),
          h("div", { class: "row" }, h("a", { class: "button", href: "/matches" }, t("home.mine")), h("button", { onclick: signOut }, t("account.sign_out")))),
        guest ? credentials("upgrade", "/account/upgrade", {}, "new-password") : passwordForm()),
      conduct.draw());
  }

  function passwordForm() {
    return h("form", { key: "password", class: "card stack", onsubmit: changePassword },
      h("h2", null, t("account.new_password")),
      h("input", { type: "text", name: "name", value: app.account.name, autocomplete: "username", hidden: true, readOnly: true }),
      h("label", null, t("account.old"), h("input", { name: "old", type: "password", required: true, autocomplete: "current-password" })),
      h("label", null, t("account.new"), h("input", { name: "new", type: "password", required: true, autocomplete: "new-password" })),
      h("button", null, t("account.new_password")));
  }

  async function changePassword(event) {
    event.preventDefault();
    const form = event.target;
    try {
      await post("/account/password", { current: form.elements.old.value, new: form.elements.new.value });
      form.reset();
      app.tell(t("account.password_changed"), { good: true });
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
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
