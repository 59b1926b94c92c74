// A table before its start: who sits where, what it is set to, and what one can do about it.

import { post, remove } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { somebody } from "./guest.js";
import { STYLES } from "./practice.js";
import { putNonceIn, takeSeat } from "./nonce.js";
import { attempt, refusalNotice } from "./refusal.js";
import { seatName } from "./names.js";
import { botTag } from "./seats.js";
import { sendLink } from "./share.js";
import { tableWords } from "./table_fields.js";
import { tableFacts } from "./tables.js";

export function waitingRoom(app, live) {
  const { match } = live;
  const words = tableWords(app, match);
  putNonceIn(live);
  return h("section", { class: "card stack waiting", key: "waiting" },
    h("h1", null, t("waiting.title", { game: app.gameTitle(match.game) })),
    tableFacts(app, match),
    words.facts.map((fact) => h("p", { key: fact, class: "small" }, fact)),
    h("ul", { class: "stack plain-list" }, match.seats.map((seat) => seatRow(app, live, seat, words.side(seat.number)))),
    h("div", { class: "row" }, ...buttons(app, live)),
    match.your_seat === null ? null : invitations(app, live),
    h("p", { class: "soft", role: "status" }, waitingFor(match)));
}

function seatRow(app, live, seat, side) {
  const free = !seat.player;
  const canSit = free && live.match.your_seat === null && app.account;
  const hosted = isOwner(app, live.match) && seat.number !== live.match.your_seat;
  return h("li", { key: seat.number, class: `seat seat-${seat.number}` },
    h("span", { class: "swatch", "aria-hidden": "true" }),
    h("span", { class: free ? "who soft" : "who" }, seatName(seat)),
    side ? h("span", { key: "side", class: "tag side" }, side) : null,
    botTag(seat),
    canSit ? h("button", { onclick: () => act(app, live, "sit", () => takeSeat(live.id, seat.number)) }, t("waiting.sit")) : null,
    hosted && free ? botChoice(app, live, seat) : null,
    hosted && !free ? h("button", { class: "small", onclick: () => act(app, live, `away ${seat.number}`, () => remove(`/matches/${live.id}/seats/${seat.number}`)) }, t("waiting.send_away")) : null);
}

const isOwner = (app, match) => Boolean(app.account) && match.owner === app.account.name;

/** A house bot for a free seat: choosing one seats it. */
function botChoice(app, live, seat) {
  const sit = (style) => style && act(app, live, `bot ${seat.number}`, () => post(`/matches/${live.id}/bots`, { style, seat: seat.number }));
  return h("select", { "aria-label": t("waiting.bot", { number: seat.number + 1 }), value: "", onchange: (event) => sit(event.target.value) },
    h("option", { value: "" }, t("waiting.bot_choose")),
    STYLES.map((style) => h("option", { value: style, key: style }, t(`level.${style}`))));
}

function buttons(app, live) {
  const { match } = live;
  const owner = isOwner(app, match);
  const full = match.seats.every((seat) => seat.player);
  return [
    owner ? h("button", { class: "primary", key: "start", disabled: !full, onclick: () => act(app, live, "start", () => post(`/matches/${live.id}/start`)) }, t("waiting.start")) : null,
    match.your_seat === null ? null : h("button", { key: "leave", onclick: () => leave(app, live) }, t("waiting.leave")),
    owner ? h("button", { key: "close", onclick: () => act(app, live, "close", () => post(`/matches/${live.id}/abort`)) }, t("waiting.close")) : null,
    app.account || match.rated || full ? null : h("button", { class: "primary", key: "guest", onclick: () => sitAsGuest(app, live) }, t("home.guest")),
    app.account ? null : h("a", { class: "button", key: "in", href: `/account?next=/match/${live.id}` }, t("home.sign_in")),
  ];
}

/** Bring somebody to this table: by name, or with a link for whoever has it. */
function invitations(app, live) {
  const game = app.gameTitle(live.match.game);
  const url = `${location.origin}/match/${live.id}#key=${live.match.invitation_key}`;
  return h("div", { class: "stack", key: "invitations" },
    h("form", { class: "row", onsubmit: (event) => invite(event, app, live) },
      h("label", { class: "grow" }, t("waiting.invite"), h("input", { name: "name", required: true, autocomplete: "off", maxlength: 30 })),
      h("button", null, t("waiting.invite_send"))),
    live.match.invitation_key ? linkField(app, { label: t("waiting.link"), title: t("invitation.title", { name: app.account.name, game }), url }) : null);
}

async function sitAsGuest(app, live) {
  if (await act(app, live, "sit", () => somebody(app).then(() => takeSeat(live.id)))) await app.reopen();
}

function waitingFor(match) {
  const free = match.seats.filter((seat) => !seat.player).length;
  if (free) return t(free === 1 ? "waiting.one_free" : "waiting.free", { count: free });
  return t("waiting.full", { owner: match.owner ?? "–" });
}

const asked = new Set();

/** Whether it was done; pressed again while it is on its way, `what` is not asked for twice. */
async function act(app, live, what, request, inWords = (refusal) => refusalNotice(app, refusal)) {
  if (asked.has(what)) return false;
  asked.add(what);
  try {
    await request();
    await live.refresh();
    return true;
  } catch (refusal) {
    app.tell(inWords(refusal));
    return false;
  } finally {
    asked.delete(what);
  }
}

const leave = (app, live) => attempt(app, async () => {
  await remove(`/matches/${live.id}/seat`);
  // A private table is gone for whoever has left it, so there is nothing to look at again.
  await app.go("/tables");
});

async function invite(event, app, live) {
  event.preventDefault();
  const form = event.target;
  const name = form.elements.name.value;
  const inWords = (refusal) => (refusal.code === "not_found" ? t("waiting.nobody", { name }) : refusalNotice(app, refusal));
  if (!(await act(app, live, `invite ${name}`, () => post(`/matches/${live.id}/invitations`, { name }), inWords))) return;
  form.reset();
  app.tell(t("waiting.invited", { name }), { good: true });
}

/** A field with a link, and the buttons that copy and share it. */
function linkField(app, { label, title, url }) {
  const copy = () => navigator.clipboard.writeText(url).then(() => app.tell(t("share.copied"), { good: true }), () => {});
  return h("div", { class: "row tight link-field", key: "link" },
    h("label", { class: "grow" }, label, h("input", { readOnly: true, value: url, onfocus: (event) => event.target.select() })),
    h("button", { type: "button", onclick: copy }, icon("copy"), t("share.copy")),
    navigator.share ? h("button", { type: "button", onclick: () => sendLink(app, { title, url }) }, icon("share"), t("share.share")) : null);
}
