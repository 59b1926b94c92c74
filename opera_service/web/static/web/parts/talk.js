// Talk beside the board: players among themselves, or spectators among themselves; what was said, and a line to say something.

import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { nameLink } from "./names.js";
import { refusalNotice } from "./refusal.js";

export { createTalk } from "../talk.js";

const MOST = 500;

export function talkPanel(app, live, talk) {
  const watching = live.match.your_seat === null;
  if (!talk.said.length && (watching ? !mayTalk(app, watching) : isAmongBots(live.match))) return null;
  return h("details", { class: "card talk", key: "talk", open: talk.isOpen, ontoggle: (event) => talk.show(event.target.open) },
    h("summary", null, h("h2", null, t(watching ? "talk.spectators" : "talk.table")), unread(talk)),
    talk.said.length
      ? h("ol", { class: "lines", tabindex: "0", "aria-label": t("talk.said"), ref: keepAtEnd }, talk.said.map((said) => line(app, live, talk, said)))
      : h("p", { class: "soft small" }, t("talk.none")),
    mayTalk(app, watching) ? form(app, talk) : h("p", { class: "soft small" }, h("a", { href: `/account?next=/match/${live.id}` }, t("talk.members"))),
    h("p", { class: "hidden-label", role: "log", "aria-live": "polite" }, newest(app, talk)));
}

/** For the top of the page, where a phone does not show the talk itself. */
export function talkMark(talk) {
  if (!talk.unread || talk.isOpen) return null;
  const words = t(talk.unread === 1 ? "talk.one_unread" : "talk.unread", { count: talk.unread });
  return h("li", { key: "talk" }, h("button", { class: "small talk-mark", onclick: () => (talk.show(true), document.querySelector(".talk")?.scrollIntoView()) }, words));
}

const isAmongBots = (match) => match.seats.every((seat) => seat.number === match.your_seat || seat.player?.kind === "house");
const mayTalk = (app, watching) => Boolean(app.account) && !(watching && app.account.kind === "guest");
const unread = (talk) => (talk.unread ? h("span", { class: "badge" }, h("span", { "aria-hidden": "true" }, talk.unread), h("span", { class: "hidden-label" }, t("talk.unread", { count: talk.unread }))) : null);

function line(app, live, talk, said) {
  const mine = said.name === app.account?.name;
  return h("li", { key: said.id, class: `line seat-${said.seat ?? "none"}${mine ? " mine" : ""}` },
    h("strong", { title: timeOf(said.at) }, nameLink(said.name)), " ", h("span", { class: "said" }, said.text),
    mine || !app.account ? null : h("button", { class: "plain small act", "aria-haspopup": "dialog", "aria-label": t("talk.act", { name: said.name }), title: t("talk.act", { name: said.name }), onclick: () => import("./report.js").then(({ askAbout }) => askAbout(app, live, { message: said, hush: talk.hush })) }, "⋯"));
}

function form(app, talk) {
  return h("form", { class: "row tight", onsubmit: (event) => send(event, app, talk) },
    h("input", { class: "grow", name: "text", required: true, maxlength: MOST, autocomplete: "off", "aria-label": t("talk.say"), placeholder: t("talk.say") }),
    h("button", null, t("talk.send")));
}

async function send(event, app, talk) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value;
  // Sent at once, so that a second Enter sends nothing; given back if it was refused.
  if (!text.trim()) return;
  field.value = "";
  try {
    await talk.say(text);
  } catch (refusal) {
    if (!field.value) field.value = text;
    app.tell(refusalNotice(app, refusal));
  }
}

function newest(app, talk) {
  const last = talk.said.at(-1);
  return last && last.name !== app.account?.name ? `${last.name}: ${last.text}` : "";
}

function keepAtEnd(list) {
  const follow = () => (list.scrollTop = list.scrollHeight);
  new MutationObserver(follow).observe(list, { childList: true });
  queueMicrotask(follow);
}
