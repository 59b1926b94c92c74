"""The building around the games: settings, entrances, accounts, the web client and how it all runs."""
