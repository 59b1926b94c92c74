// What the last moves touched: who came from where, and whether padlock or blackout were moved.

const ROUTES = {
  CharacterMoved: ({ character, origin }) => [[character, origin]],
  CharactersChased: ({ origin, placements }) => placements.map(({ character }) => [character, origin]),
  PlacesSwapped: ({ character, origin, to }) => [["richard", origin], [character, to]],
  CompanionLed: ({ character, origin }) => [[character, origin]],
};

/** The pieces of a view with where they came from, and what else moved. */
export function marked(view, recent) {
  const events = recent.flatMap((entry) => entry.events);
  const came = new Map();
  for (const event of events) for (const [character, origin] of ROUTES[event.type]?.(event) ?? []) if (!came.has(character)) came.set(character, origin);
  const called = events.filter(({ type }) => type === "CharactersCalled").flatMap(({ characters }) => characters);
  return {
    recent: { padlock: events.some(({ type }) => type === "PadlockMoved"), blackout: events.some(({ type }) => type === "BlackoutMoved"), carlotta: events.some(({ type }) => type === "CarlottaMoved") },
    pieces: view.pieces.map((piece) => ({ ...piece, came: came.get(piece.character), touched: came.has(piece.character) || called.includes(piece.character) })),
  };
}
