"""What every package of the games shares: refusals, users, bot styles, plain text."""
