"""Game servers of others, measured beside us."""
