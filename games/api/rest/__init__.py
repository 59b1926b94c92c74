"""REST, derived from the declared operations."""
