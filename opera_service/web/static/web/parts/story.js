// What happened last, in one line above the board, and a way to step back through it and forth again.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { sentences } from "./log.js";

const MOST = 24;

/** The entries that are marked on the board: those looked at in a replay, else everything since one's own last decision. */
export function recentEntries(live, replay) {
  if (replay.at !== null) return live.entries.filter((entry) => entry.seq === replay.at);
  const played = live.entries.filter((entry) => entry.events.length);
  const own = live.match.your_seat === null ? -1 : played.findLastIndex((entry) => entry.seat === live.match.your_seat);
  return played.slice(Math.max(own, played.length - (own < 0 ? 1 : MOST)));
}

export function storyLine(live, replay) {
  const last = live.match.seq;
  const at = replay.at ?? last;
  const entry = live.entries.findLast(({ seq }) => seq <= at);
  const told = entry ? sentences(entry).map(({ text }) => text).join(" ") : "";
  return h("div", { key: "story", class: `story ${replay.at === null ? "" : "past"}`, role: "group", "aria-label": t("story.title") },
    button("back", "story.back", () => replay.go(at - 1), at <= replay.first()),
    h("p", { class: `seat-${entry?.seat ?? "none"}${entry?.by === "clock" ? " by-clock" : ""}`, title: told }, told),
    button("on", "story.on", () => replay.go(at + 1), at >= last),
    replay.at === null || at >= last ? null : h("button", { key: "now", onclick: () => replay.go(last) }, t("story.now")));
}

const button = (sign, key, onclick, disabled) => h("button", { key, onclick, disabled, "aria-label": t(key), title: t(key) }, icon(sign));
