// Pieces look alike, so a view does not say which one moved. This follows them from view to view: what is still in its
// place keeps its mark, and what vanished here and appeared there is taken for the same piece, so that it can glide.

/** Where every piece that this viewer can see lies, as [spot, composer] pairs. */
function spots(view) {
  const found = [...numbered("display", view.display), ...numbered("palazzo", view.palazzo)];
  for (const player of view.players) {
    found.push(...numbered(`stock/${player.seat}`, player.stock ?? []));
    for (const house of player.houses) found.push(...numbered(`hall/${player.seat}/${house.city}`, house.halls));
  }
  return found.filter(([, composer]) => composer !== null);
}

const numbered = (zone, pieces) => pieces.map((composer, place) => [`${zone}/${place}`, composer]);

/** A follower of pieces: `follow(view)` for every view, then `mark(spot)` names the piece that lies there. */
export function createTrail() {
  let known = new Map();
  let last = 0;
  return { follow, mark: (spot) => known.get(spot)?.mark };

  function follow(view) {
    const now = spots(view);
    const next = new Map();
    const left = new Map(known);
    for (const [spot, composer] of now) if (left.get(spot)?.composer === composer) keep(next, left, spot, spot);
    for (const [spot, composer] of now) if (!next.has(spot)) keep(next, left, spot, origin(left, spot, composer), composer);
    known = next;
  }

  function keep(next, left, spot, from, composer) {
    next.set(spot, left.get(from) ?? { composer, mark: (last += 1) });
    left.delete(from);
  }
}

// A neighbour in the same zone first: sorted rows close up when a piece leaves them.
function origin(left, spot, composer) {
  const zone = spot.slice(0, spot.lastIndexOf("/"));
  const same = [...left].filter(([, piece]) => piece.composer === composer).map(([place]) => place);
  return same.find((place) => place.startsWith(`${zone}/`)) ?? same[0];
}
