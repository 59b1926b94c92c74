// What the board would look like: the draft's own answers laid over the view, and the same in words.

import { callAt, chasedIn } from "./decision.js";

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

/** The view as it would be; pieces that would move are marked. */
export function previewOf(view, card, draft) {
  const moves = movesOf(view, card, draft);
  return {
    ...view,
    blackout: draft.blackout ?? view.blackout,
    padlock: draft.corridor ?? view.padlock,
    pieces: view.pieces.map((piece) => (piece.character in moves ? { ...piece, room: moves[piece.character], from: piece.room } : piece)),
  };
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
