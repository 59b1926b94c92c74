// The match page: seats and clocks, what happened last, the game's own board, the log in words, and the end with its replay.

import { post } from "../api.js";
import { boardWords, loadBoard, namesOf } from "../boards.js";
import { h } from "../dom.js";
import { gliding } from "../gliding.js";
import { t } from "../i18n.js";
import { isOver, liveMatch } from "../live.js";
import { memoryOf } from "../memory.js";
import { logPanel } from "../parts/log.js";
import { createPassing } from "../parts/passing.js";
import { createPractice } from "../parts/practice_tools.js";
import { attempt, ruleLink } from "../parts/refusal.js";
import { createReplay } from "../parts/replay.js";
import { playerName, seatBar } from "../parts/seats.js";
import { sharing } from "../parts/share.js";
import { recentEntries, storyLine } from "../parts/story.js";
import { paced, settings } from "../settings.js";

const GLIDE_MS = 450;
const SLOW_SECONDS = 86_400;
const needsTime = ({ clock, seats, your_seat: mine }) => clock.move_seconds >= SLOW_SECONDS
  || (mine !== null && seats.some((seat) => seat.clock && seat.number !== mine && !seat.bot));

export async function open(app, { id, query }) {
  // In the part of an address that no server and no log is told of; links of before have it in the query.
  const key = new URLSearchParams(location.hash.slice(1)).get("key") ?? query?.get("key");
  const redeem = () => post(`/matches/${id}/invitation`, { key }).then(() => history.replaceState(null, "", `/match/${id}`));
  if (key && !app.account) return (await import("./invitation.js")).open(app, { id, key, redeem });
  if (key) await redeem();
  let board = null;
  let shown = null;
  let drawnSeq = -1;
  let waitingRoom = null;
  let endPanel = null;
  let talking = null;
  let replayBar = () => null;
  let timeTools = () => null;
  let wasMyTurn = false;
  let climax = null;
  let offers = null;
  const page = { live: null, replay: null, talk: null, ratings: null, analysis: null, passing: null, practice: null, title, draw, leave };
  page.live = await liveMatch(id, changed, (match) => match.view && loadBoard(match.game).catch(() => {}));
  page.replay = createReplay(page.live, () => prepare().then(glide));
  page.passing = createPassing(page, () => board, act);
  page.practice = createPractice(app, page.live, act);
  await prepare();
  page.passing.look();
  if (isOver(page.live.match)) climax = "end";
  addEventListener("keydown", page.replay.keys);
  if (query?.get("step") && page.live.match.view) await page.replay.go(Number(query.get("step")) || 0).catch(() => page.replay.leave());
  return page;

  // What only some matches need is loaded when it is needed.
  async function prepare() {
    if (page.live.match.status === "open") ({ waitingRoom } = await import("../parts/waiting.js"));
    if (needsTime(page.live.match)) ({ timeTools } = await import("../parts/days_off.js"));
    if (isOver(page.live.match)) ({ replayBar } = await import("../parts/replay_bar.js"));
    if (page.live.match.status === "finished" && !endPanel) {
      const ending = await import("../parts/ending.js");
      endPanel = ending.endPanel;
      page.ratings ??= ending.createRatings(page.live, app.redraw);
    }
    page.ratings?.look();
    if (!page.talk && isTalkedIn(page.live.match)) {
      talking = await import("../parts/talk.js").catch(() => null);
      page.talk ??= talking?.createTalk(page.live, app.redraw) ?? null;
    }
    page.talk?.look().catch(() => {});
    if (!page.live.match.view) return;
    const module = board ? null : await loadBoard(page.live.match.game);
    board ??= module.createBoard(tableFor(module));
    await board.prepare?.(recentEntries(page.live, page.replay));
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
      animate: () => (document.hidden ? 0 : paced(GLIDE_MS)),
      busy: () => live.busy,
      passing: () => page.passing?.isOn() ?? false,
      hinted: () => (page.replay.match ? null : page.practice?.hinted() ?? null),
      canAct: () => !page.replay.match && Boolean(live.match.options) && live.match.your_turn && !live.busy && !live.match.paused,
    };
  }

  function act(action) {
    return attempt(app, () => page.live.act(action));
  }

  async function changed(news) {
    if (!page.live) return;
    await prepare();
    const { match } = page.live;
    app.news.turn(id, match.your_turn && match.status === "running" ? match.seq : null);
    tellOfClock(app, match, news);
    if (news.length) chime(isOver(match) ? "end" : match.your_turn && !wasMyTurn ? "turn" : "move");
    wasMyTurn = match.your_turn;
    if (match.seq !== drawnSeq) {
      drawnSeq = match.seq;
      // Whoever looked back while the match went on stays there; whoever looks at the present follows it.
      board?.reset?.();
    }
    page.passing.look();
    glide();
  }

  function glide() {
    const main = document.getElementById("board");
    if (main) gliding(main, document.hidden ? 0 : paced(GLIDE_MS), app.redraw);
    else app.redraw();
    queueMicrotask(revealClimax);
  }

  // What a round came to is brought into sight once.
  function revealClimax() {
    const part = document.querySelector(".match > [data-climax], #board [data-climax]");
    if (!part || part.dataset.climax === climax) return;
    climax = part.dataset.climax;
    part.scrollIntoView({ block: "nearest", behavior: paced(1) ? "smooth" : "auto" });
  }

  // A rematch is no entry of the log: the news tell that one is offered, and the match says which.
  function noticeOffers() {
    const heard = app.news.list.filter((note) => note.news === "rematch").length;
    if (offers !== null && heard > offers) page.live.refresh().catch(() => {});
    offers = heard;
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
    const over = isOver(live.match);
    if (over) noticeOffers();
    const story = { recent: recentEntries(live, replay), entries: live.entries };
    return h("div", { class: "match" },
      h("h1", { class: "hidden-label" }, app.gameTitle(live.match.game)),
      notices(app, page),
      endPanel && live.match.status === "finished" ? endPanel(app, page, board && shown.view ? board.ending?.(live.match, live.entries) : null) : null,
      h("div", { class: "match-top", key: "top" },
        seatBar(live, (number) => (shown.view ? board?.seat?.(shown, number) : null), talk ? talking.talkMark(talk) : null),
        shown.view ? storyLine(live, replay) : null,
        shown.view && !replay.match ? page.practice.draw() : null),
      h("div", { id: "board", class: `board board-${live.match.game}`, key: "board" }, board && shown.view ? board.draw(shown, story) : h("p", { class: "soft" }, t("match.no_board"))),
      page.analysis?.panel(),
      h("aside", { class: "side stack", key: "side", "aria-label": t("match.side") },
        beside,
        over && shown.view ? replayBar(live, replay) : null,
        logPanel(live, replay.at, shown.view ? replay.go : null),
        timeTools(app, live),
        !talk || live.match.status === "aborted" ? null : talking.talkPanel(app, live, talk),
        over ? afterwards(app, live) : leaving(app, live)),
    );
  }

  function leave() {
    removeEventListener("keydown", page.replay.keys);
    page.passing.stop();
    page.ratings?.stop();
    page.analysis?.stop();
    page.replay.stop();
    page.talk?.leave();
    page.live.close();
  }
}

