// A new password.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { createForm } from "../parts/form.js";

export function section(app) {
  if (app.account.kind === "guest") return null;
  const fields = [
    { name: "current", label: t("account.old"), type: "password", autocomplete: "current-password" },
    { name: "new", label: t("account.new"), type: "password", autocomplete: "new-password", hint: t("account.password_hint") },
  ];
  const form = createForm(app, { key: "change-password", fields, send });
  return { draw: () => form.draw({ title: t("account.new_password"), button: t("account.new_password"), primary: false }) };

  async function send(values, element) {
    await post("/account/password", values);
    element.reset();
    app.tell(t("account.password_changed"), { good: true });
  }
}
