// Moving through a match by slider, buttons and keys, and choosing the viewer whose view is shown.

import { h } from "/static/web/dom.js";
import { icon } from "/static/web/icons.js";
import { nameOf } from "./seats.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

export function travelBar(page) {
  const { record, at } = page;
  const [first, last] = [page.first, record.last()];
  return h("section", { class: "card travel", key: "travel", "aria-label": "Travel through the match" },
    h("div", { class: "row" },
      h("div", { class: "row tight" },
        button("first", "To the first entry", () => page.go(first), at <= first),
        button("back", "One entry back", () => page.go(at - 1), at <= first),
        button("play", "One entry on", () => page.go(at + 1), at >= last),
        button("last", "To the last entry", () => page.go(last), at >= last),
        h("output", { id: "shown-entry", class: "number" }, `Entry ${at} of ${last}`)),
      viewerChoice(page)),
    h("input", { type: "range", id: "slider", min: first, max: last, value: at, "aria-label": "Entry of the log", oninput: (event) => page.go(Number(event.target.value)) }),
    h("p", { class: "small soft" }, moment(page)));
}

function viewerChoice(page) {
  const choose = (event) => page.viewAs(event.target.value === "" ? null : Number(event.target.value));
  return h("label", { class: "inline" }, "Seen by",
    h("select", { id: "viewer", value: page.seat === null ? "" : String(page.seat), onchange: choose },
      h("option", { value: "" }, "a spectator"),
      page.record.now.seats.map((seat) => h("option", { key: seat.number, value: String(seat.number), disabled: !page.open }, `seat ${seat.number + 1}: ${nameOf(seat)}`))));
}

function moment({ record, at }) {
  const found = record.momentOf(at);
  if (!found) return "";
  const when = new Date(found.at).toLocaleString("en-GB", { timeZone: "UTC" });
  const asked = found.asked.map((seat) => nameOf(record.now.seats[seat])).join(", ");
  return `${when} UTC${found.counts ? "" : " · undone by a rewinding"}${asked ? ` · asked: ${asked}` : ""}`;
}

function button(sign, words, onclick, disabled) {
  return h("button", { key: words, class: "icon", onclick, disabled, title: words, "aria-label": words }, icon(sign));
}

/** Keys travel wherever nothing is typed; the slider knows them by itself. */
export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea, .history, .got")) return;
    event.preventDefault();
    page.go(page.at + step);
  });
}
