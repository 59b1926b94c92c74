// Challenging somebody: which game, with which clock, rated or not; a private table for both of you.

import { make } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { CLOCKS } from "./new_table.js";
import { oneAtATime } from "./once.js";
import { refusalNotice } from "./refusal.js";
import { tableFields } from "./table_fields.js";

export function askForChallenge(app, { name, kind }) {
  const form = { game: app.games[0], clock: "none", rated: false, table: { ...app.games[0].table } };
  const challenging = oneAtATime(app, challenge);
  const mayRate = app.account.kind !== "guest" && kind !== "guest";
  const change = (update) => (update(), app.redraw());
  app.show({ title: t("challenge.title", { name }), draw });

  function draw() {
    return h("form", { class: "stack", onsubmit: (event) => (event.preventDefault(), challenging.run()) },
      h("div", { class: "form-grid" },
        select("new.game", form.game.slug, app.games.map(({ slug }) => [slug, app.gameTitle(slug)]), (slug) => {
          form.game = app.games.find((game) => game.slug === slug);
          form.table = { ...form.game.table };
        }),
        select("new.clock", form.clock, Object.keys(CLOCKS).map((clock) => [clock, t(`new.clock.${clock}`)]), (clock) => (form.clock = clock)),
        tableFields(app, form, change)),
      mayRate ? h("label", { class: "inline" }, h("input", { type: "checkbox", checked: form.rated, onchange: (event) => change(() => (form.rated = event.target.checked)) }), t("new.rated")) : null,
      h("div", { class: "row" }, h("button", { class: "primary", disabled: challenging.busy() }, t("challenge.send"))));
  }

  function select(label, value, choices, pick) {
    return h("label", { key: label }, t(label), h("select", { value, onchange: (event) => change(() => pick(event.target.value)) },
      choices.map(([choice, words]) => h("option", { value: choice, key: choice }, words))));
  }

  async function challenge() {
    const players = form.game.least_players;
    // A game for more than two is filled up with bots of the house.
    const bots = Array.from({ length: players - 2 }, (_, index) => ({ seat: index + 2, style: "understudy" }));
    try {
      const match = await make("/challenges", (id) => ({ name, table: { table: form.table, players, bots, rated: form.rated, clock: CLOCKS[form.clock], request_id: id } }));
      await app.go(`/match/${match.id}`);
    } catch (refusal) {
      app.show(null);
      app.tell(refusalNotice(app, refusal));
    }
  }
}
