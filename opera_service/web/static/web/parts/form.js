// A form that says what it wants before, and what was wrong at the field that it is about.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { oneAtATime } from "./once.js";
import { refusalNotice } from "./refusal.js";

// Which field a refusal is about; a form without that field says it over its button.
const ABOUT = {
  name_taken: ["name"],
  name_not_allowed: ["name"],
  weak_password: ["new", "password"],
  bad_credentials: ["current", "password"],
  code_required: ["code"],
  bad_code: ["code"],
};

/**
 * `fields`: `[{name, label, hint?, type?, ...attributes}]`. `send(values)` answers a promise; a refusal is shown. `key` names
 * the form on its page. Draw it with `draw({title, about, button, after})`.
 */
export function createForm(app, { key, fields, send }) {
  let refusal = null;
  const sending = oneAtATime(app, submit);
  return { draw };

  async function submit(form) {
    refusal = null;
    try {
      await send(Object.fromEntries(fields.map(({ name }) => [name, form.elements[name].value])), form);
    } catch (problem) {
      refusal = problem;
      requestAnimationFrame(() => document.querySelector(`#${key}-${subject() ?? fields[0].name}`)?.focus());
    }
  }

  /** The field that was refused, if one was. */
  function subject() {
    return ABOUT[refusal?.code]?.find((name) => fields.some((one) => one.name === name)) ?? null;
  }

  function draw({ title, about = null, button, primary = true, after = null }) {
    return h("form", { key, class: "card stack", "aria-labelledby": `${key}-title`, onsubmit: (event) => (event.preventDefault(), sending.run(event.target)) },
      h("h2", { id: `${key}-title` }, title),
      about ? h("p", { class: "soft" }, about) : null,
      fields.map(field),
      refusal && !subject() ? h("p", { key: "refused", class: "wrong", role: "alert" }, refusalNotice(app, refusal)) : null,
      h("button", { key: "send", class: primary ? "primary" : "", disabled: sending.busy() }, sending.busy() ? t("loading") : button),
      after);
  }

  function field({ name, label, hint = null, type = "text", ...more }) {
    const id = `${key}-${name}`;
    const wrong = subject() === name;
    const told = [hint ? `${id}-hint` : null, wrong ? `${id}-wrong` : null].filter(Boolean).join(" ");
    return h("div", { key: name, class: "field" },
      h("label", { for: id }, label),
      h("input", { id, name, type, required: true, "aria-describedby": told || null, "aria-invalid": wrong ? "true" : null, ...more }),
      hint ? h("p", { class: "small soft", id: `${id}-hint` }, hint) : null,
      wrong ? h("p", { class: "wrong", id: `${id}-wrong`, role: "alert" }, refusalNotice(app, refusal)) : null);
  }
}

export const nameField = () => ({ name: "name", label: t("account.name"), autocomplete: "username", autocapitalize: "none", maxlength: 30 });
export const newName = () => ({ ...nameField(), hint: t("account.name_hint"), pattern: "[A-Za-z0-9_\\-]{3,30}", title: t("account.name_hint") });
export const passwordField = () => ({ name: "password", label: t("account.password"), type: "password", autocomplete: "current-password" });
export const newPassword = () => ({ name: "password", label: t("account.password"), type: "password", autocomplete: "new-password", hint: t("account.password_hint") });
export const codeField = () => ({ name: "code", label: t("account.code"), autocomplete: "one-time-code", autocapitalize: "none", maxlength: 20 });
