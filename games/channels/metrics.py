"""Numbers about deliveries."""

from prometheus_client import Counter

DELIVERIES = Counter("opera_deliveries", "Attempts to deliver something outside the service.", ["channel", "outcome"])
