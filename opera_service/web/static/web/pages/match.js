// The match page: seats and clocks, the game's own board, the log in words, and after the end the replay.

import { post } from "../api.js";
import { boardWords, loadBoard, namesOf } from "../boards.js";
import { gliding, h } from "../dom.js";
import { t } from "../i18n.js";
import { isOver, liveMatch } from "../live.js";
import { logPanel } from "../parts/log.js";
import { replayBar } from "../parts/replay.js";
import { seatBar } from "../parts/seats.js";
import { refusalNotice, ruleLink } from "../parts/refusal.js";
import { settings } from "../settings.js";
import { chime } from "../sound.js";
import { waitingRoom } from "../parts/waiting.js";

export async function open(app, { id }) {
  let board = null;
  let shown = null;
  let drawnSeq = -1;
  const live = await liveMatch(id, changed);
  const page = { live, replay: null, title, draw, leave };
  await prepare();
  const ticking = setInterval(() => live.match.status === "running" && app.redraw(), 1000);
  return page;

  async function prepare() {
    if (board || !live.match.view) return;
    const module = await loadBoard(live.match.game);
    board = module.createBoard(tableFor(module));
  }

  function tableFor(module) {
    return {
      t: boardWords(module),
      name: namesOf(live.match.game),
      player: (seat) => live.match.seats[seat]?.player?.name ?? "–",
      get me() { return shown?.your_seat ?? live.match.your_seat; },
      act,
      redraw: app.redraw,
      rule: (rule) => ruleLink(app, rule),
      animate: () => settings.animate,
      busy: () => live.busy,
      canAct: () => !page.replay && Boolean(live.match.options) && !live.busy && !live.match.paused,
    };
  }

  async function act(action) {
    try {
      await live.act(action);
    } catch (refusal) {
      app.tell(refusalNotice(app, live.match.game, refusal));
    }
  }

  async function changed(entries) {
    await prepare();
    if (entries?.length && live.match.your_turn) chime();
    const main = document.getElementById("board");
    if (live.match.seq !== drawnSeq) {
      drawnSeq = live.match.seq;
      board?.reset?.();
    }
    if (main) gliding(main, settings.animate && !document.hidden, app.redraw);
    else app.redraw();
  }

  function title() {
    const turn = live.match.your_turn && live.match.status === "running";
    return `${turn ? `● ${t("match.your_turn")} – ` : ""}${titleOf(app, live.match)}`;
  }

  function draw() {
    shown = page.replay?.match ?? live.match;
    if (live.match.status === "open") return waitingRoom(app, live);
    return h("div", { class: "match" },
      connectionNotice(live),
      seatBar(live, shown),
      h("div", { id: "board", class: "board", key: "board" }, board && shown.view ? board.draw(shown) : null),
      h("aside", { class: "side stack", key: "side" },
        isOver(live.match) ? replayBar(app, page) : leaveButton(app, live),
        logPanel(live, page.replay?.at)),
    );
  }

  function leave() {
    clearInterval(ticking);
    live.close();
  }
}

export const titleOf = (app, match) => app.games.find((game) => game.slug === match.game)?.titles[document.documentElement.lang] ?? match.game;

function connectionNotice(live) {
  if (live.connection !== "lost") return h("div", { key: "connection", role: "status" });
  return h("div", { key: "connection", class: "notice", role: "status" }, t("match.lost"));
}

function leaveButton(app, live) {
  const match = live.match;
  if (match.your_seat === null) return h("p", { class: "soft" }, t("match.watching"));
  return h("button", { class: "small", onclick: () => confirm(t("match.resign_sure")) && post(`/matches/${match.id}/resign`).catch((refusal) => app.tell(refusal.message)) }, t("match.resign"));
}

