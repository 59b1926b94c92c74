// What the house decided about the user and the user has not acknowledged: it stands over every page until they have.

import { get, post } from "./api.js";

// The kinds of news that ask to be acknowledged, as `NOTICES` of games/notifications/enums.py has them.
export const KINDS = ["report_closed", "report_reopened", "sanctioned", "sanction_lifted", "appeal_answered", "match_moderated", "message_hidden", "message_restored", "role_changed", "second_factor_taken", "tokens_revoked"];

export function createHouseNotices(app) {
  const notices = { list: [], more: false, part: null, watch, acknowledge };
  let reader = null;
  let heard = 0;
  return notices;

  /** Called with every drawing: look when somebody else is signed in now, or when there is news of these kinds. */
  function watch() {
    const newest = Math.max(0, ...app.news.list.filter((note) => KINDS.includes(note.news)).map((note) => note.number));
    const name = app.account?.name ?? null;
    if (name === reader && newest <= heard) return;
    if (name !== reader) Object.assign(notices, { list: [], more: false });
    [reader, heard] = [name, Math.max(newest, name === reader ? heard : 0)];
    if (name) look().catch(() => {});
  }

  async function look() {
    await take(await get("/notices"));
  }

  /** The user has read what is shown. */
  async function acknowledge() {
    await take(await post("/notices/acknowledge", { up_to: notices.list.at(-1).number }));
  }

  // Few have any, so what draws them is not part of the first load.
  async function take(found) {
    if (found.notices.length) notices.part ??= await import("./parts/house_notice.js");
    Object.assign(notices, { list: found.notices, more: found.more });
    app.redraw();
  }
}
