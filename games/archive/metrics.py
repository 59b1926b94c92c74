"""What the archive counts for Prometheus."""

from prometheus_client import Counter

ARCHIVED = Counter("opera_archived_total", "Matches whose log was put into the archive.")
ARCHIVE_FAILURES = Counter(
    "opera_archive_failures_total", "Matches whose log could not be archived; it stays where it is."
)
