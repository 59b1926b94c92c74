// What the board would look like: the draft's own answers laid over the view, and the same in words and numbers. Pure; a test
// compares it with the rules in random positions.

import { callAt, chasedIn } from "./decision.js";

const EXIT = 22;

/** Characters that would stand elsewhere, as `{character: room}`. */
export function movesOf(view, card, draft) {
  const me = card.character;
  const moves = {};
  if (draft.to !== undefined) moves[me] = draft.to;
  if (draft.call) for (const who of callAt(card, draft).characters) moves[who] = draft.to;
  if (card.type === "MoncharminCard") for (const { character, room } of chasedIn(card, draft)) if (room !== undefined) moves[character] = room;
  if (draft.leave_at !== undefined) moves[draft.companion] = draft.leave_at;
  if (draft.other) {
    moves[me] = roomOf(view, draft.other);
    moves[draft.other] = roomOf(view, me);
  }
  return moves;
}

/** The view as it would be; pieces that would move are marked, and everybody is alone or in company as they would be then. */
export function previewOf(view, card, draft) {
  const moves = movesOf(view, card, draft);
  const blackout = draft.blackout ?? view.blackout;
  const pieces = view.pieces.map((piece) => (piece.character in moves ? { ...piece, room: moves[piece.character], from: piece.room } : piece));
  return { ...view, blackout, padlock: draft.corridor ?? view.padlock, pieces: pieces.map((piece) => ({ ...piece, unseen: isUnseen(piece, pieces, blackout) })) };
}

/** Alone in a room, or in the dark [3.4]. */
const isUnseen = ({ character, room }, pieces, blackout) => room === blackout || pieces.every((other) => other.character === character || other.room !== room);

/** What either answer of the Phantom would come to now: who stays suspect, and where La Carlotta would be [3.4, 3.5]. */
export function outlookOf({ pieces, carlotta }) {
  const suspects = pieces.filter((piece) => piece.suspect);
  const unseen = suspects.filter((piece) => piece.unseen).length;
  const company = suspects.length - unseen;
  const answer = (left, more) => ({ possible: left > 0, left, found: left === 1, space: left === 1 ? carlotta : Math.min(EXIT, carlotta + left + more) });
  return { unseen, company, appears: answer(unseen, 1), hides: answer(company, 0) };
}

/** The result in sentences. */
export function sentencesOf(view, card, draft, { t, name, room }) {
  const who = name(card.character);
  const told = [];
  if (draft.other) told.push(t("preview.swap", { who, other: name(draft.other) }));
  if (draft.to !== undefined) told.push(t("preview.walk", { who, room: room(draft.to) }));
  if (draft.corridor) told.push(t("preview.padlock", { corridor: name(draft.corridor) }));
  if (draft.blackout !== undefined) told.push(t("preview.blackout", { room: room(draft.blackout) }));
  if (draft.call) told.push(t("preview.call", { names: names(callAt(card, draft).characters, name) }));
  if (card.type === "MoncharminCard") for (const { character, room: to } of chasedIn(card, draft)) if (to !== undefined) told.push(t("preview.walk", { who: name(character), room: room(to) }));
  if (draft.leave_at !== undefined) told.push(t("preview.escort", { who: name(draft.companion), room: room(draft.leave_at) }));
  if (card.type === "RaoulCard" && draft.to !== undefined) told.push(t("preview.alibi"));
  return told;
}

const names = (characters, name) => characters.map(name).join(", ");
const roomOf = (view, character) => view.pieces.find((piece) => piece.character === character).room;