/** Whoever plays among bots alone has nobody to talk to. */
const isTalkedIn = ({ your_seat: mine, seats, talk }) => mine === null || talk > 0 || seats.some((seat) => seat.number !== mine && seat.player?.kind !== "house");

const chime = (name) => settings.sound && import("../sound.js").then(({ sound }) => sound(name), () => {});

/** What everybody at the page must know now: the connection, a pause, whose turn it is. */
function notices(app, { live }) {
  const { match } = live;
  const mine = match.seats[match.your_seat];
  return h("div", { key: "notices", class: "notices stack", role: "status", "aria-live": "polite" },
    live.connection === "lost" ? h("p", { key: "lost", class: "notice" }, t("match.lost")) : null,
    live.connection === "refused" ? h("p", { key: "refused", class: "notice" }, t("match.refused")) : null,
    live.match.status === "aborted" ? h("p", { key: "aborted", class: "notice" }, t("match.aborted")) : null,
    match.paused ? h("p", { key: "paused", class: "notice" }, t("match.paused"), reasonOf(live, "paused")) : null,
    match.annulled ? h("p", { key: "annulled", class: "notice" }, t("match.annulled"), reasonOf(live, "annulled")) : null,
    match.clocks_stopped ? h("p", { key: "stopped", class: "notice" }, t("match.clocks_stopped")) : null,
    mine?.bot && match.status === "running" ? takeBack(app, live) : null,
    h("p", { key: "turn", class: "hidden-label" }, match.your_turn && match.status === "running" ? t("match.your_turn") : ""));
}

/** Why the house did it, as it told the players. */
function reasonOf({ entries }, kind) {
  const reason = entries.findLast((entry) => entry.kind === kind)?.reason;
  return reason ? ` ${t("log.reason", { reason })}` : null;
}

// Nobody shall think that the player chose it, the player least of all.
function tellOfClock(app, match, news) {
  const mine = news.find((entry) => entry.by === "clock" && entry.kind === "played" && entry.seat === match.your_seat);
  if (mine) app.tell(t("match.clock_moved"));
}

function takeBack(app, live) {
  const back = () => attempt(app, () => post(`/matches/${live.id}/take-back`).then(live.refresh));
  return h("p", { key: "bot", class: "notice" }, h("span", { class: "grow" }, t("match.bot_plays")), h("button", { onclick: back }, t("match.take_back")));
}

function leaving(app, live) {
  if (live.match.your_seat === null) return h("p", { class: "soft row", key: "watching" }, t("match.watching"), reportButton(app, live));
  const resign = () => attempt(app, () => post(`/matches/${live.id}/resign`).then(live.refresh));
  const ask = () => app.show({ title: t("match.resign"), draw: () => h("div", { class: "stack" }, h("p", null, t("match.resign_sure")),
    h("div", { class: "row" },
      h("button", { class: "primary", onclick: () => (app.show(null), resign()) }, t("match.resign")),
      h("button", { onclick: () => app.show(null) }, t("match.stay")))) });
  return h("div", { key: "leaving", class: "row tight" }, sharing(app, live), h("button", { class: "small", onclick: ask }, t("match.resign")), reportButton(app, live));
}

const reportButton = (app, live) => (app.account ? h("button", { class: "small plain", "aria-haspopup": "dialog", onclick: () => import("../parts/report.js").then(({ askAbout }) => askAbout(app, live)) }, t("report.open")) : null);

function afterwards(app, live) {
  const saved = live.match.status === "finished" ? h("a", { href: `/api/v1/matches/${live.id}/export`, download: "" }, t("match.export")) : null;
  return h("div", { key: "ending", class: "stack" },
    live.match.status === "finished" ? sharing(app, live) : null,
    h("p", { class: "small row tight" }, saved, reportButton(app, live)));
}
