"""Signals for the staff: what could be worth a look about an account, with how sure it is. Never a verdict."""
