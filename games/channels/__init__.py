"""Channels: webhooks, pushes and mails that bring people what the outbox holds for them."""
