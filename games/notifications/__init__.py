"""Notifications: what somebody should hear of, kept until it is read, and told at once to who listens."""
