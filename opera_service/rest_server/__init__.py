"""REST at /api/v1: addresses, authentication, streams, OpenAPI and the pages about it."""
