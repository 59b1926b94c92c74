"""Thousands of webhooks, mails and pushes while workers, Redis and PostgreSQL are killed in turn."""
