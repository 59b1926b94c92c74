"""The fast path of GraphQL: what goes past graphql-core."""
