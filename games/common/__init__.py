"""Words that every room of the service shares: refusals, users, bot styles, plain text."""
