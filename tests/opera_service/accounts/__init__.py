"""Accounts: who is who, who may what, how often."""
