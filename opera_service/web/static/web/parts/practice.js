// A match against bots of the house that begins at once.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";
import { somebody } from "./guest.js";
import { refusalNotice } from "./refusal.js";
import { tableFields } from "./table_fields.js";

export const STYLES = ["chorister", "understudy", "virtuoso"];
const PAUSE_MS = 700;

/** How long bots seem to think: long enough to follow them, not at all where movement is not wanted. */
export const botPause = () => (settings.animate ? PAUSE_MS : 0);

/** Open a table with bots in all seats but one, and start it. */
export async function practiceMatch(app, { players, seat, style, table }) {
  await somebody(app);
  const others = [...Array(players).keys()].filter((number) => number !== seat);
  const bots = others.map((number) => ({ seat: number, style }));
  const match = await post("/matches", { table, players, seat, bots, private: true, bot_pause_ms: botPause() });
  if (match.status === "open") await post(`/matches/${match.id}/start`);
  return match;
}

/** Ask against whom and how, in a dialog over the page. */
export function askForPractice(app, game) {
  const form = { game, style: "chorister", players: game.least_players, table: { ...game.table } };
  const change = (update) => (update(), app.redraw());
  app.show({ title: t("practice.title", { game: app.gameTitle(game.slug) }), draw });

  function draw() {
    const counts = Array.from({ length: game.most_players - game.least_players + 1 }, (_, index) => game.least_players + index);
    return h("form", { class: "stack", onsubmit: begin },
      h("div", { class: "form-grid" },
        h("label", null, t("practice.style"), h("select", { value: form.style, onchange: (event) => change(() => (form.style = event.target.value)) },
          STYLES.map((style) => h("option", { value: style, key: style }, t(`level.${style}`))))),
        counts.length > 1 ? h("label", null, t("new.players"), h("select", { value: String(form.players), onchange: (event) => change(() => (form.players = Number(event.target.value))) },
          counts.map((count) => h("option", { value: String(count), key: count }, count)))) : null,
        tableFields(app, form, change)),
      h("div", { class: "row" }, h("button", { class: "primary" }, t("practice.begin"))));
  }

  async function begin(event) {
    event.preventDefault();
    try {
      const match = await practiceMatch(app, { ...form, seat: 0 });
      await app.go(`/match/${match.id}`);
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
  }
}
