"""The browser client: one page and its modules, which use only the public API."""
