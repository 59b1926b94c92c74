"""Everything the API can do, one module a feature."""
