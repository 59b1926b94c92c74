// The log in words: newest at the bottom, read out as it grows, and in a replay the entry that is looked at.

import { h } from "../dom.js";
import { t } from "../i18n.js";

export function logPanel(live, at, jump) {
  const told = live.entries.flatMap((entry) => sentences(entry));
  return h("section", { class: "card log", key: "log", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title" }, t("log.title")),
    h("ol", { class: "lines", tabindex: "0", "aria-labelledby": "log-title", ref: keepAtEnd, "data-length": told.length },
      told.map((line) => logLine(line, at, jump))),
    // Apart from the list, so that a screen reader says the newest lines once and not the whole list again.
    h("p", { class: "hidden-label", role: "log", "aria-live": "polite" }, newest(live)));
}

function logLine({ seq, index, text, seat, byClock }, at, jump) {
  const now = at !== undefined && at !== null && seq === at;
  const key = `${seq}.${index}`;
  const className = `line seat-${seat ?? "none"}${now ? " now" : ""}${byClock ? " by-clock" : ""}`;
  if (!jump) return h("li", { key, class: className, "data-seq": seq }, text);
  return h("li", { key, class: className, "data-seq": seq, "aria-current": now ? "step" : null },
    h("button", { class: "link", onclick: () => jump(seq) }, text));
}

function newest(live) {
  const last = live.entries.at(-1);
  return last ? sentences(last).map(({ text }) => text).join(" ") : "";
}

/** What an entry says: the game's own sentences, and the house's with its reason. */
export function sentences(entry) {
  const reason = entry.reason ? t("log.reason", { reason: entry.reason }) : null;
  return [...entry.text, [entry.note, reason].filter(Boolean).join(" ")].filter(Boolean).map((text, index) => ({ seq: entry.seq, index, text, seat: entry.seat, byClock: entry.by === "clock" }));
}

// Stays at the end while the reader is there; whoever scrolled up to read is left alone.
function keepAtEnd(list) {
  let atEnd = true;
  list.addEventListener("scroll", () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  });
  const follow = () => {
    const now = list.querySelector(".now");
    // Only the list scrolls: on a phone the page would leave the board.
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
    else if (atEnd) list.scrollTop = list.scrollHeight;
  };
  new MutationObserver(follow).observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  queueMicrotask(follow);
}
