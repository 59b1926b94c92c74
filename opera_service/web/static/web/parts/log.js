// The log in words: newest at the bottom, read out as it grows, and in a replay the entry that is looked at.

import { h } from "../dom.js";
import { t } from "../i18n.js";

export function logPanel(live, at, jump) {
  const told = live.entries.flatMap((entry) => sentences(entry, live.match));
  return h("section", { class: "card log", key: "log", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title" }, t("log.title")),
    h("ol", { class: "lines", tabindex: "0", "aria-labelledby": "log-title", ref: keepAtEnd, "data-length": told.length },
      told.map((line) => logLine(line, at, jump))),
    // Apart from the list, so that a screen reader says the newest lines once and not the whole list again.
    h("p", { class: "hidden-label", role: "log", "aria-live": "polite" }, newest(live)));
}

function logLine({ seq, index, text, seat }, at, jump) {
  const now = at !== undefined && at !== null && seq === at;
  const key = `${seq}.${index}`;
  const className = `line seat-${seat ?? "none"}${now ? " now" : ""}`;
  if (!jump) return h("li", { key, class: className, "data-seq": seq }, text);
  return h("li", { key, class: className, "data-seq": seq, "aria-current": now ? "step" : null },
    h("button", { class: "link", onclick: () => jump(seq) }, text));
}

function newest(live) {
  const last = live.entries.at(-1);
  return last ? sentences(last, live.match).map(({ text }) => text).join(" ") : "";
}

/** What an entry says: the game's own sentences, or the house's when the game has none. */
function sentences(entry, match) {
  const who = entry.name ?? match.seats[entry.seat]?.player?.name ?? "";
  const texts = entry.text.length ? entry.text : [t(`log.${entry.kind}`, { name: who })];
  return texts.filter(Boolean).map((text, index) => ({ seq: entry.seq, index, text, seat: entry.seat }));
}

// Stays at the end while the reader is there; whoever scrolled up to read is left alone.
function keepAtEnd(list) {
  let atEnd = true;
  list.addEventListener("scroll", () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  });
  const follow = () => {
    const now = list.querySelector(".now");
    if (now) now.scrollIntoView({ block: "nearest" });
    else if (atEnd) list.scrollTop = list.scrollHeight;
  };
  new MutationObserver(follow).observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  queueMicrotask(follow);
}
