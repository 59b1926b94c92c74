// The form that opens a table: game, seats with people or bots, clock, who may watch.

import { make } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { policyFields, policyOf } from "./days_off.js";
import { somebody } from "./guest.js";
import { oneAtATime } from "./once.js";
import { botPause, STYLES } from "./practice.js";
import { attempt } from "./refusal.js";
import { tableFields } from "./table_fields.js";

export const CLOCKS = {
  none: {},
  live: { move_seconds: 45, bank_seconds: 300, increment_seconds: 5 },
  relaxed: { move_seconds: 180, bank_seconds: 1800, increment_seconds: 20 },
  days: { move_seconds: 259_200 },
};
const SEAT_CHOICES = ["person", ...STYLES];

export function newTableForm(app, wanted) {
  const form = { game: app.games.find((game) => game.slug === wanted) ?? app.games[0], clock: "none", private: false, rated: false, players: 0, others: [], table: {} };
  choose(form.game);
  const opening = oneAtATime(app, open);
  return { draw };

  function choose(game) {
    form.game = game;
    form.table = { ...game.table };
    setPlayers(game.least_players);
  }

  function setPlayers(count) {
    form.players = count;
    form.others = Array.from({ length: count - 1 }, (_, index) => form.others[index] ?? "person");
  }

  function change(update) {
    update();
    app.redraw();
  }

  function draw() {
    return h("form", { class: "card stack", onsubmit: (event) => (event.preventDefault(), opening.run()) },
      h("h2", null, t("new.title")),
      h("div", { class: "form-grid" },
        select("new.game", form.game.slug, app.games.map((game) => [game.slug, app.gameTitle(game.slug)]), (slug) => choose(app.games.find((game) => game.slug === slug))),
        select("new.players", String(form.players), range(form.game.least_players, form.game.most_players).map((count) => [String(count), String(count)]), (count) => setPlayers(Number(count))),
        form.others.map((other, index) => select("new.seat", other, SEAT_CHOICES.map((choice) => [choice, choice === "person" ? t("new.person") : t(`level.${choice}`)]), (choice) => (form.others[index] = choice), { number: index + 2 })),
        select("new.clock", form.clock, Object.keys(CLOCKS).map((clock) => [clock, t(`new.clock.${clock}`)]), (clock) => (form.clock = clock)),
        tableFields(app, form, change)),
      form.clock === "days" ? policyFields(form, change) : null,
      h("div", { class: "row" }, toggle("private"), app.account && app.account.kind !== "guest" ? toggle("rated") : null),
      h("div", { class: "row" }, h("button", { class: "primary", disabled: opening.busy() }, t("new.open"))));
  }

  function select(label, value, choices, pick, values) {
    return h("label", { key: label + (values?.number ?? "") }, t(label, values),
      h("select", { value, onchange: (event) => change(() => pick(event.target.value)) },
        choices.map(([choice, text]) => h("option", { value: choice, key: choice }, text))));
  }

  function toggle(name) {
    return h("label", { class: "inline", key: name },
      h("input", { type: "checkbox", checked: form[name], onchange: (event) => change(() => (form[name] = event.target.checked)) }), t(`new.${name}`));
  }

  function open() {
    return attempt(app, async () => {
      await somebody(app);
      const match = await make("/matches", wish());
      await app.go(`/match/${match.id}`);
    });
  }

  function wish() {
    const bots = form.others.flatMap((style, index) => (style === "person" ? [] : [{ seat: index + 1, style }]));
    return { table: form.table, players: form.players, seat: 0, private: form.private, rated: form.rated, clock: { ...CLOCKS[form.clock], ...(form.clock === "days" ? policyOf(form) : {}) }, bots, bot_pause_ms: botPause() };
  }
}

const range = (least, most) => Array.from({ length: most - least + 1 }, (_, index) => least + index);
