// The client's one state and its ways to change: which page is open, who is signed in, what is told to the user.

import { get, isAway, onSignedOut, onSuspended, Unreachable } from "./api.js";
import { patch } from "./dom.js";
import { createHouseNotices } from "./house_notices.js";
import { choose, language, learnGames, t } from "./i18n.js";
import { layout } from "./layout.js";
import { createNews } from "./news.js";
import { open as openAway } from "./pages/away.js";
import { createServiceStatus } from "./service_status.js";
import { showTurns } from "./tab_sign.js";

// The same addresses as in urls.py.
const ROUTES = [
  [/^\/$/, "home"],
  [/^\/tables$/, "tables"],
  [/^\/matches$/, "matches"],
  [/^\/leaderboard$/, "leaderboard"],
  [/^\/account$/, "account"],
  [/^\/confirm$/, "confirm"],
  [/^\/reset$/, "reset"],
  [/^\/match\/(?<id>[0-9a-f-]{36})$/, "match"],
  [/^\/rules\/(?<game>[a-z0-9_-]+)$/, "rules"],
  [/^\/learn\/(?<game>[a-z0-9_-]+)$/, "learn"],
  [/^\/@\/(?<player>[A-Za-z0-9_-]{1,30})$/, "player"],
];

/** What every page gets: the account, the games, and ways to move, to draw again and to tell the user something. */
export const app = {
  ...{ account: null, games: [], path: "/", toasts: [], dialog: null, drawer: null, install: null, offline: !navigator.onLine, signedOut: false, suspended: false },
  ...{ gameTitle, go, reopen, redraw, tell, show, refreshAccount },
};
app.news = createNews(app);
app.status = createServiceStatus(app);
app.notices = createHouseNotices(app);

let page = null;
let visit = 0;
let failures = 0;
let ready = false;

/** Move to an address of the client. */
export function go(path, { replace = false } = {}) {
  // Pages on which programs are let in are the server's own.
  if (/^\/(oauth\/|device\b)/.test(path)) return void location.assign(path);
  const isHere = path === location.pathname + location.search + location.hash;
  history[replace || isHere ? "replaceState" : "pushState"](null, "", path);
  return open();
}

/** Open the present address again, as after a change of language. */
export function reopen() {
  return open();
}

async function open() {
  const mine = (visit += 1);
  page?.leave?.();
  page = null;
  const [name, params] = find(location.pathname);
  const opened = await load(name, params);
  if (mine !== visit) return opened.leave?.();
  app.path = location.pathname;
  app.dialog = null;
  app.drawer = null;
  app.toasts = [];
  page = opened;
  redraw();
  arrive();
}

async function load(name, params) {
  const before = app.account;
  try {
    if (!ready && !app.suspended) await getReady();
    if (app.suspended) return await (await pageModule("suspended")).open(app);
    const module = await pageModule(name);
    const opened = await module.open(app, { ...params, query: new URLSearchParams(location.search) });
    failures = 0;
    return opened;
  } catch (problem) {
    // Nobody is signed in any more: the page as strangers see it.
    if (before && !app.account) return load(name, params);
    if (problem.code === "suspended" && name !== "suspended") return load("suspended", {});
    if (isAway(problem)) return openAway(app, { problem, failures: (failures += 1) });
    if (problem.status !== 404) console.error(problem);
    return (await import("./pages/missing.js")).open(app, { problem });
  }
}

/** Who am I, and what is played here. */
async function getReady() {
  [app.games] = await Promise.all([learnGames(), refreshAccount()]);
  ready = true;
  app.news.listen();
}

// A browser may remember that a module could not be loaded: asked for by another name, it is looked for again.
async function pageModule(name) {
  try {
    return await import(`./pages/${name}.js${failures ? `?${failures}` : ""}`);
  } catch (error) {
    throw new Unreachable(error.message);
  }
}

function arrive() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) return target.scrollIntoView();
  document.getElementById("main")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function find(path) {
  for (const [pattern, name] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return [name, { ...found.groups }];
  }
  return ["missing", {}];
}

