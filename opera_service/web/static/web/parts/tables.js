// Tables and matches as lists show them: the game, who sits there, what it is set to, and the way in.

import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { policyFacts } from "./policy_facts.js";
import { empty } from "./empty.js";
import { seatName } from "./names.js";

/** `nothing` is what to say if there is none: words, and a way on if there is one. */
export function matchList(app, matches, nothing, level = "h3") {
  if (!matches) return h("p", { class: "soft" }, t("loading"));
  if (!matches.length) return empty(nothing.sign ?? "masks", t(nothing.words), nothing.href ? h("a", { class: "button", href: nothing.href }, t(nothing.way)) : null);
  return h("ul", { class: "grid plain-list" }, matches.map((match) => matchCard(app, match, level)));
}

function matchCard(app, match, level) {
  return h("li", { key: match.id, class: `card match-card${match.your_turn ? " asked" : ""}` },
    h(level, null, h("a", { class: "cover", href: `/match/${match.id}` }, app.gameTitle(match.game))),
    match.paused ? h("span", { class: "tag" }, t("tables.paused")) : match.your_turn ? h("span", { class: "tag lit" }, t("match.your_turn")) : null,
    h("ul", { class: "plain-list players" }, match.seats.map((seat) => player(match, seat))),
    tableFacts(app, match),
    h("p", { class: "small soft" }, moment(match)));
}

function player(match, seat) {
  const won = match.status === "finished" && seat.place === 1;
  return h("li", { key: seat.number, class: `seat seat-${seat.number}` },
    h("span", { class: "swatch", "aria-hidden": "true" }),
    h("span", { class: seat.player ? "who" : "who soft" }, seatName(seat)),
    won ? h("span", { class: "tag lit" }, t("seats.winner")) : null,
    match.status === "running" && seat.asked ? h("span", { class: "tag" }, t("seats.turn")) : null);
}

function moment(match) {
  if (match.ended_at) return t("tables.ended", { time: timeOf(match.ended_at) });
  if (match.started_at) return t("tables.started", { time: timeOf(match.started_at) });
  return t("tables.opened", { time: timeOf(match.created_at), owner: match.owner ?? "–" });
}

/** What a table is set to, as small tags. */
export function tableFacts(app, match) {
  const facts = [
    match.annulled ? t("tables.annulled") : match.rated ? t("tables.rated") : null,
    match.private && match.purpose === "play" ? t("tables.private") : null,
    match.purpose === "play" ? null : t(`tables.${match.purpose}`),
    match.status === "aborted" ? t("tables.closed") : null,
    clockText(match.clock),
    ...policyFacts(match.clock),
  ];
  return h("p", { class: "row tight" }, facts.filter(Boolean).map((fact) => h("span", { key: fact, class: "tag" }, fact)));
}

function clockText({ move_seconds: move, bank_seconds: bank }) {
  if (!move && !bank) return null;
  return [move ? moveText(move) : null, bank ? bankText(bank) : null].filter(Boolean).join(" + ");
}

function moveText(seconds) {
  if (seconds >= 172_800) return t("tables.days", { days: Math.round(seconds / 86_400) });
  if (seconds >= 86_400) return t("tables.day");
  if (seconds >= 3600) return t("tables.move_hours", { hours: Math.round(seconds / 360) / 10 });
  return seconds >= 120 ? t("tables.move_minutes", { minutes: Math.round(seconds / 60) }) : t("tables.move", { seconds });
}

const bankText = (seconds) => (seconds >= 7200 ? t("tables.bank_hours", { hours: Math.round(seconds / 3600) }) : t("tables.bank", { minutes: Math.max(1, Math.round(seconds / 60)) }));
