// Where points came from: every point of Opera is told by one event of the log.

/** What a set position began with, of which its log does not tell. */
export const START = "start";
export const SOURCES = [START, "built", "sold", "esperto", "counted"];

const ENDS = ["RoundOpened", "SeasonClosed"];

const GAINS = {
  PartBuilt: ({ seat, points }) => [[seat, "built", points]],
  PieceSold: ({ seat, points }) => [[seat, "sold", points]],
  PiecesScored: ({ seat, points }) => [[seat, "esperto", points]],
  PointsCounted: ({ counts }) => counts.map(({ seat, points }) => [seat, "counted", points]),
};

/** Everybody's points by source, and everybody's total after every round that ended, the open one included. */
export function pointsByRound(entries, players) {
  const sources = players.map(() => Object.fromEntries(SOURCES.map((source) => [source, 0])));
  const totals = () => sources.map((seat) => SOURCES.reduce((total, source) => total + seat[source], 0));
  const rounds = [];
  let open = false;
  for (const event of entries.flatMap((entry) => entry.events)) {
    for (const [seat, source, points] of GAINS[event.type]?.(event) ?? []) sources[seat][source] += points;
    if (event.type === "BidsRevealed") open = true;
    if (!ENDS.includes(event.type)) continue;
    if (open) rounds.push(totals());
    open = false;
  }
  if (open) rounds.push(totals());
  const told = totals();
  players.forEach(({ points }, seat) => (sources[seat][START] = points - told[seat]));
  return { sources, rounds: rounds.map((round) => round.map((points, seat) => points + sources[seat][START])) };
}
