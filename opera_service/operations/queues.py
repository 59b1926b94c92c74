"""Reads from Redis how many tasks wait in each queue, at the moment of a scrape."""

from collections.abc import Iterator

import redis
from django.conf import settings
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from games.common.redis_server import redis_client
from opera_service.operations.heartbeat import QUEUES


class QueueDepth(Collector):
    """A gauge whose value is read from Redis for every scrape."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The length of every queue; no metric at all when the broker does not answer."""
        gauge = GaugeMetricFamily("opera_queue_depth", "Tasks waiting in a queue.", labels=["queue"])
        try:
            with redis_client(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2) as client:
                for queue in QUEUES:
                    gauge.add_metric([queue], float(client.llen(queue)))
        except redis.RedisError:
            return
        yield gauge
