// The small menu for taste: language, colours, movement, sound.

import { put } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { choose, keep, language, LANGUAGES, t } from "../i18n.js";
import { set, settings } from "../settings.js";

const THEMES = ["auto", "light", "dark"];

export function settingsMenu(app) {
  return h("details", { class: "menu", onkeydown: closeOnEscape, onfocusout: closeWhenLeft },
    h("summary", { class: "button small" }, icon("gear"), h("span", { class: "hidden-label" }, t("settings.title"))),
    h("div", { class: "card stack" },
      h("label", null, t("settings.language"),
        h("select", { value: language(), onchange: (event) => speak(app, event.target.value) },
          Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, key: code, lang: code }, name)))),
      h("label", null, t("settings.theme"),
        h("select", { value: settings.theme, onchange: (event) => choice(app, "theme", event.target.value) },
          THEMES.map((theme) => h("option", { value: theme, key: theme }, t(`settings.theme.${theme}`))))),
      toggle(app, "animate"),
      toggle(app, "sound")));
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

async function speak(app, chosen) {
  keep(chosen);
  if (app.account) app.account = await put("/account/language", { language: chosen }).catch(() => app.account);
  await choose(chosen);
  await app.reopen();
}

function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  this.open = false;
  this.querySelector("summary").focus();
}

function closeWhenLeft(event) {
  if (event.relatedTarget && !this.contains(event.relatedTarget)) this.open = false;
}
