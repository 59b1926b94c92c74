"""The API of the games: GraphQL and REST over the same commands and queries."""
