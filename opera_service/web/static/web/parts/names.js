// A name that leads to its profile; bots of the house have none.

import { h } from "../dom.js";
import { t } from "../i18n.js";

export const profileOf = (name) => `/@/${encodeURIComponent(name)}`;

/** The name of an account as a link. */
export const nameLink = (name) => h("a", { class: "name", href: profileOf(name) }, name);

/** Who sits in a seat: a link for accounts, words for the others. */
export function seatName(seat) {
  if (!seat.player) return t("seats.free");
  return seat.player.kind === "house" ? seat.player.name : nameLink(seat.player.name);
}
