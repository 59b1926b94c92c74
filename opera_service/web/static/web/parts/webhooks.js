// Webhooks on the account page: add one, see its secret once, send a test, read its log and send something again.

import { get, post, put, remove } from "../api.js";
import { h } from "../dom.js";
import { timeOf } from "../i18n.js";
import { say } from "./account_words.js";
import { attempt } from "./refusal.js";

const FORMATS = ["standard", "discord", "slack", "ntfy"];
const EVENTS = {
  turn: ["your_turn"],
  deadline: ["deadline_near"],
  result: ["match_started", "match_finished"],
  tables: ["invited", "challenged", "rematch", "declined", "removed"],
};

export async function webhooksOf(app) {
  let [{ webhooks }, running] = await Promise.all([get("/webhooks").catch(() => ({ webhooks: [] })), runningMatches()]);
  let secret = null;
  let format = FORMATS[0];
  const logs = new Map();
  return { draw };

  async function runningMatches() {
    const { matches } = await get("/matches?which=mine&limit=24").catch(() => ({ matches: [] }));
    return matches.filter((match) => match.status === "running" || match.status === "open");
  }

  function draw() {
    return h("section", { class: "card stack", key: "webhooks" }, h("h2", null, say("webhook.title")), h("p", { class: "soft" }, say("webhook.about")),
      secret ? h("p", { role: "status", class: "breaks" }, say("webhook.secret"), " ", h("code", null, secret)) : null,
      webhooks.length ? h("ul", { class: "plain-list stack" }, webhooks.map(row)) : null,
      h("form", { class: "form-grid", onsubmit: create },
        h("label", null, say("webhook.url"), h("input", { name: "url", type: "url", required: true, maxlength: 2000 })),
        h("label", null, say("webhook.format"), h("select", { name: "format", value: format, onchange: (event) => (format = event.target.value) }, FORMATS.map((name) => h("option", { value: name, key: name }, name)))),
        running.length ? h("label", null, say("webhook.match"), h("select", { name: "match" }, h("option", { value: "" }, say("webhook.all_matches")), running.map((match) => h("option", { value: match.id, key: match.id }, nameOf(match))))) : null,
        h("fieldset", { class: "stack tight" }, h("legend", null, say("webhook.events")),
          Object.keys(EVENTS).map((name) => h("label", { class: "inline", key: name }, h("input", { type: "checkbox", name: "events", value: name }), say(`reach.${name}`)))),
        h("button", null, say("webhook.create"))));
  }

  function nameOf(match) {
    return [app.gameTitle(match.game), ...match.seats.map((seat) => seat.player?.name).filter(Boolean)].join(" · ");
  }

  function row(hook) {
    const button = (word, act) => h("button", { class: "small", key: word, onclick: () => change(act) }, say(`webhook.${word}`));
    const match = running.find(({ id }) => id === hook.match_id);
    return h("li", { key: hook.id, class: "stack tight" },
      h("div", { class: "row tight" }, h("strong", { class: "grow breaks" }, hook.url), h("span", { class: "tag" }, hook.format),
        hook.match_id ? h("span", { class: "tag" }, match ? nameOf(match) : say("webhook.one_match")) : null,
        hook.off_since ? h("span", { class: "tag" }, say(`webhook.off_by.${hook.off_by}`)) : null,
        hook.old_secret_until && new Date(hook.old_secret_until) > Date.now() ? h("span", { class: "tag" }, say("webhook.both", { time: timeOf(hook.old_secret_until) })) : null,
        !hook.off_since && hook.failing_since ? h("span", { class: "tag" }, say("webhook.failing", { time: timeOf(hook.failing_since) })) : null),
      h("div", { class: "row tight" },
        hook.off_since ? null : button("test", () => post(`/webhooks/${hook.id}/test`).then(() => look(hook))),
        button("log", () => look(hook)),
        button("rotate", async () => (secret = (await post(`/webhooks/${hook.id}/secret`)).secret)),
        hook.off_since ? button("on", () => put(`/webhooks/${hook.id}`, { on: true })) : button("switch_off", () => put(`/webhooks/${hook.id}`, { on: false })),
        button("remove", () => remove(`/webhooks/${hook.id}`))),
      logs.has(hook.id) ? log(hook, logs.get(hook.id)) : null);
  }

  function log(hook, { deliveries, next }) {
    if (!deliveries.length) return h("p", { class: "small soft" }, say("webhook.empty"));
    return h("ul", { class: "plain-list small" }, deliveries.map((one) => entry(hook, one)),
      next ? h("li", { key: "older" }, h("button", { class: "small", onclick: () => change(() => look(hook, next)) }, say("webhook.older"))) : null);
  }

  function entry(hook, one) {
    const again = () => post(`/webhooks/${hook.id}/deliveries/${one.id}/replay`).then(() => look(hook));
    const facts = [say(`webhook.state.${one.state}`) + (one.status ? ` (${one.status})` : ""), one.remark, say("webhook.tried", { count: one.attempts }), one.next_at ? say("webhook.next", { time: timeOf(one.next_at) }) : null];
    return h("li", { key: one.id, class: "row tight" },
      h("span", { class: "grow" }, `${timeOf(one.at)} ${one.kind} – ${facts.filter(Boolean).join(", ")}`),
      one.state === "waiting" || hook.off_since ? null : h("button", { class: "small", onclick: () => change(again) }, say("webhook.replay")));
  }

  async function look(hook, before = null) {
    const page = await get(`/webhooks/${hook.id}/deliveries${before ? `?before=${before}` : ""}`);
    logs.set(hook.id, before ? { ...page, deliveries: [...logs.get(hook.id).deliveries, ...page.deliveries] } : page);
  }

  async function create(event) {
    event.preventDefault();
    const { url, match } = event.target.elements;
    const events = [...event.target.querySelectorAll("input[name=events]:checked")].flatMap((box) => EVENTS[box.value]);
    await change(async () => {
      secret = (await post("/webhooks", { url: url.value, format, events, match_id: match?.value || null })).secret;
      event.target.reset();
    });
  }

  function change(act) {
    return attempt(app, async () => {
      await act();
      ({ webhooks } = await get("/webhooks"));
      app.redraw();
    });
  }
}
