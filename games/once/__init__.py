"""Requests that make something, made once: the same request id gives what was made the first time."""
