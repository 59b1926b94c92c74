// The service worker: without a network the client's page and its files come from what was kept at the last visit; the page
// then says that it waits. With a network everything comes from there, so nobody ever sees yesterday's client.
//
// `SHELL` stands before this text (installable.py): the version, and the addresses that are kept.

const KEPT = `shell-${SHELL.version}`;
const PAGE = SHELL.files[0];
const FILES = new Set(SHELL.files);
const NOT_THE_CLIENTS = /^\/(admin|api|graphql|static)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !NOT_THE_CLIENTS.test(pathname)) event.respondWith(pageFor(request));
  else if (request.mode !== "navigate" && FILES.has(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SHELL.files.map((name) => new Request(name, { cache: "no-cache" })));
  await self.skipWaiting();
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("shell-") && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A proxy whose service is away answers with an error of its own: the client explains that better.
async function pageFor(request) {
  const answer = await fetch(request).catch(() => null);
  return answer && answer.status < 502 ? answer : ((await kept(PAGE)) ?? answer ?? Response.error());
}

async function kept(name) {
  const cache = await caches.open(KEPT);
  return cache.match(name);
}

// A push says a sentence and where it leads, never what lies on a table. The same event twice is shown once: it has one tag.
self.addEventListener("push", (event) => {
  const { title, body, url, event: tag, language } = event.data?.json() ?? {};
  if (title) event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, data: { url }, icon: "/static/web/icon-192.png" }));
});

// A browser may give up an address for pushes and take another one: the service is told, or the pushes would end without a word.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options ?? (await withOurKey())));
  const { endpoint, keys } = made.toJSON();
  const token = (await cookieStore.get("__Host-csrftoken")) ?? (await cookieStore.get("csrftoken"));
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token?.value ?? "" };
  await fetch("/api/v1/push/subscriptions", { method: "POST", headers, body: JSON.stringify({ endpoint, ...keys }) });
}

async function withOurKey() {
  const { key } = await (await fetch("/api/v1/push/key")).json();
  return { userVisibleOnly: true, applicationServerKey: key };
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

async function openPage(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === url) ?? windows[0];
  if (!there) return self.clients.openWindow(url);
  if (there.url !== url) await there.navigate(url);
  return there.focus();
}
