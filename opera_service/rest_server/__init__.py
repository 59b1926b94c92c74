"""REST at /api/v1: the accounts' endpoints, streams, OpenAPI, and everything the games' endpoints hang on."""
