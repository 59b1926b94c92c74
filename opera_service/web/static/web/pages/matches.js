// Matches: mine with whose turn it is, those being played that one may watch, and finished ones with their replay.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { empty } from "../parts/empty.js";
import { matchList } from "../parts/tables.js";

const LISTS = ["mine", "running", "finished"];

export async function open(app, { query }) {
  const asked = query.get("which");
  const which = LISTS.includes(asked) ? asked : app.account ? "mine" : "running";
  const page = { matches: [], next: null, title: () => `${t("nav.matches")} – ${t("brand")}`, draw };
  if (which !== "mine" || app.account) await more();
  return page;

  async function more() {
    const after = page.next ? `&after=${page.next}` : "";
    const found = await get(`/matches?which=${which}&limit=24${after}`);
    page.matches = [...page.matches, ...found.matches];
    page.next = found.next;
  }

  function draw() {
    return h("div", { class: "page stack" },
      h("h1", null, t("matches.title")),
      h("nav", { class: "tabs", "aria-label": t("matches.title") }, LISTS.map((list) =>
        h("a", { key: list, href: `/matches?which=${list}`, "aria-current": list === which ? "page" : null }, t(`matches.${list}`)))),
      which === "mine" && !app.account
        ? empty("masks", t("matches.sign_in"), h("a", { class: "button primary", href: "/account?next=/matches" }, t("nav.sign_in")))
        : matchList(app, page.matches, { words: `matches.none.${which}`, href: "/", way: "matches.play" }, "h2"),
      page.next ? h("button", { onclick: () => more().then(app.redraw) }, t("more")) : null);
  }
}
