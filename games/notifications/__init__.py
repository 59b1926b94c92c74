"""Notifications of users: stored until they are read, and streamed at once."""
