// A piece of music: a small card with the portrait of its composer, a short name, and its present fame; a house piece has its mask.

import { h } from "/static/web/dom.js";
import { portrait } from "../art/sprite.js";
import { isHousePiece } from "../forecast.js";
import { fameOf } from "../material.js";

/** The piece in words, as screen readers say it. */
export function pieceName(mind, composer) {
  if (isHousePiece(composer)) return mind.table.name(composer);
  return mind.table.t("piece", { composer: mind.table.name(composer), fame: fameOf(mind.future, composer) });
}

/** The card itself; `flip` names the piece for its glide from place to place. */
export function pieceCard(mind, composer, { seat = null, flip, className = "" } = {}) {
  const owner = isHousePiece(composer) && seat !== null ? `seat-${seat}` : "";
  return h("span", { key: flip, class: `op-piece ${composer} ${owner} ${className}`, "data-flip": flip && `piece-${flip}`, "aria-hidden": "true" },
    portrait(composer),
    h("span", { class: "op-strip" },
      isHousePiece(composer) ? null : h("span", null, mind.table.name(composer).slice(0, 3)),
      h("b", null, fameOf(mind.future, composer))));
}
