"""Metrics of the queue."""

from prometheus_client import Counter, Histogram

WAITED = Histogram(
    "opera_quick_match_wait_seconds",
    "From asking for a match to sitting in it.",
    ["game", "with_bots"],
    buckets=(1, 2, 3, 5, 8, 12, 20, 30, 60, 120, 300, 900),
)
FAILURES = Counter("opera_quick_match_failures_total", "Groups that could not be seated.", ["game"])
