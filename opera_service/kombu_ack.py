"""Frees a worker's slot even when the acknowledgement of a message could not reach Redis.

A worker takes no more messages than it has slots, and counts each until it is acknowledged. When Redis goes away at
that moment, Celery logs that it could not acknowledge and goes on, but kombu still counts the message: a worker with
one slot then takes nothing ever again, although it is connected and healthy. It does no harm when Redis did not get
the acknowledgement: the message is delivered again, and every task may run twice.
"""

from kombu.transport import redis, virtual


class QoS(redis.QoS):  # type: ignore[misc, unused-ignore]  # kombu has no types
    """Stops counting a message when it is acknowledged or rejected, whether or not Redis could be reached."""

    def ack(self, delivery_tag: str) -> None:
        try:
            super().ack(delivery_tag)
        except Exception:
            virtual.QoS.ack(self, delivery_tag)
            raise

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        try:
            super().reject(delivery_tag, requeue=requeue)
        except Exception:
            virtual.QoS.ack(self, delivery_tag)
            raise


def patch_kombu_ack() -> None:
    """Make every connection of this process count messages that way."""
    redis.Channel.QoS = QoS
