// The match page: seats and clocks, the game's own board, the log in words, and after the end the replay.

import { post } from "../api.js";
import { boardWords, loadBoard, namesOf } from "../boards.js";
import { gliding, h } from "../dom.js";
import { t } from "../i18n.js";
import { isOver, liveMatch } from "../live.js";
import { memoryOf } from "../memory.js";
import { logPanel } from "../parts/log.js";
import { refusalNotice, ruleLink } from "../parts/refusal.js";
import { createReplay, replayBar } from "../parts/replay.js";
import { playerName, seatBar } from "../parts/seats.js";
import { talkMark, talkPanel } from "../parts/talk.js";
import { settings } from "../settings.js";
import { chime } from "../sound.js";
import { createTalk } from "../talk.js";

// How a match can end beside the rules of its game; the board tells the other endings.
const OUTCOMES = ["resignation", "forfeit"];

export async function open(app, { id, query }) {
  if (query?.get("key") && !(await redeem(app, id, query.get("key")))) return signInFirst(app);
  let board = null;
  let shown = null;
  let drawnSeq = -1;
  let waitingRoom = null;
  let wasMyTurn = false;
  const page = { live: null, replay: null, talk: null, title, draw, leave };
  page.live = await liveMatch(id, changed, (match) => match.view && loadBoard(match.game).catch(() => {}));
  page.replay = createReplay(page.live, glide);
  page.talk = createTalk(page.live, app.redraw);
  page.talk.look().catch(() => {});
  await prepare();
  return page;

  // What only some matches need is loaded when it is needed.
  async function prepare() {
    if (page.live.match.status === "open") ({ waitingRoom } = await import("../parts/waiting.js"));
    if (board || !page.live.match.view) return;
    const module = await loadBoard(page.live.match.game);
    board ??= module.createBoard(tableFor(module));
  }

  function tableFor(module) {
    const { live } = page;
    return {
      t: boardWords(module),
      name: namesOf(live.match.game),
      player: (seat) => (live.match.seats[seat] ? playerName(live.match.seats[seat]) : "–"),
      get me() { return shown?.view?.you ?? null; },
      act,
      redraw: app.redraw,
      ...memoryOf(id),
      rule: (rule) => ruleLink(app, rule),
      animate: () => settings.animate,
      busy: () => live.busy,
      canAct: () => !page.replay.match && Boolean(live.match.options) && live.match.your_turn && !live.busy && !live.match.paused,
    };
  }

  async function act(action) {
    try {
      await page.live.act(action);
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
  }

  async function changed(news) {
    if (!page.live) return;
    page.talk.look().catch(() => {});
    await prepare();
    const { match } = page.live;
    if (match.your_turn && !wasMyTurn && news.length) chime();
    wasMyTurn = match.your_turn;
    if (match.seq !== drawnSeq) {
      drawnSeq = match.seq;
      board?.reset?.();
    }
    glide();
  }

  function glide() {
    const main = document.getElementById("board");
    if (main) gliding(main, settings.animate && !document.hidden, app.redraw);
    else app.redraw();
  }

  function title() {
    const { match } = page.live;
    const mark = match.your_turn && match.status === "running" ? `● ${t("match.your_turn")} – ` : "";
    return `${mark}${app.gameTitle(match.game)}`;
  }

  function draw({ beside = null } = {}) {
    const { live, replay, talk } = page;
    shown = replay.match ?? live.match;
    if (live.match.status === "open") return waitingRoom(app, live);
    return h("div", { class: "match" },
      h("h1", { class: "hidden-label" }, app.gameTitle(live.match.game)),
      notices(app, page),
      seatBar(live, shown, talkMark(talk)),
      h("div", { id: "board", class: `board board-${live.match.game}`, key: "board" }, board && shown.view ? board.draw(shown) : h("p", { class: "soft" }, t("match.no_board"))),
      h("aside", { class: "side stack", key: "side", "aria-label": t("match.side") },
        beside,
        isOver(live.match) && shown.view ? replayBar(live, replay) : null,
        logPanel(live, replay.at, isOver(live.match) ? replay.go : null),
        talkPanel(app, live, talk),
        isOver(live.match) ? ending(app, live) : leaving(app, live)),
    );
  }

  function leave() {
    page.replay.stop();
    page.talk.leave();
    page.live.close();
  }
}

/** What everybody at the page must know now: the connection, a pause, whose turn it is. */
function notices(app, { live }) {
  const { match } = live;
  const mine = match.seats[match.your_seat];
  return h("div", { key: "notices", class: "notices stack", role: "status", "aria-live": "polite" },
    live.connection === "lost" ? h("p", { key: "lost", class: "notice" }, t("match.lost")) : null,
    live.connection === "refused" ? h("p", { key: "refused", class: "notice" }, t("match.refused")) : null,
    live.match.status === "aborted" ? h("p", { key: "aborted", class: "notice" }, t("match.aborted")) : null,
    OUTCOMES.includes(match.outcome?.reason) ? h("p", { key: "outcome", class: "notice good" }, t(`outcome.${match.outcome.reason}`)) : null,
    match.paused ? h("p", { key: "paused", class: "notice" }, t("match.paused")) : null,
    match.clocks_stopped ? h("p", { key: "stopped", class: "notice" }, t("match.clocks_stopped")) : null,
    mine?.bot && match.status === "running" ? takeBack(app, live) : null,
    h("p", { key: "turn", class: "hidden-label" }, match.your_turn && match.status === "running" ? t("match.your_turn") : ""));
}

function takeBack(app, live) {
  const back = () => post(`/matches/${live.id}/take-back`).then(live.refresh).catch((refusal) => app.tell(refusalNotice(app, refusal)));
  return h("p", { key: "bot", class: "notice" }, h("span", { class: "grow" }, t("match.bot_plays")), h("button", { onclick: back }, t("match.take_back")));
}

function leaving(app, live) {
  if (live.match.your_seat === null) return h("p", { class: "soft row", key: "watching" }, t("match.watching"), reportButton(app, live));
  const resign = () => post(`/matches/${live.id}/resign`).then(live.refresh).catch((refusal) => app.tell(refusalNotice(app, refusal)));
  const ask = () => app.show({ title: t("match.resign"), draw: () => h("div", { class: "stack" }, h("p", null, t("match.resign_sure")),
    h("div", { class: "row" },
      h("button", { class: "primary", onclick: () => (app.show(null), resign()) }, t("match.resign")),
      h("button", { onclick: () => app.show(null) }, t("match.stay")))) });
  return h("div", { key: "leaving", class: "row tight" }, h("button", { class: "small", onclick: ask }, t("match.resign")), reportButton(app, live));
}

const reportButton = (app, live) => (app.account ? h("button", { class: "small plain", "aria-haspopup": "dialog", onclick: () => import("../parts/report.js").then(({ askAbout }) => askAbout(app, live)) }, t("report.open")) : null);

function ending(app, live) {
  const { match } = live;
  const again = () => post(`/matches/${live.id}/rematch`).then((next) => app.go(`/match/${next.id}`)).catch((refusal) => app.tell(refusalNotice(app, refusal)));
  return h("div", { key: "ending", class: "stack" },
    match.your_seat !== null && match.status === "finished" ? h("div", null, h("button", { class: "primary", onclick: again }, t(match.rematch ? "match.rematch_accept" : "match.rematch"))) : null,
    h("p", { class: "small row tight" }, h("a", { href: `/api/v1/matches/${live.id}/export`, download: "" }, t("match.export")), reportButton(app, live)));
}

/** Use the key of an invitation's link; false when somebody must sign in first. */
async function redeem(app, id, key) {
  if (!app.account) return false;
  await post(`/matches/${id}/invitation`, { key });
  history.replaceState(null, "", `/match/${id}`);
  return true;
}

async function signInFirst(app) {
  const next = encodeURIComponent(location.pathname + location.search);
  app.go(`/account?next=${next}`, { replace: true });
  return { draw: () => null };
}
