"""Small clients that CLIENTS.md shows; test_clients.py runs them as they are."""
