"""Metrics of the bots."""

from prometheus_client import Counter, Histogram

TURNS = Counter("opera_bot_turns_total", "Turns taken by the service's bots.", ["game", "style"])
FALLBACKS = Counter("opera_bot_fallbacks_total", "Harmless moves in place of a bot that failed.", ["style", "why"])
THINKING = Histogram(
    "opera_bot_thinking_seconds",
    "CPU time a bot thought about a move.",
    ["game", "style"],
    buckets=(0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5),
)
REVIEWING = Counter("opera_review_cpu_seconds_total", "CPU time that reviews of matches took.", ["game"])
REVIEW_FAILURES = Counter("opera_review_failures_total", "Reviews that were given up.")
WAKES = Counter("opera_bot_wakes_total", "Bots woken by the sweep because their first call was lost or they rest.")