/** Draw the present page again after something changed. */
export function redraw() {
  if (!page) return;
  app.notices.watch();
  app.news.beAt(page.live?.id ?? page.matchId ?? null);
  app.game = page.live?.match.game ?? page.game ?? null;
  document.title = showTurns(app.news.turns(), app.news.turns({ elsewhere: true }), page.title?.() ?? t("brand"));
  patch(document.getElementById("app"), layout(app, page.draw()));
}

/** Say something at the bottom of the screen; what is not good news stays until it is closed or something else is pressed.
 * `about`: a match on whose own page it need not be told. */
export function tell(content, { good = false, about = null } = {}) {
  const toast = { content, good, about, id: Math.random() };
  app.toasts = [...app.toasts.slice(-2), toast];
  if (good) whenSeen(() => setTimeout(() => hush(toast), 6000));
  redraw();
}

// What is told to a tab out of sight waits there until somebody looks.
function whenSeen(act) {
  if (!document.hidden) return act();
  return document.addEventListener("visibilitychange", () => whenSeen(act), { once: true });
}

export function hush(toast) {
  app.toasts = app.toasts.filter((other) => other !== toast);
  redraw();
}

/** What was refused is past as soon as something else is tried. */
function forget(event) {
  const past = app.toasts.filter(({ good }) => !good);
  if (!past.length || !event.target.closest("button, a, summary") || event.target.closest(".toasts")) return;
  app.toasts = app.toasts.filter((toast) => !past.includes(toast));
  queueMicrotask(redraw);
}

/** Put a dialog over the page: `{title, draw}`; null closes it. */
export function show(dialog) {
  app.dialog = dialog;
  redraw();
}

function gameTitle(slug) {
  return app.games.find((game) => game.slug === slug)?.titles[language()] ?? slug;
}

async function refreshAccount() {
  const { account } = await get("/session");
  const before = app.account?.name;
  app.account = account;
  if (account) app.signedOut = false;
  // Only somebody who is suspended may do nothing at all.
  if (account && !account.scopes.length) beSuspended();
  await choose(account?.language || undefined);
  if (ready && before !== account?.name) app.news.listen();
}

/** The session ended without us: somebody signed out elsewhere, or it ran out. */
function loseSession() {
  if (!app.account) return;
  app.account = null;
  app.signedOut = true;
  app.news.listen();
  redraw();
}

/** The account was suspended: whatever page is open, this one says why, and what can still be done. */
function beSuspended() {
  if (app.suspended) return;
  app.suspended = true;
  ready = false;
  if (page) open();
}

/** Somebody may have signed in again in another tab. */
async function findSession() {
  if (!app.signedOut || document.hidden) return;
  await refreshAccount().catch(() => {});
  if (app.account) await open();
}

function setOffline(offline) {
  app.offline = offline;
  redraw();
}

/** The settings offer it, where somebody looks for such things; no banner asks for it. */
function offerToInstall(event) {
  event.preventDefault();
  app.install = () => ((app.install = null), redraw(), event.prompt());
  redraw();
}

function followLinks(event) {
  const link = event.target.closest("a[href]");
  if (!link || link.target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || find(url.pathname)[0] === "missing") return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

/** Begin with the page of the present address. */
export async function start() {
  document.addEventListener("click", followLinks);
  document.addEventListener("click", forget, true);
  addEventListener("popstate", open);
  addEventListener("online", () => setOffline(false));
  addEventListener("offline", () => setOffline(true));
  addEventListener("beforeinstallprompt", offerToInstall);
  onSignedOut(loseSession);
  onSuspended(beSuspended);
  document.addEventListener("visibilitychange", findSession);
  addEventListener("focus", findSession);
  // What the page needs comes while we ask who looks at it.
  import(`./pages/${find(location.pathname)[0]}.js`).catch(() => {});
  await choose();
  app.status.listen();
  await open();
  // With the first page drawn, what is needed to open it without a network.
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  if (app.account && localStorage.getItem("push")) import("./parts/push.js").then(({ catchUp }) => catchUp()).catch(() => {});
}
