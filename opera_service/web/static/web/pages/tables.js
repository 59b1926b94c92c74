// Open tables: join one, or open one with a choice of game, seats, bots and clock.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { newTableForm } from "../parts/new_table.js";
import { matchList } from "../parts/tables.js";

const LOOK_AGAIN_MS = 5000;

export async function open(app, { query }) {
  const page = { tables: null, title: () => `${t("nav.tables")} – ${t("brand")}`, draw, leave };
  const form = newTableForm(app, query.get("game"));
  await load();
  const looking = setInterval(() => document.hidden || load().then(app.redraw, () => {}), LOOK_AGAIN_MS);
  return page;

  async function load() {
    page.tables = (await get("/matches?which=open&limit=50")).matches;
  }

  function draw() {
    return h("div", { class: "page stack wide-gap" },
      h("h1", null, t("tables.title")),
      matchList(app, page.tables, { sign: "table", words: "tables.none_here" }, "h2"),
      form.draw());
  }

  function leave() {
    clearInterval(looking);
  }
}
