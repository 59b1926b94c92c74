// The house: rooms with the people in them, corridors, secret passages, padlock and blackout.

import { h } from "/static/web/dom.js";
import { DOORS, PASSAGES, READING_ORDER, ROOMS, SIZE, spots } from "./geometry.js";
import { person } from "./people.js";
import { building, scene } from "./scenery.js";

/**
 * Draw the house. `lit` says what can be chosen now: `{kind: "room" | "corridor" | "character", choices, pick, chosen}`;
 * `touch(character)` is called when somebody touches a person while nothing else is asked.
 */
export function house(view, { words, lit, touch }) {
  return h("svg", { class: `house${lit ? ` asks-${lit.kind}` : ""}`, viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: "group", "aria-label": words.t("house"), "data-frame": "" },
    h("defs", { key: "defs" }, h("radialGradient", { id: "lamp", cx: "50%", cy: "8%", r: "85%" },
      h("stop", { offset: "0", class: "lamp-near" }), h("stop", { offset: "1", class: "lamp-far" }))),
    building(),
    READING_ORDER.map((room) => roomOf(view, room, words, lit)),
    h("g", { class: "passages", key: "passages", "aria-hidden": "true" }, PASSAGES.map((d) => h("path", { d, key: d }))),
    Object.keys(DOORS).map((corridor) => door(view, corridor, words, lit)),
    h("g", { key: "arrows", "aria-hidden": "true" }, view.pieces.filter((piece) => piece.from !== undefined && piece.from !== piece.room).map(arrow),
      view.pieces.filter((piece) => piece.came !== undefined && piece.came !== piece.room).map(trace)),
    h("g", { key: "people" }, READING_ORDER.flatMap((room) => peopleIn(view, room, words, lit, touch))));
}

function choosing(lit, kind, value) {
  return lit?.kind === kind && lit.choices.includes(value) ? { pick: () => lit.pick(value), chosen: lit.chosen === value } : null;
}

function roomOf(view, room, words, lit) {
  const { x, y, width, height } = ROOMS[room];
  const choice = choosing(lit, "room", room);
  const dark = view.blackout === room;
  const state = `${dark ? " dark" : ""}${dark && view.recent?.blackout ? " recent" : ""}${choice ? " lit" : ""}${choice?.chosen ? " chosen" : ""}`;
  return h("g", { key: `room-${room}`, class: `room room-${room}${state}`, "data-room": room, ...pressable(choice), "aria-label": roomLabel(view, room, words), role: choice ? "button" : "img" },
    h("rect", { class: "floor", x, y, width, height, rx: 8 }),
    scene(room),
    h("rect", { class: "glowing", x, y, width, height, rx: 8, fill: "url(#lamp)" }),
    dark ? h("g", { class: "blackout", key: "dark" }, h("rect", { x, y, width, height, rx: 8 }), candle(x + width - 30, y + 24)) : null,
    h("text", { class: "number", x: x + 14, y: y + 30 }, room),
    h("text", { class: "name", x: x + 40, y: y + 28 }, words.name(`room_${room}`)),
    choice ? h("rect", { class: "ring", key: "ring", x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 }) : null);
}

function roomLabel(view, room, words) {
  const people = view.pieces.filter((piece) => piece.room === room).map((piece) => personLabel(piece, words));
  const dark = view.blackout === room ? `, ${words.t("dark")}` : "";
  return `${words.room(room)}${dark}: ${people.join(", ") || words.t("empty")}`;
}

export function personLabel(piece, { t, name }) {
  return `${name(piece.character)} (${t(piece.suspect ? "suspect" : "innocent")})`;
}

function pressable(choice) {
  if (!choice) return {};
  const onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choice.pick();
  };
  return { tabindex: "0", onclick: choice.pick, onkeydown, "aria-pressed": String(choice.chosen) };
}

