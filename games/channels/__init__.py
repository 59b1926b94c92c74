"""Channels: webhooks, pushes and mails that tell people outside the service what the outbox holds for them."""
