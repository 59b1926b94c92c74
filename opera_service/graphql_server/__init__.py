"""GraphQL at /graphql: the root schema, its limits, and the way in over HTTP and WebSocket."""
