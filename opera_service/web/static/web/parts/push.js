// Pushes to this browser: subscribe with the service's key, tell the service, and end it again.

import { get, post, remove } from "../api.js";
import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { say } from "./account_words.js";
import { refusalNotice } from "./refusal.js";

const raw = (key) => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const KEPT = "push";

/** Tell the service where pushes find this browser now, if it found them elsewhere before: browsers change that by themselves. */
export async function catchUp() {
  const before = localStorage.getItem(KEPT);
  if (!before || Notification.permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const now = (await pushManager.getSubscription()) ?? (await subscribe(pushManager, (await get("/push/key")).key));
  if (now.endpoint !== before) await tell(now);
}

const subscribe = (manager, key) => manager.subscribe({ userVisibleOnly: true, applicationServerKey: raw(key) });

async function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  await post("/push/subscriptions", { endpoint, ...keys });
  localStorage.setItem(KEPT, endpoint);
}

export async function pushOf(app) {
  const possible = "serviceWorker" in navigator && "PushManager" in window;
  const key = possible ? (await get("/push/key").catch(() => ({}))).key : null;
  let subscription = key ? await current().catch(() => null) : null;
  let known = await all();
  return { draw };

  async function current() {
    const worker = await navigator.serviceWorker.getRegistration();
    return worker?.pushManager.getSubscription() ?? null;
  }

  async function all() {
    return (await get("/push/subscriptions").catch(() => ({ subscriptions: [] }))).subscriptions;
  }

  function draw() {
    const others = known.filter((one) => one.endpoint !== subscription?.endpoint);
    return h("section", { class: "card stack", key: "push" }, h("h2", null, t("push.title")),
      key ? h("button", { onclick: subscription ? stop : start }, t(subscription ? "push.off" : "push.on")) : h("p", { class: "soft" }, t("push.none")),
      others.length ? [h("h3", { key: "others" }, say("push.others")), h("ul", { key: "list", class: "plain-list" }, others.map(other))] : null);
  }

  function other(one) {
    return h("li", { key: one.id, class: "row tight" }, h("span", { class: "grow" }, `${new URL(one.endpoint).hostname}, ${say("push.since", { time: timeOf(one.created_at) })}`),
      h("button", { class: "small", onclick: () => forget(one.id) }, say("push.forget")));
  }

  async function forget(id) {
    await remove(`/push/subscriptions/${id}`);
    known = await all();
    app.redraw();
  }

  async function start() {
    try {
      if ((await Notification.requestPermission()) !== "granted") return app.tell(t("push.denied"));
      const worker = await navigator.serviceWorker.ready;
      const made = await subscribe(worker.pushManager, key);
      await tell(made);
      subscription = made;
      known = await all();
      app.redraw();
    } catch (refusal) {
      app.tell(refusal.code ? refusalNotice(app, refusal) : t("push.none"));
    }
  }

  async function stop() {
    const mine = known.find((one) => one.endpoint === subscription.endpoint);
    localStorage.removeItem(KEPT);
    await subscription.unsubscribe();
    subscription = null;
    await (mine ? forget(mine.id) : app.redraw());
  }
}
