"""One module a role: what it may do, the check that refuses everything else, and what then happens."""
