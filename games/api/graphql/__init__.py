"""GraphQL for matches: types derived from the games' own declarations, so that a new game needs no code here."""
