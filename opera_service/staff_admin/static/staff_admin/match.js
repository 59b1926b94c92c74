// The match page of the staff: the table as any seat or a spectator saw it at any entry of the log, read only.

import { patch, h } from "/static/web/dom.js";
import { choose, learnGames } from "/static/web/i18n.js";
import "/static/web/settings.js";
import { createBoardHost } from "./board.js";
import { history, got } from "./log.js";
import { createRecord } from "./record.js";
import { seats } from "./seats.js";
import { listenToKeys, travelBar } from "./travel.js";

const REFRESH_MS = 4000;
const stage = document.getElementById("stage");
const { match: id, game, open, accounts } = stage.dataset;
const record = createRecord(`/admin/match/${id}/`);
const page = { record, open: open === "yes", seat: null, at: 0, shown: null, problem: null, go, viewAs, first: 1, accounts: JSON.parse(accounts) };
const board = createBoardHost(game, page, draw);

/** Show the table after an entry; of several wishes at once the last one counts. */
async function go(at) {
  page.at = Math.max(page.first, Math.min(at, record.last()));
  pointActs();
  draw();
  const { seat } = page;
  const wanted = page.at;
  const shown = await record.viewAt(seat, wanted);
  if (wanted !== page.at || seat !== page.seat) return;
  page.shown = shown;
  draw();
}

/** Acts begin with the entry that was chosen, whether its view has come yet or not. */
function pointActs() {
  for (const link of document.querySelectorAll("a[data-act]")) link.search = `?at=${page.at}`;
}

async function viewAs(seat) {
  page.seat = seat;
  await record.readAs(seat);
  await go(page.at);
}

function draw() {
  if (!page.shown) return;
  patch(stage,
    page.problem ? h("p", { class: "notice", key: "problem" }, page.problem) : null,
    travelBar(page),
    seats(page),
    h("div", { id: "board", class: `board board-${game}`, key: "board", "aria-live": "off" }, board.draw(page.shown)),
    h("div", { class: "below", key: "below" }, history(page), got(page)));
}

// What stands around the board changes without an entry: talk, reports, a pause. The service escapes what people wrote.
async function refreshAround() {
  const parts = await record.around();
  for (const [name, html] of Object.entries(parts)) {
    const place = document.getElementById(name);
    if (place.dataset.shown === html) continue;
    place.innerHTML = html;
    place.dataset.shown = html;
  }
  pointActs();
}

// A running match goes on: a page that shows its last entry goes on to the new one.
async function refresh() {
  if (document.hidden) return;
  await refreshAround();
  if (!record.running()) return;
  const last = record.last();
  if (!(await record.readMore(page.seat))) return;
  if (page.at === last) await go(record.last());
  else draw();
}

async function start() {
  await choose("en");
  const theme = JSON.parse(localStorage.getItem("adminTheme") ?? '"auto"');
  if (theme !== "auto") document.documentElement.dataset.theme = theme;
  await Promise.all([learnGames(), board.load(), record.readAs(null)]);
  page.first = record.first();
  listenToKeys(page);
  await go(stage.dataset.at ? Number(stage.dataset.at) : record.last());
  setInterval(() => refresh().catch(tell), REFRESH_MS);
}

function tell(problem) {
  page.problem = problem.message;
  draw();
}

start().catch((problem) => {
  console.error(problem);
  stage.textContent = `The match cannot be shown: ${problem.message}`;
});
