"""`manage.py log_months`: shows the months of the log, makes the next ones, and drops those that are in the archive."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.archive.drop_months import drop_archived_months
from games.archive.log_months import log_months, make_months_ahead


class Command(BaseCommand):
    """To drop is for the owner of the database; the role of the service may not."""

    help = "Shows the months of the log and makes the next ones; --drop drops those whose matches are in the archive."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--drop", action="store_true", help="Drop the months that are in the archive, for good.")

    def handle(self, **options: Any) -> None:
        make_months_ahead()
        for month in drop_archived_months() if options["drop"] else ():
            self.stdout.write(self.style.WARNING(f"{month.name} dropped, {month.size / 1e6:.1f} MB"))
        for month in log_months():
            self.stdout.write(f"{month.name:<28}{month.size / 1e6:>12.1f} MB  {month.bounds}")
