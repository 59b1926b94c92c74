"""What a worker may hold at once must not shrink when it loses Redis.

A worker takes no more messages than it has hands, and counts each until it is acknowledged. When Redis goes away at
that moment, Celery logs that it could not acknowledge and goes on, but kombu has not counted the message off: a worker
with one hand then takes nothing ever again, connected and in good health. Whether Redis heard it does not matter here:
a message that it did not strike off comes back, and every task may run twice.
"""

from kombu.transport import redis, virtual


class QoS(redis.QoS):  # type: ignore[misc, unused-ignore]  # kombu has no types
    """Counts a message off even when Redis could not be told."""

    def ack(self, delivery_tag: str) -> None:
        """Acknowledge a message."""
        try:
            super().ack(delivery_tag)
        except Exception:
            virtual.QoS.ack(self, delivery_tag)
            raise

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        """Give a message back."""
        try:
            super().reject(delivery_tag, requeue=requeue)
        except Exception:
            virtual.QoS.ack(self, delivery_tag)
            raise


def count_off_what_redis_did_not_hear() -> None:
    """Let every connection of this process count so."""
    redis.Channel.QoS = QoS
