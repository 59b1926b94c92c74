"""Notes from which connection an account is used, for hints about shared ones; never a reason to refuse anything."""

import structlog
from django.db import DatabaseError, transaction

from games.signals import connection_traces as connections
from opera_service.accounts.client_address import UNKNOWN, networks_of
from opera_service.accounts.identity import Identity
from opera_service.accounts.models import User

log = structlog.get_logger(__name__)


def note_connection(identity: Identity, user: User) -> None:
    """The user is here now; whatever the database says to that, the request goes on."""
    network = networks_of(identity.address)[0]
    if network == UNKNOWN:
        return
    try:
        with transaction.atomic():
            connections.remember(user.pk, network)
    except DatabaseError:
        log.warning("connection_not_noted", user=user.pk)
