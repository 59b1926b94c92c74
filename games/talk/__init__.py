"""Messages at tables, and blocks between users."""
