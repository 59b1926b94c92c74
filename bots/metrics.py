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
WAKES = Counter("opera_bot_wakes_total", "Bots woken by the sweep because their first call was lost or they rest.")
