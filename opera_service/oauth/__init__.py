"""Programs sign in for a user by OAuth 2: the toolkit keeps the protocol, this package what is ours."""
