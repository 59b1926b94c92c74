// Questions with one answer only: the match page answers them by itself if its user wants that.

/** The only thing that can be done now, or null if there is a choice. */
export function forced({ options }) {
  if (!options) return null;
  if (options.bid) return options.bid.highest === options.bid.lowest ? { type: "Bid", amount: options.bid.lowest } : null;
  const only = options.actions.length === 1 && !options.follow ? options.actions[0] : null;
  return ["Intermezzo", "EndPerformance"].includes(only) ? { type: only } : null;
}
