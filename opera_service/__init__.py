"""The building around the games: settings, servers, accounts, the web client and how it all runs."""
