// The game's own board, shown and not played: it gets a table at which nobody can act.

import { boardWords, loadBoard, namesOf } from "/static/web/boards.js";
import { h } from "/static/web/dom.js";
import { nameOf } from "./seats.js";

export function createBoardHost(game, page, redraw) {
  let board = null;
  let drawn = null;
  return { load, draw };

  async function load() {
    const module = await loadBoard(game);
    board = module.createBoard(table(module));
  }

  function draw(match) {
    if (!match.view) return h("p", { class: "soft" }, "The match had not begun.");
    const moment = `${page.seat}:${match.seq}`;
    if (moment !== drawn) board.reset?.();
    drawn = moment;
    return board.draw(match);
  }

  function table(module) {
    return {
      t: boardWords(module),
      name: namesOf(game),
      player: (seat) => (page.record.now.seats[seat] ? nameOf(page.record.now.seats[seat]) : "–"),
      get me() { return page.shown?.view?.you ?? null; },
      act: () => {},
      redraw,
      remember: () => {},
      recall: () => null,
      rule: (rule) => h("a", { href: `/rules/${game}`, key: "rule" }, rule),
      animate: () => false,
      busy: () => false,
      passing: () => false,
      hinted: () => null,
      canAct: () => false,
      hinted: () => null,
    };
  }
}
