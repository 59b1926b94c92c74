"""REST at /api/v1: one file an endpoint."""
