// Who sits where at the shown moment: who is asked, what each has used, and at the end of the log the clocks that run.

import { h } from "/static/web/dom.js";
import { inWords } from "/static/web/parts/clock.js";

export function seats({ record, at, accounts }) {
  const found = record.momentOf(at);
  const live = at === record.last() && record.now.status === "running";
  return h("ul", { class: "seen-seats", key: "seats", "aria-label": "Seats" },
    record.now.seats.map((seat) => {
      const asked = found?.asked.includes(seat.number);
      return h("li", { key: seat.number, class: `seat-${seat.number}${asked ? " asked" : ""}` },
        h("span", { class: "swatch", "aria-hidden": "true" }),
        h("b", null, accounts[seat.number] ? h("a", { href: accounts[seat.number] }, nameOf(seat)) : nameOf(seat)),
        seat.bot ? h("span", { class: "tag" }, `bot: ${seat.bot}`) : null,
        seat.left ? h("span", { class: "tag" }, "left") : null,
        asked ? h("span", { class: "tag lit" }, "asked") : null,
        seat.place ? h("span", { class: "tag" }, `place ${seat.place}`) : null,
        found ? h("span", { class: "small soft number" }, `used ${inWords(1000 * found.used[seat.number])}`) : null,
        live && seat.clock ? clock(record, seat) : null);
    }));
}

function clock({ now }, seat) {
  const { deadline, bank_ms: bank } = seat.clock;
  return h("span", { class: "small number" }, "left ",
    h("opera-clock", { deadline, bank, since: now.clocks_stand_since }), now.paused ? ", paused" : "");
}

export const nameOf = (seat) => seat.player?.name ?? "free seat";
