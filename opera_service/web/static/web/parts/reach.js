// How the service reaches its user, on the account page: address, time zone, quiet hours, switches, pushes and webhooks.

import { get, post, put } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { say } from "./account_words.js";
import { pushOf } from "./push.js";
import { attempt } from "./refusal.js";
import { webhooksOf } from "./webhooks.js";

const SWITCHES = ["turn", "deadline", "result", "tables", "house", "sign_in", "digest"];
const clock = (minutes) => (minutes === null ? "" : `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);
const minutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

export async function reachOf(app) {
  const guest = app.account.kind === "guest";
  const none = { draw: () => null };
  let [wishes, address, push, webhooks] = await Promise.all([get("/account/preferences"), get("/account/address"), pushOf(app), guest ? none : webhooksOf(app)]);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set(["UTC", here, wishes.time_zone, ...(Intl.supportedValuesOf?.("timeZone") ?? [])])];
  return { draw };

  function draw() {
    return [preferences(), guest ? null : addressForm(), push.draw(), webhooks.draw()];
  }

  function preferences() {
    return h("form", { class: "card stack", key: "preferences", onsubmit: save },
      h("h2", null, say("reach.title")),
      h("label", null, say("reach.zone"), h("select", { name: "zone", value: wishes.time_zone }, zones.map((zone) => h("option", { value: zone, key: zone }, zone)))),
      h("fieldset", { class: "row tight" }, h("legend", null, say("reach.quiet")),
        h("label", { class: "inline" }, say("reach.quiet_from"), h("input", { type: "time", name: "from", value: clock(wishes.quiet_from) })),
        h("label", { class: "inline" }, say("reach.quiet_to"), h("input", { type: "time", name: "to", value: clock(wishes.quiet_to) }))),
      address.confirmed ? switches("mail", SWITCHES) : null,
      switches("push", SWITCHES.filter((name) => name !== "digest")),
      address.confirmed ? h("label", null, say("reach.digest_hour"), h("select", { name: "digest", value: String(wishes.digest_hour) }, Array.from({ length: 24 }, (_, hour) => h("option", { value: String(hour), key: hour }, `${hour}:00`)))) : null,
      h("button", null, say("reach.save")));
  }

  function switches(channel, names) {
    return h("fieldset", { key: channel, class: "stack tight" }, h("legend", null, say(`reach.by_${channel}`)),
      names.map((name) => h("label", { class: "inline", key: name }, h("input", { type: "checkbox", name: channel, value: name, checked: wishes[channel].includes(name) }), say(`reach.${name}`))));
  }

  function addressForm() {
    return h("form", { class: "card stack", key: "address", onsubmit: give },
      h("h2", null, t("address.title")), h("p", { class: "soft" }, t("address.about")),
      h("p", { role: "status" }, said()),
      address.mails ? [
        h("label", { key: "email" }, t("address.email"), h("input", { name: "email", type: "email", required: true, autocomplete: "email", maxlength: 254 })),
        h("label", { key: "password" }, t("account.old"), h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" })),
        h("div", { key: "do", class: "row" }, h("button", null, t("address.give")), address.confirmed ? h("button", { type: "button", onclick: takeAway }, t("address.remove")) : null),
      ] : null);
  }

  function said() {
    if (!address.mails) return t("address.off");
    if (address.waiting) return t("address.waiting", { address: address.waiting });
    return address.confirmed ? t("address.confirmed_is", { address: address.confirmed }) : t("address.none");
  }

  function save(event) {
    event.preventDefault();
    const form = event.target;
    const { zone, from, to, digest } = form.elements;
    const chosen = (channel) => [...form.querySelectorAll(`input[name=${channel}]:checked`)].map((box) => box.value);
    const quiet = from.value && to.value ? { quiet_from: minutes(from.value), quiet_to: minutes(to.value) } : { no_quiet_hours: true };
    const mail = address.confirmed ? { mail: chosen("mail"), digest_hour: Number(digest.value) } : {};
    return change(async () => {
      wishes = await put("/account/preferences", { time_zone: zone.value, ...quiet, ...mail, push: chosen("push") });
      app.tell(say("reach.saved"), { good: true });
    });
  }

  function give(event) {
    event.preventDefault();
    const { email, password } = event.target.elements;
    return change(async () => (address = await put("/account/address", { email: email.value, password: password.value })));
  }

  function takeAway(event) {
    const { password } = event.target.form.elements;
    return change(async () => (address = await post("/account/address/remove", { password: password.value })));
  }

  function change(act) {
    return attempt(app, async () => {
      await act();
      app.redraw();
    });
  }
}
