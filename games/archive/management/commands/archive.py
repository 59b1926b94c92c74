"""`manage.py archive`: moves the logs of old matches into files, or reads all files to see that they are sound."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.archive.archive_matches import archive_matches, check_files
from games.matches.models import ArchivedLog, ArchiveFile


class Command(BaseCommand):
    help = "Puts the logs of matches that ended OPERA_ARCHIVE_AFTER days ago into files; --check reads the files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="Read every file and compare it with its digest.")
        parser.add_argument("--most", type=int, default=1_000_000, help="So many matches at most.")

    def handle(self, **options: Any) -> None:
        if options["check"]:
            self._check()
            return
        if not settings.ARCHIVE_AFTER:
            raise CommandError("OPERA_ARCHIVE_AFTER is not set: nothing is archived")
        done = archive_matches(options["most"], everything=True)
        self.stdout.write(f"{done} matches archived, {ArchivedLog.objects.count()} are in the archive.")

    def _check(self) -> None:
        if damaged := check_files():
            raise CommandError(f"missing or damaged: {', '.join(damaged)}")
        self.stdout.write(self.style.SUCCESS(f"{ArchiveFile.objects.count()} files, all as they were written."))
