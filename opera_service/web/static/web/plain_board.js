// The board of a game that has none of its own: the view as a list of what is there, and the menu as buttons.

import { get } from "./api.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

const FIRST = 30;
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The board's words are the client's own. */
export const words = { en: {}, fr: {}, de: {} };

export function createBoard(table) {
  let menu = null;
  return { draw };

  function draw(match) {
    // The match moved on: its menu is another one.
    if (menu?.seq !== match.seq) menu = null;
    return h("div", { class: "stack plain-board" },
      h("section", { class: "card stack", key: "view", "aria-label": t("plain.table") }, fields(match.view)),
      table.canAct() || menu ? choices(match) : h("p", { class: "soft", key: "wait" }, match.status === "running" ? t("plain.wait") : ""));
  }

  function choices(match) {
    if (!menu) load(match, 0);
    return h("section", { class: "stack", key: "menu", "aria-label": t("plain.menu") },
      h("h2", null, t("plain.menu")),
      h("ol", { class: "plain-menu row" }, menu.entries.map(({ number, text, action }) =>
        h("li", { key: number }, h("button", { class: same(action, table.hinted()) ? "hinted" : null, disabled: !table.canAct(), onclick: () => table.act(action) }, text)))),
      menu.failed ? h("p", { class: "notice row", key: "failed" }, t("plain.failed"), h("button", { onclick: () => load(match, menu.entries.length) }, t("plain.again"))) : null,
      menu.complete || menu.failed || !menu.entries.length ? null : h("div", { key: "more" }, h("button", { onclick: () => load(match, menu.entries.length) }, t("plain.more"))));
  }

  /** Some more lines of the menu; what comes after the match moved on is not looked at. */
  async function load(match, after) {
    menu ??= { seq: match.seq, entries: [], complete: false, failed: false };
    const mine = menu;
    mine.failed = false;
    try {
      const found = await get(`/matches/${match.id}/menu?limit=${FIRST}&after=${after}`);
      mine.entries = [...mine.entries.slice(0, after), ...found.entries];
      mine.complete = found.complete;
    } catch {
      mine.failed = true;
    }
    if (mine === menu) table.redraw();
  }

  function fields(record) {
    const shown = Object.entries(record).filter(([name]) => name !== "game" && name !== "type");
    return h("dl", { class: "plain-view" }, shown.map(([name, value]) => [h("dt", { key: name }, table.name(name)), h("dd", { key: `${name}=` }, said(value))]));
  }

  function said(value) {
    if (value === null || value === undefined) return t("plain.nothing");
    if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
    if (Array.isArray(value)) return value.length ? h("ol", { class: "plain-list" }, value.map((item, place) => h("li", { key: place }, h("span", { class: "soft small", "aria-hidden": "true" }, place), " ", said(item)))) : t("plain.nothing");
    return typeof value === "object" ? fields(value) : table.name(value);
  }
}
