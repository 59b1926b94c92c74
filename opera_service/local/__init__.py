"""Runs the whole service on one machine with real servers: `python -m opera_service.local run`."""
