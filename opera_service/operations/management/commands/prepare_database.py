"""`manage.py prepare_database`: migrates, then lets the service's own role do what it needs and nothing more."""

import time
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import OperationalError, connection

from games.archive.log_months import make_months_ahead
from games.common.failures import is_contention
from opera_service.operations.database_role import grant

PATIENCE: Final = 300.0
"""Seconds in which it comes to its locks, or fails."""
PAUSE: Final = 0.5


class Command(BaseCommand):
    """Run as the owner of the database; the processes of the service use the other role."""

    help = "Applies the migrations; with OPERA_APP_PASSWORD also makes the role of the service and its rights."

    def handle(self, *_args: Any, **options: Any) -> None:
        """Go on with the first step that is missing, again and again while people play.

        Whoever wants a row queues behind a migration that waits for its table. So it waits shorter than a play does,
        gives way, and tries again; what was applied before stays.
        """
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._prepare(options["verbosity"])
            except OperationalError as error:
                if not is_contention(error) or time.monotonic() > end:
                    raise
            self.stdout.write("Somebody holds what a migration needs: it is tried again.")
            connection.close()
            time.sleep(PAUSE)

    def _prepare(self, verbosity: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '1s'")
        call_command("migrate", interactive=False, verbosity=verbosity, stdout=self.stdout)
        make_months_ahead()
        if settings.APP_PASSWORD:
            grant(settings.APP_ROLE, settings.APP_PASSWORD)
            self.stdout.write(f"The role {settings.APP_ROLE} may read and write rows, and only add to the logs.")
