// A notification in words, with the way to what it is about.

import { h } from "../dom.js";
import { t } from "../i18n.js";

const TO_ACCOUNT = ["report_closed", "sanctioned", "sanction_lifted", "appeal_answered", "report_reopened", "new_sign_in", "webhook_off", "address_off", "role_changed", "second_factor_taken", "tokens_revoked"];
const NOWHERE = ["removed"];

/** What happened, in words. */
export const wordsOf = (app, note) => t(`news.${note.news}`, { game: app.gameTitle(note.game), name: note.by ?? "–" });

/** Where to look at it; null if there is nothing to look at. */
export function wayTo(note) {
  if (NOWHERE.includes(note.news)) return null;
  if (TO_ACCOUNT.includes(note.news)) return "/account";
  if (note.match_id) return `/match/${note.match_id}`;
  return note.by ? `/@/${note.by}` : null;
}

export function sentence(app, note) {
  const href = wayTo(note);
  return href ? [wordsOf(app, note), " ", h("a", { href }, t("news.go"))] : wordsOf(app, note);
}
