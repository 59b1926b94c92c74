// Clocks for people with a life: what a slow table says about days off, and what players can do with time.

import { post } from "../api.js";
import { h } from "../dom.js";
import { language, t } from "../i18n.js";
import { playerName } from "./seats.js";
import { attempt } from "./refusal.js";

const DAY = 86_400;
const HOUR = 3600;
const VACATIONS = [0, 5, 10, 20, 30];

/** The fields of a new table with a slow clock; `form.policy` becomes part of its clock. */
export function policyFields(form, change) {
  const policy = (form.policy ??= { weekends_off: false, vacation_days: 0, quiet_hours: false });
  const box = (name, allowed = true) => h("label", { class: "inline", key: name },
    h("input", { type: "checkbox", checked: allowed && policy[name], disabled: !allowed, onchange: (event) => change(() => (policy[name] = event.target.checked)) }), t(`days.${name}`));
  return h("fieldset", { key: "policy", class: "stack tight" }, h("legend", null, t("days.title")),
    box("weekends_off"), box("quiet_hours", !form.rated),
    h("label", null, t("days.vacation_days"), h("select", { value: String(policy.vacation_days), onchange: (event) => change(() => (policy.vacation_days = Number(event.target.value))) },
      VACATIONS.map((days) => h("option", { value: String(days), key: days }, String(days))))),
    h("p", { class: "small soft", key: "about" }, t("days.about")));
}

/** What the clock of a new table gets from these fields. */
export const policyOf = (form) => (form.policy ? { ...form.policy, quiet_hours: form.policy.quiet_hours && !form.rated } : {});

/** Deadlines with their zones, time to give, and vacation, for a match with a clock that runs. */
export function timeTools(app, live) {
  const { match } = live;
  const slow = match.clock.move_seconds >= DAY;
  const rows = match.status === "running" ? match.seats.filter((seat) => mayGive(match, seat) || (slow && isShown(seat))) : [];
  if (!rows.length) return null;
  const mine = match.seats[match.your_seat];
  return h("section", { class: "card stack", key: "time" }, h("h2", null, t("days.time")),
    h("ul", { class: "plain-list stack tight" }, rows.map((seat) => row(app, live, seat, slow))),
    mine?.clock?.vacation_days_left != null ? vacationForm(app, live, mine.clock.vacation_days_left) : null);
}

const isShown = (seat) => seat.clock?.deadline || seat.clock?.vacations.length;
// A button for every opponent who is a person, so that nothing jumps when the turn changes.
const mayGive = (match, seat) => match.your_seat !== null && seat.number !== match.your_seat && Boolean(seat.clock) && !seat.bot && !seat.left;

function row(app, live, seat, slow) {
  const { deadline, time_zone: zone, vacations } = seat.clock;
  const own = seat.number === live.match.your_seat;
  return h("li", { key: seat.number, class: "row tight" },
    h("span", { class: "grow" }, slow && deadline ? t("days.due", { name: playerName(seat), when: moment(deadline) }) : playerName(seat),
      slow && deadline && zone && zone !== here() ? ` (${t("days.theirs", { when: moment(deadline, zone) })})` : null),
    vacations.map((days) => vacation(app, live, days, own)),
    mayGive(live.match, seat) ? giveButton(app, live, seat) : null);
}

/** A day in a slow match, an hour or a minute in faster ones: what is a help and no insult. */
function giveButton(app, live, seat) {
  const pace = (live.match.clock.move_seconds ?? 0) + (live.match.clock.bank_seconds ?? 0);
  const [seconds, word] = pace >= DAY ? [DAY, "give"] : pace >= 2 * HOUR ? [HOUR, "give_hour"] : [60, "give_minute"];
  return h("button", { class: "small", key: "give", disabled: !seat.clock.deadline, onclick: () => act(app, live, "give-time", { seat: seat.number, seconds }) }, t(`days.${word}`));
}

function vacation(app, live, { first, last }, own) {
  return h("span", { class: "row tight", key: first }, h("span", { class: "tag" }, t("days.away", { first: day(first), last: day(last) })),
    own && first > today() ? h("button", { class: "small", onclick: () => act(app, live, "vacation/cancel", { first }) }, t("days.cancel")) : null);
}

function vacationForm(app, live, left) {
  const submit = (event) => {
    event.preventDefault();
    const { first, last } = event.target.elements;
    return act(app, live, "vacation", { first: first.value, last: last.value });
  };
  return h("form", { class: "row tight", onsubmit: submit },
    h("p", { class: "small soft" }, t("days.left", { days: left, most: live.match.clock.vacation_days })),
    h("label", { class: "inline" }, t("days.from"), h("input", { type: "date", name: "first", required: true, min: today(1) })),
    h("label", { class: "inline" }, t("days.to"), h("input", { type: "date", name: "last", required: true, min: today(1) })),
    h("button", { class: "small" }, t("days.take")));
}

const act = (app, live, what, body) => attempt(app, () => post(`/matches/${live.id}/${what}`, body).then(live.refresh));

const today = (ahead = 0) => new Intl.DateTimeFormat("sv").format(Date.now() + ahead * DAY * 1000);
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const moment = (at, timeZone = here()) => `${new Intl.DateTimeFormat(language(), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(at))}, ${timeZone}`;
const day = (text) => new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(text));
