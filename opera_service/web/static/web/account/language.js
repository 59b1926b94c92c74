// The language of the account: of the pages, and of whatever is sent to its user.

import { h } from "../dom.js";
import { language, LANGUAGES, t } from "../i18n.js";
import { speak } from "../parts/settings_menu.js";

export function section(app) {
  return {
    draw: () => h("section", { class: "card stack", key: "language" }, h("h2", null, t("settings.language")),
      h("label", null, t("account.language_about"),
        h("select", { value: language(), onchange: (event) => speak(app, event.target.value) },
          Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, key: code, lang: code }, name))))),
  };
}
