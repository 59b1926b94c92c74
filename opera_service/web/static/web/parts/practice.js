// A match against bots of the house that begins at once.

import { post } from "../api.js";
import { somebody } from "./guest.js";

const BOT_PAUSE_MS = 700;

/** Open a table of `players` seats with bots in all but one, start it and go there. */
export async function practice(app, game, { players = game.least_players, seat = 0, style = "chorister", table = game.table } = {}) {
  const match = await practiceMatch(app, { players, seat, style, table });
  await app.go(`/match/${match.id}`);
}

export async function practiceMatch(app, { players, seat, style, table }) {
  await somebody(app);
  const others = [...Array(players).keys()].filter((number) => number !== seat);
  const bots = others.map((number) => ({ seat: number, style }));
  const wish = { table, players, seat, bots, private: true, bot_pause_ms: BOT_PAUSE_MS };
  const match = await post("/matches", wish);
  await post(`/matches/${match.id}/start`);
  return match;
}
