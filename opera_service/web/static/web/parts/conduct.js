// Talk and conduct on the account page: whom one has blocked, what became of one's reports, and what the house imposed.

import { get, remove } from "../api.js";
import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { nameLink } from "./names.js";
import { attempt } from "./refusal.js";
import { sanctionPart } from "./sanction.js";

const ask = (path, key) => get(path).then((found) => found[key]).catch(() => []);

export async function conductOf(app) {
  let [blocks, reports, sanctions] = await Promise.all([ask("/blocks", "blocked"), ask("/reports", "reports"), ask("/sanctions", "sanctions")]);
  return { draw };

  function draw() {
    return [list("sanctions", sanctions, sanction), list("reports", reports, report), list("blocks", blocks, blocked)];
  }

  function list(name, items, row) {
    if (!items.length) return null;
    return h("section", { key: name, id: name, class: "card stack" }, h("h2", null, t(`conduct.${name}`)), h("ul", { class: "plain-list stack" }, items.map(row)));
  }

  function blocked({ name }) {
    return h("li", { key: name, class: "row" }, h("span", { class: "grow" }, nameLink(name)), h("button", { class: "small", onclick: () => change(async () => (blocks = (await remove(`/blocks/${encodeURIComponent(name)}`)).blocked)) }, t("conduct.unblock")));
  }

  function report({ id, category, state, user, outcome, created_at }) {
    return h("li", { key: id },
      h("div", { class: "row tight" }, h("strong", null, t(`report.${category}`)), user ? h("span", null, user) : null, h("span", { class: "tag" }, t(`conduct.state.${state}`))),
      outcome ? h("p", null, outcome) : null, h("p", { class: "small soft" }, timeOf(created_at)));
  }

  function sanction(one) {
    return h("li", { key: one.id }, sanctionPart(app, one, (found) => {
      sanctions = sanctions.map((other) => (other.id === found.id ? found : other));
      app.redraw();
    }));
  }

  function change(request) {
    return attempt(app, async () => {
      await request();
      app.redraw();
    });
  }
}
