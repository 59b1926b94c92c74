"""`manage.py prepare_database`: migrates, then lets the service's own role do what it needs and nothing more."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.archive.log_months import make_months_ahead
from opera_service.operations.database_role import grant


class Command(BaseCommand):
    """Run as the owner of the database; the processes of the service use the other role."""

    help = "Applies the migrations; with OPERA_APP_PASSWORD also makes the role of the service and its rights."

    def handle(self, *_args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=options["verbosity"])
        make_months_ahead()
        if settings.APP_PASSWORD:
            grant(settings.APP_ROLE, settings.APP_PASSWORD)
            self.stdout.write(f"The role {settings.APP_ROLE} may read and write rows, and only add to the logs.")
