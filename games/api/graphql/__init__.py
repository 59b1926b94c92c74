"""GraphQL, derived from the declared operations and from what the games declare: a new game needs no code here."""