function door(view, corridor, words, lit) {
  const { x, y, up } = DOORS[corridor];
  const choice = choosing(lit, "corridor", corridor);
  const locked = view.padlock === corridor;
  const [width, height] = up ? [58, 44] : [38, 64];
  return h("g", { key: corridor, class: `door${locked ? " locked" : ""}${locked && view.recent?.padlock ? " recent" : ""}${choice ? " lit" : ""}${choice?.chosen ? " chosen" : ""}`, "data-corridor": corridor, ...pressable(choice), role: choice ? "button" : "img", "aria-label": `${words.name(corridor)}, ${words.t(locked ? "locked" : "open")}` },
    choice ? h("circle", { class: "reach", cx: x, cy: y, r: 46, key: "reach" }) : null,
    h("rect", { class: "way", x: x - width / 2, y: y - height / 2, width, height, rx: 8 }),
    up ? h("path", { class: "steps", d: `M${x - 20} ${y - 10}h40M${x - 20} ${y}h40M${x - 20} ${y + 10}h40` }) : null,
    choice ? h("rect", { class: "ring", key: "ring", x: x - width / 2 - 4, y: y - height / 2 - 4, width: width + 8, height: height + 8, rx: 10 }) : null,
    locked ? padlock(x, y) : null);
}

function padlock(x, y) {
  return h("g", { class: "padlock", key: "padlock", transform: `translate(${x} ${y})` }, h("g", { "data-flip": "padlock" },
    h("path", { class: "shackle", d: "M-10 -4V-12a10 10 0 0 1 20 0V-4" }),
    h("rect", { class: "body", x: -16, y: -5, width: 32, height: 26, rx: 5 }),
    h("path", { class: "keyhole", d: "M-3 6a3 3 0 1 1 6 0l1.5 8h-9Z" })));
}

function candle(x, y) {
  return h("g", { class: "candle", transform: `translate(${x} ${y})` },
    h("rect", { x: -4, y: -2, width: 8, height: 16, rx: 2 }),
    h("path", { d: "M0 -4Q-5 -9 1 -15Q-2 -10 3 -8" }));
}

function peopleIn(view, room, words, lit, touch) {
  const inside = view.pieces.filter((piece) => piece.room === room);
  const places = spots(room, inside.length);
  return inside.map((piece, index) => token(piece, places[index], words, lit, touch));
}

function token(piece, { x, y, radius }, words, lit, touch) {
  const { character } = piece;
  const choice = choosing(lit, "character", character);
  const scale = (radius * 2) / 100;
  const state = `${choice ? " lit" : ""}${choice?.chosen ? " chosen" : ""}${piece.from !== undefined ? " moved" : ""}${piece.touched ? " recent" : ""}`;
  const props = choice ? { ...pressable(choice), role: "button", "aria-label": personLabel(piece, words) } : { onclick: touch && (() => touch(character)), "aria-hidden": "true" };
  return h("g", { key: character, class: `token${state}`, "data-character": character, ...props, transform: `translate(${x} ${y})` },
    h("g", { "data-flip": character },
      choice || piece.from !== undefined || piece.touched ? h("circle", { class: "halo", key: "halo", r: radius + 5 }) : null,
      h("g", { transform: `translate(${-radius} ${-radius}) scale(${scale})` }, person(character, { innocent: !piece.suspect })),
      piece.unseen && piece.suspect ? h("g", { class: "unseen", key: "unseen", transform: `translate(${radius * 0.72} ${-radius * 0.72})` }, h("circle", { r: 11 }), h("path", { d: "M-7 0Q0 -7 7 0Q0 7 -7 0ZM-7 7L7 -7" })) : null,
      h("text", { class: radius > 35 ? "short" : "short crowded", y: radius + (radius > 35 ? 18 : 14), "text-anchor": "middle" }, words.short(character)),
      h("title", null, personLabel(piece, words))));
}

const arrow = ({ character, from, room }) => way("arrow", character, from, room);

/** The way somebody came in the last moves. */
const trace = ({ character, came, room }) => way("trace", `trace-${character}`, came, room);

function way(name, key, from, room) {
  const [start, end] = [middle(from), middle(room)];
  const bend = `${(start.x + end.x) / 2 + (end.y - start.y) * 0.15} ${(start.y + end.y) / 2 - (end.x - start.x) * 0.15}`;
  return h("path", { class: name, key, d: `M${start.x} ${start.y}Q${bend} ${end.x} ${end.y}` });
}

function middle(room) {
  const { x, y, width, height } = ROOMS[room];
  return { x: x + width / 2, y: y + height / 2 + 14 };
}
