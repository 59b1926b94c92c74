// Whoever is bothered: a dialog that reports a match, a player or something said to the moderators, or blocks somebody.

import { make, put } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { oneAtATime } from "./once.js";
import { refusalNotice } from "./refusal.js";

const CATEGORIES = ["abuse", "cheating", "leaving", "name", "bug", "other"];

/** Ask what is wrong with somebody, wherever one met them. */
export const askAboutUser = (app, name) => ask(app, [{ words: name, user: name }], {});

/** Ask what is wrong with a match and its people, or with something that was said there. */
export function askAbout(app, live, { message = null, hush = () => {} } = {}) {
  ask(app, subjectsOf(app, live.match, message), { message, hush, matchId: live.id });
}

function ask(app, subjects, { message = null, hush = () => {}, matchId = null }) {
  const form = { subject: subjects[0], category: message ? "abuse" : "cheating" };
  const sending = oneAtATime(app, send);
  app.show({ title: t("report.open"), draw });

  function draw() {
    return h("form", { class: "stack", onsubmit: (event) => (event.preventDefault(), sending.run(event.target)) },
      h("label", null, t("report.about"), choice(subjects.map((subject, index) => [String(index), subject.words]), String(subjects.indexOf(form.subject)), (index) => (form.subject = subjects[Number(index)]))),
      h("label", null, t("report.category"), choice(CATEGORIES.map((category) => [category, t(`report.${category}`)]), form.category, (category) => (form.category = category))),
      h("label", null, t("report.text"), h("textarea", { name: "text", rows: 3, maxlength: 1000 })),
      h("div", { class: "row" },
        h("button", { class: "primary" }, t("report.send")),
        form.subject.user ? h("button", { type: "button", onclick: block }, t("talk.block", { name: form.subject.user })) : null),
      form.subject.user ? h("p", { class: "small soft" }, t("talk.block_about")) : null);
  }

  function choice(choices, value, pick) {
    return h("select", { value, onchange: (event) => (pick(event.target.value), app.redraw()) }, choices.map(([key, words]) => h("option", { value: key, key }, words)));
  }

  async function send(element) {
    const { user, message_id } = form.subject;
    await attempt(() => make("/reports", { category: form.category, user, message_id, match_id: matchId, text: element.elements.text.value }), t("report.sent"));
  }

  async function block() {
    const name = form.subject.user;
    await attempt(() => put(`/blocks/${encodeURIComponent(name)}`), t("talk.blocked", { name }));
    hush(name);
  }

  async function attempt(request, words) {
    try {
      await request();
      app.show(null);
      app.tell(words, { good: true });
    } catch (refusal) {
      app.show(null);
      app.tell(refusalNotice(app, refusal));
    }
  }
}

// Bots of the house have no account, and oneself one does not report.
function subjectsOf(app, match, message) {
  const people = match.seats.map((seat) => seat.player).filter((player) => player && player.kind !== "house" && player.name !== app.account.name);
  return [
    message ? { words: t("report.message", { name: message.name }), user: message.name, message_id: message.id } : null,
    message ? null : { words: t("report.match") },
    ...people.filter(({ name }) => name !== message?.name).map(({ name }) => ({ words: name, user: name })),
  ].filter(Boolean);
}
