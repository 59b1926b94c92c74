// A match against bots of the house that begins at once.

import { make } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { paced } from "../settings.js";
import { somebody } from "./guest.js";
import { oneAtATime } from "./once.js";
import { attempt } from "./refusal.js";
import { tableFields } from "./table_fields.js";

export const STYLES = ["chorister", "understudy", "virtuoso", "level_1", "level_2", "level_3", "level_4", "level_5", "level_6"];
const PAUSE_MS = 700;

/** How long bots seem to think: long enough to follow them, not at all where movement is not wanted. */
export const botPause = () => Math.round(paced(PAUSE_MS));

/** A match with bots in all seats but one; `shared`: everybody may watch it and see it afterwards. */
async function practiceMatch(app, { players, seat, style, table, shared = false }) {
  await somebody(app);
  const others = [...Array(players).keys()].filter((number) => number !== seat);
  const bots = others.map((number) => ({ seat: number, style }));
  return make("/matches", { table, players, seat, bots, private: !shared, start_when_full: true, bot_pause_ms: botPause() });
}

/** Ask against whom and how, in a dialog over the page. */
export function askForPractice(app, game) {
  const form = { game, style: "chorister", players: game.least_players, table: { ...game.table }, shared: false };
  const beginning = oneAtATime(app, begin);
  const change = (update) => (update(), app.redraw());
  app.show({ title: t("practice.title", { game: app.gameTitle(game.slug) }), draw });

  function draw() {
    const counts = Array.from({ length: game.most_players - game.least_players + 1 }, (_, index) => game.least_players + index);
    return h("form", { class: "stack", onsubmit: (event) => (event.preventDefault(), beginning.run()) },
      h("div", { class: "form-grid" },
        h("label", null, t("practice.style"), h("select", { value: form.style, onchange: (event) => change(() => (form.style = event.target.value)) },
          STYLES.map((style) => h("option", { value: style, key: style }, t(`level.${style}`))))),
        counts.length > 1 ? h("label", null, t("new.players"), h("select", { value: String(form.players), onchange: (event) => change(() => (form.players = Number(event.target.value))) },
          counts.map((count) => h("option", { value: String(count), key: count }, count)))) : null,
        tableFields(app, form, change)),
      h("label", { class: "inline" }, h("input", { type: "checkbox", checked: form.shared, onchange: (event) => change(() => (form.shared = event.target.checked)) }), t("practice.shared")),
      h("div", { class: "row" }, h("button", { class: "primary", disabled: beginning.busy() }, t("practice.begin"))));
  }

  function begin() {
    return attempt(app, async () => {
      const match = await practiceMatch(app, { ...form, seat: 0 });
      await app.go(`/match/${match.id}`);
    });
  }
}
