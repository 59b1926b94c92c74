"""Whether somebody has the service open at this moment, and so need not be written to."""

import redis
from django.conf import settings

from games.common.redis_server import redis_client
from games.matches.live.publish import user_channel


def is_here(user_id: int) -> bool:
    """Whether a stream of the user is open somewhere; without Redis nobody knows, and they are written to."""
    channel = user_channel(user_id)
    try:
        with redis_client(settings.REDIS_URL, socket_timeout=1.0, socket_connect_timeout=1.0) as client:
            return any(count for _, count in client.pubsub_numsub(channel))
    except redis.RedisError:
        return False
