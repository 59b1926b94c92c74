// The small menu for taste: language, colours, movement and its speed, sound, what passes by itself; and to install the client.

import { put } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { choose, keep, language, LANGUAGES, t } from "../i18n.js";
import { set, settings, SPEEDS } from "../settings.js";
import { closeOnEscape, closeWhenLeft } from "./menu.js";

const THEMES = ["auto", "light", "dark"];

export function settingsMenu(app) {
  return h("details", { class: "menu", onkeydown: closeOnEscape, onfocusout: closeWhenLeft },
    h("summary", { class: "button small" }, icon("gear"), h("span", { class: "hidden-label" }, t("settings.title"))),
    h("div", { class: "card stack" },
      h("label", null, t("settings.language"),
        h("select", { value: language(), onchange: (event) => speak(app, event.target.value) },
          Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, key: code, lang: code }, name)))),
      pick(app, "theme", THEMES),
      toggle(app, "animate"),
      settings.animate ? pick(app, "speed", Object.keys(SPEEDS)) : null,
      toggle(app, "sound"),
      toggle(app, "pass"),
      app.install ? h("button", { key: "install", class: "small", onclick: () => app.install() }, t("settings.install")) : null));
}

function pick(app, name, values) {
  return h("label", { key: name }, t(`settings.${name}`),
    h("select", { value: settings[name], onchange: (event) => choice(app, name, event.target.value) },
      values.map((value) => h("option", { value, key: value }, t(`settings.${name}.${value}`)))));
}

function toggle(app, name) {
  return h("label", { class: "inline", key: name },
    h("input", { type: "checkbox", checked: settings[name], onchange: (event) => choice(app, name, event.target.checked) }),
    t(`settings.${name}`));
}

function choice(app, name, value) {
  set(name, value);
  app.redraw();
}

/** Change the language here, and for the account. */
export async function speak(app, chosen) {
  keep(chosen);
  if (app.account) app.account = await put("/account/language", { language: chosen }).catch(() => app.account);
  await choose(chosen);
  await app.reopen();
}
