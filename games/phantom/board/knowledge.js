// What is known and what one thinks: suspects with the Investigator's notes, the alibi pile, the Phantom's secrets.

import { h } from "/static/web/dom.js";
import { portrait } from "./people.js";

const MARKS = ["", "unlikely", "maybe", "likely"];

export function suspects(view, { words, notes }) {
  return h("section", { class: "suspects", key: "suspects", "aria-labelledby": "suspects-title" },
    h("h2", { id: "suspects-title" }, words.t("suspects", { count: view.pieces.filter((piece) => piece.suspect).length })),
    view.winner === null ? h("p", { class: "goal", key: "goal" }, words.t(view.role === "investigator" ? "suspects.mine" : "suspects.goal")) : null,
    h("ul", null, view.pieces.map((piece) => suspect(piece, words, notes))),
    notes ? notesField(words, notes) : null);
}

function suspect(piece, words, notes) {
  const { character } = piece;
  const mark = notes?.marks[character] ?? "";
  return h("li", { key: character, class: `${piece.suspect ? "" : "cleared"} ${mark && `mark-${mark}`}` },
    portrait(character, { innocent: !piece.suspect }),
    h("span", { class: "text" }, h("span", { class: "who" }, words.name(character)), h("span", { class: "where" }, `${words.room(piece.room)} · ${words.t(piece.suspect ? (piece.unseen ? "unseen" : "seen") : "innocent")}`)),
    notes && piece.suspect ? h("button", { class: "mark", onclick: () => notes.turn(character), "aria-label": words.t("notes.turn", { who: words.name(character), mark: words.t(`mark.${mark || "none"}`) }) }, words.t(`mark.${mark || "none"}`)) : null);
}

function notesField(words, notes) {
  return h("label", { class: "notes" }, words.t("notes"),
    h("textarea", { rows: 3, value: notes.text, oninput: (event) => notes.write(event.target.value), placeholder: words.t("notes.hint") }));
}

/** Notes kept in this browser, one sheet a match. */
export function createNotes(table) {
  const kept = () => table.recall("notes") ?? { marks: {}, text: "" };
  return {
    get marks() { return kept().marks; },
    get text() { return kept().text; },
    write: (text) => table.remember("notes", { ...kept(), text }),
    turn(character) {
      const { marks, text } = kept();
      const next = MARKS[(MARKS.indexOf(marks[character] ?? "") + 1) % MARKS.length];
      table.remember("notes", { marks: { ...marks, [character]: next }, text });
      table.redraw();
    },
  };
}

/** The alibi cards: what everybody may count, and what was shown. */
export function alibis(view, { t, short }) {
  return h("section", { class: "alibis", key: "alibis", "aria-labelledby": "alibis-title" },
    h("h2", { id: "alibis-title" }, t("alibis")),
    h("p", null, t("pile", { size: view.pile_size, phantom: view.phantom_cards })),
    people(t("shown"), view.shown_alibis, short),
    view.kept_alibis === null ? h("p", { key: "kept" }, t("kept_count", { count: view.kept_count })) : people(t("kept"), view.kept_alibis, short),
    view.pile?.length ? people(t("still_in_pile"), view.pile, short) : null);
}

function people(label, characters, short) {
  if (!characters.length) return null;
  return h("div", { class: "people", key: label }, h("h3", null, label), h("ul", null, characters.map((character) => h("li", { key: character }, portrait(character, { innocent: true }), short(character)))));
}

/** Who the Phantom is, for who may know it. */
export function identity(view, { t, name }) {
  if (!view.identity) return null;
  const mine = view.role === "phantom" && view.winner === null;
  return h("section", { class: "identity", key: "identity" },
    portrait(view.identity),
    h("p", null, h("span", { class: "small" }, t(mine ? "you_are" : "it_was")), h("strong", null, name(view.identity))));
}
