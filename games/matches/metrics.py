"""What the clocks count for Prometheus."""

from prometheus_client import Counter

TIMEOUTS = Counter("opera_timeouts_total", "Seats whose time was up.")
SWEEP_FAILURES = Counter("opera_sweep_failures_total", "Matches a sweep could not deal with; it goes on with the rest.")
