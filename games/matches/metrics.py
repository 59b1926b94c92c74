"""What clocks, streams and reads of the archive count for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

TIMEOUTS = Counter("opera_timeouts_total", "Seats whose time was up.")
SWEEP_FAILURES = Counter("opera_sweep_failures_total", "Matches a sweep could not deal with; it goes on with the rest.")
SWEEPS = Counter("opera_sweeps_total", "Sweeps that were carried out to their end.", ["sweep"])
LATENESS = Histogram(
    "opera_clock_lateness_seconds",
    "From a deadline to what the clock did about it.",
    buckets=(0.5, 1, 2, 3, 5, 10, 30, 60, 300),
)
STREAMS = Gauge("opera_streams", "Streams of matches open now, by events or by socket.", multiprocess_mode="livesum")
STREAM_DELAY = Histogram(
    "opera_stream_delay_seconds",
    "From an entry to its being handed to the stream of a player, by the database's clock.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30),
)
UNREADABLE_LOGS = Counter("opera_unreadable_logs_total", "Logs that could not be read from the archive when asked for.")
