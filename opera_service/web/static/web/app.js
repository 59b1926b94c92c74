// The client's one state and its ways to change: which page is open, who is signed in, what is told to the user.

import { get } from "./api.js";
import { patch } from "./dom.js";
import { choose, language, learnGames, t } from "./i18n.js";
import { layout } from "./layout.js";
import { tellNews } from "./news.js";

// The same addresses as in urls.py.
const ROUTES = [
  [/^\/$/, "home"],
  [/^\/tables$/, "tables"],
  [/^\/matches$/, "matches"],
  [/^\/leaderboard$/, "leaderboard"],
  [/^\/account$/, "account"],
  [/^\/match\/(?<id>[0-9a-f-]{36})$/, "match"],
  [/^\/rules\/(?<game>[a-z0-9-]+)$/, "rules"],
  [/^\/learn\/(?<game>[a-z0-9-]+)$/, "learn"],
];

/** What every page gets: the account, the games, and ways to move, to draw again and to tell the user something. */
export const app = { account: null, games: [], turns: 0, path: "/", toasts: [], dialog: null, gameTitle, go, reopen, redraw, tell, show, refreshAccount };

let page = null;
let visit = 0;
let hushNews = null;

/** Move to an address of the client. */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
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
  app.path = location.pathname;
  app.dialog = null;
  app.toasts = [];
  const [name, params] = find(location.pathname);
  const opened = await load(name, params);
  if (mine !== visit) return opened.leave?.();
  page = opened;
  listen(name);
  redraw();
  arrive();
}

// News of a match are on its own page already.
function listen(name) {
  hushNews?.();
  hushNews = name === "match" || name === "learn" ? null : tellNews(app);
}

async function load(name, params) {
  try {
    const module = await import(`./pages/${name}.js`);
    return await module.open(app, { ...params, query: new URLSearchParams(location.search) });
  } catch (problem) {
    if (problem.code !== "not_found") console.error(problem);
    return (await import("./pages/missing.js")).open(app, { problem });
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
  document.title = page.title?.() ?? t("brand");
  patch(document.getElementById("app"), layout(app, page.draw()));
}

/** Say something at the bottom of the screen; what is not good news stays until it is closed. */
export function tell(content, { good = false } = {}) {
  const toast = { content, good, id: Math.random() };
  app.toasts = [...app.toasts.slice(-2), toast];
  if (good) setTimeout(() => hush(toast), 4000);
  redraw();
}

export function hush(toast) {
  app.toasts = app.toasts.filter((other) => other !== toast);
  redraw();
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
  app.account = await get("/account").catch(() => null);
  await choose(app.account?.language || undefined);
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

/** Begin: who am I, what is played here, and the page of the present address. */
export async function start() {
  document.addEventListener("click", followLinks);
  addEventListener("popstate", open);
  // What the page needs comes while we ask who looks at it.
  import(`./pages/${find(location.pathname)[0]}.js`).catch(() => {});
  [app.games] = await Promise.all([learnGames(), refreshAccount()]);
  await open();
}
