// The end of a match, above the board: the result and why, what it did to the ratings, the game's own account of it, and the
// ways on: a rematch, the replay, a link for others.

import { get, post } from "../api.js";
import { addSheet, boardWords } from "../boards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { words } from "./ending_words.js";
import { attempt } from "./refusal.js";
import { playerName } from "./seats.js";
import { shareMatch } from "./share.js";

const say = boardWords({ words });
// How a match can end beside the rules of its game; the board tells the other endings.
const OUTCOMES = ["resignation", "forfeit"];
const BY_HOUSE = ["adjudication", "correction", "removal"];
const PATIENCE = 15;
const PAUSE_MS = 1000;

/** The ratings that a match changed, as soon as they are counted; `changed()` when they are known. */
export function createRatings(live, changed) {
  const ratings = { seats: null, look, stop };
  let timer = null;
  let tries = 0;
  return ratings;

  function look() {
    if (counts(live.match) && live.match.status === "finished" && !ratings.seats && !tries) ask();
  }

  async function ask() {
    tries += 1;
    const found = await get(`/matches/${live.id}/ratings`).catch(() => null);
    if (found?.due && tries < PATIENCE) timer = setTimeout(ask, PAUSE_MS);
    else if (found?.seats.length) changed((ratings.seats = found.seats));
  }

  function stop() {
    clearTimeout(timer);
    tries = PATIENCE;
  }
}

export function endPanel(app, page, account) {
  const { live, replay, ratings } = page;
  const { match } = live;
  const reviewing = isReviewing(live, replay);
  return h("section", { key: "end", class: `card end ${reviewing ? "reviewing" : ""}`, "aria-labelledby": "end-title", "data-climax": "end" },
    h("div", { class: "row end-top" },
      h("div", { class: "grow" }, h("h2", { id: "end-title" }, headline(match)), h("p", null, why(match))),
      h("div", { class: "row tight" }, buttons(app, page))),
    match.rematch && match.your_seat !== null ? h("p", { key: "offer", class: "notice good", role: "status" }, say("end.offered")) : null,
    reviewing ? null : ratedSeats(match, ratings.seats),
    reviewing ? null : account);
}

const isReviewing = (live, replay) => replay.at !== null && replay.at < live.match.seq;

function headline(match) {
  const winners = match.seats.filter((seat) => seat.place === 1);
  const names = new Intl.ListFormat(document.documentElement.lang).format(winners.map(playerName));
  if (match.your_seat === null) return say(winners.length > 1 ? "end.win" : "end.wins", { name: names });
  const mine = match.seats[match.your_seat];
  if (mine.place === 1) return say(winners.length > 1 ? "end.shared" : "end.you_win");
  return match.seats.length > 2 && mine.place ? say("end.you_place", { place: mine.place, name: names }) : say("end.you_lose");
}

function why(match) {
  const reason = match.outcome?.reason;
  const left = match.seats.filter((seat) => seat.left).map(playerName);
  const names = new Intl.ListFormat(document.documentElement.lang).format(left);
  if (BY_HOUSE.includes(reason)) return t(`outcome.${reason}`);
  if (OUTCOMES.includes(reason)) return left.length ? say(`end.${reason}`, { name: names }) : t(`outcome.${reason}`);
  return left.length ? say("end.left", { name: names }) : null;
}

// What the house took out of the ratings changes none.
const counts = (match) => match.rated && !match.annulled;

/** Rating before and after; a place that differs from the result on the board is explained. */
function ratedSeats(match, seats) {
  if (!counts(match)) return null;
  if (!seats) return h("p", { key: "ratings", class: "small soft", role: "status" }, say("end.rating_soon"));
  return h("div", { key: "ratings", class: "end-ratings" },
    h("ul", { class: "plain-list row" }, seats.map(({ seat, points_before: before, points_after: after }) => h("li", { key: seat, class: `seat seat-${seat}` },
      h("span", { class: "swatch", "aria-hidden": "true" }), playerName(match.seats[seat]),
      h("span", { class: "number" }, `${before} → `, h("b", null, after), " ", h("span", { class: after < before ? "loss" : "gain" }, after < before ? `−${before - after}` : `+${after - before}`))))),
    seats.some((rated) => rated.place !== match.seats[rated.seat].place) ? h("p", { class: "small soft" }, absence(match, seats)) : null);
}

// A seat that a bot played at the end is counted as lost, whatever the bot achieved; two such seats tie.
function absence(match, seats) {
  const away = match.seats.filter((seat) => seat.player?.kind !== "house" && (seat.left || seat.bot));
  const names = new Intl.ListFormat(document.documentElement.lang).format(away.map(playerName));
  return say(away.length > 1 && away.length === seats.length ? "end.rating_all_away" : away.length > 1 ? "end.rating_away_many" : "end.rating_away", { name: names });
}

function buttons(app, page) {
  const { live, replay } = page;
  const { match } = live;
  const again = () => attempt(app, () => post(`/matches/${live.id}/rematch`).then((next) => app.go(`/match/${next.id}`)));
  const reviewing = isReviewing(live, replay);
  const review = () => (reviewing ? replay.leave() : replay.go(replay.first()));
  return [
    match.your_seat !== null && match.status === "finished" ? h("button", { key: "again", class: "primary", onclick: again }, t(match.rematch ? "match.rematch_accept" : "match.rematch")) : null,
    h("button", { key: "review", onclick: review }, say(reviewing ? "end.result" : "end.review")),
    canAnalyse(app, page) ? h("button", { key: "analyse", "aria-pressed": String(Boolean(page.analysis)), onclick: () => analyse(app, page) }, say("end.analyse")) : null,
    h("button", { key: "share", onclick: () => shareMatch(app, live, stepAddress(live, replay)) }, t("share.share")),
  ];
}

const canAnalyse = (app, { live }) => app.account && live.match.purpose === "play";

// What few look at is loaded when somebody does.
async function analyse(app, page) {
  if (page.analysis) {
    page.analysis.stop();
    page.analysis = null;
    return app.redraw();
  }
  const [{ createAnalysis }] = await Promise.all([import("./analysis.js"), addSheet("/static/web/analysis.css")]);
  page.analysis ??= createAnalysis(app, page);
  app.redraw();
}

// Whoever is sent the link sees the step that is looked at.
const stepAddress = (live, replay) => `/match/${live.id}${replay.at === null ? "" : `?step=${replay.at}`}`;
