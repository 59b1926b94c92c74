"""Settings for a web process that would wait for its broker as good as for ever."""

from opera_service.settings import *  # noqa: F403
from opera_service.settings import CELERY_BROKER_TRANSPORT_OPTIONS as OPTIONS

CELERY_BROKER_TRANSPORT_OPTIONS = {**OPTIONS, "socket_timeout": 600, "socket_connect_timeout": 600}
