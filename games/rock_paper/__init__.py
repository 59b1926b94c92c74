"""Rock, paper, scissors: an example of a game with a secret choice, see *Add a game* in ARCHITECTURE.md."""
