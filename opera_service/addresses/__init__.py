"""E-mail addresses of accounts: confirmed, changed, and the way back into an account whose password is forgotten."""
