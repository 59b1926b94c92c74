// The log in words with the time that each decision took, and the events that the chosen viewer got at the shown entry.

import { h } from "/static/web/dom.js";
import { nameOf } from "./seats.js";

export function history(page) {
  const { record, at } = page;
  const moments = new Map(record.moments.map((moment) => [moment.seq, moment]));
  return h("section", { class: "card", key: "log", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title" }, "The log"),
    h("ol", { class: "history", tabindex: "0", "aria-labelledby": "log-title", ref: follow },
      record.entries.map((entry) => line(page, entry, moments.get(entry.seq), entry.seq === at))));
}

function line(page, entry, moment, now) {
  const undone = moment && !moment.counts;
  return h("li", { key: entry.seq, class: `seat-${entry.seat ?? "none"}${now ? " now" : ""}${undone ? " undone" : ""}`, "aria-current": now ? "step" : null },
    h("span", { class: "number soft" }, entry.seq),
    h("button", { class: "link", onclick: () => page.go(entry.seq) }, words(entry)),
    h("span", { class: "small soft number" }, moment?.took === null || moment === undefined ? "" : `${moment.took} s`));
}

// The same words as the players read, and beside them what only the staff see: who it was.
function words(entry) {
  const told = [...entry.text, entry.note].filter(Boolean).join(" ");
  if (entry.by !== "moderator") return told;
  return `${told} (${entry.name ?? "a moderator"}${entry.reason ? `: ${entry.reason}` : ""})`;
}

export function got(page) {
  const entry = page.record.entries.find((one) => one.seq === page.at);
  const viewer = page.seat === null ? "a spectator" : nameOf(page.record.now.seats[page.seat]);
  return h("section", { class: "card", key: "got", "aria-labelledby": "got-title" },
    h("h2", { id: "got-title" }, `What ${viewer} was sent at entry ${page.at}`),
    h("pre", { class: "got", tabindex: "0", "aria-labelledby": "got-title" },
      entry?.events.length ? JSON.stringify(entry.events, null, 2) : "No event of the game."));
}

// The shown entry stays in sight.
function follow(list) {
  const show = () => {
    const now = list.querySelector(".now");
    if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  };
  new MutationObserver(show).observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  queueMicrotask(show);
}
