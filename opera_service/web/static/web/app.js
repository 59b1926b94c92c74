// The client's entrance: who am I, which page is this address, and drawing it.

import { get } from "./api.js";
import { patch } from "./dom.js";
import { choose, learnGames, t } from "./i18n.js";
import { layout } from "./layout.js";

const ROUTES = [
  [/^\/$/, "home"],
  [/^\/tables$/, "tables"],
  [/^\/matches$/, "matches"],
  [/^\/leaderboard$/, "leaderboard"],
  [/^\/account$/, "account"],
  [/^\/match\/(?<id>[0-9a-f-]{36})$/, "match"],
  [/^\/rules\/(?<game>[a-z-]+)$/, "rules"],
  [/^\/learn\/(?<game>[a-z-]+)$/, "learn"],
];

/** What every page gets: the account, the games, and ways to move, to draw again and to tell the user something. */
export const app = { account: null, games: [], path: "/", toasts: [], go, redraw, tell, refreshAccount };

let page = null;
let visit = 0;

/** Move to an address of the client. */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  return open();
}

async function open() {
  const mine = (visit += 1);
  page?.leave?.();
  page = null;
  app.path = location.pathname;
  const [name, params] = find(location.pathname);
  const module = await import(`./pages/${name}.js`);
  if (mine !== visit) return;
  const opened = await module.open(app, { ...params, query: new URLSearchParams(location.search) });
  if (mine !== visit) return opened.leave?.();
  page = opened;
  redraw();
  document.querySelector("main")?.focus({ preventScroll: true });
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

/** Say something at the bottom of the screen; refusals stay until they are closed. */
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

async function refreshAccount() {
  app.account = await get("/account").catch(() => null);
  await choose(app.account?.language || undefined);
}

function followLinks(event) {
  const link = event.target.closest("a[href]");
  if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || find(url.pathname)[0] === "missing" || url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search);
}

document.addEventListener("click", followLinks);
addEventListener("popstate", open);
await refreshAccount();
app.games = await learnGames();
await open();
