// Who sits where: names, kinds of players, whose turn it is, clocks, and at the end places and scores.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { isOver } from "../live.js";
import "./clock.js";
import { seatName } from "./names.js";

/** `facts(seat)` is what the game shows of a seat beside its name. */
export function seatBar(live, facts = () => null, mark = null) {
  return h("ul", { class: "seats", key: "seats", "aria-label": t("seats.title") },
    live.match.seats.map((seat) => seatCard(live.match, facts, seat)), mark);
}

function seatCard(match, facts, seat) {
  const asked = match.status === "running" && seat.asked;
  const mine = seat.number === match.your_seat;
  return h("li", { key: seat.number, class: `seat seat-${seat.number}${asked ? " asked" : ""}${mine ? " mine" : ""}`, "aria-current": asked ? "true" : null },
    h("span", { class: "swatch", "aria-hidden": "true" }),
    h("span", { class: "who" }, seatName(seat), mine ? h("span", { class: "soft small" }, ` (${t("seats.you")})`) : null),
    h("span", { class: "seat-facts" }, facts(seat.number)),
    tags(match, seat, asked),
    match.status === "running" && seat.clock ? clock(match, seat) : null);
}

function tags(match, seat, asked) {
  return [
    botTag(seat, { brief: true }),
    seat.left ? h("span", { class: "tag", key: "left" }, t("seats.left")) : null,
    asked ? h("span", { class: "tag lit", key: "turn" }, t("seats.turn")) : null,
    isOver(match) && seat.place ? h("span", { class: seat.place === 1 ? "tag lit" : "tag", key: "place" }, placeText(seat)) : null,
  ];
}

/** Says that a program plays, and how strong a bot of the house is; or that one has decided for a person. */
export function botTag(seat, { brief = false } = {}) {
  if (!seat.bot && seat.player?.kind !== "bot") return seat.by_program ? h("span", { class: "tag", key: "bot" }, t("seats.by_program")) : null;
  const words = seat.bot ? t("seats.bot_style", { style: t(`bots.${seat.bot}`) }) : t("seats.bot");
  return h("span", { class: "tag", key: "bot", title: words }, brief ? t("seats.bot") : words);
}

function placeText(seat) {
  const place = seat.place === 1 ? t("seats.winner") : t("seats.place", { place: seat.place });
  return seat.score === null ? place : `${place} · ${t("seats.score", { score: `${seat.score}`.replace("-", "−") })}`;
}

function clock(match, seat) {
  return h("opera-clock", { class: "number", deadline: seat.clock.deadline, bank: seat.clock.bank_ms, since: match.clocks_stand_since, "aria-label": t("seats.clock", { name: playerName(seat) }) });
}

/** The name to show for a seat. */
export function playerName(seat) {
  return seat.player?.name ?? t("seats.free");
}
