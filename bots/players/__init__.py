"""The service's bots, one module a style."""
