"""`manage.py verify_match FILE`: replays an exported match and checks its proof, without a database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import verify


class Command(BaseCommand):
    help = "Replay an exported match, check every event against its seed, and say whether the proof holds."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="The JSON file of a finished match.")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            match = verify.read(options["file"].read_bytes())
            events = verify.verify(match)
        except OSError as error:
            raise CommandError(f"cannot read {options['file']}: {error.strerror}") from None
        except verify.VerificationFailed as error:
            raise CommandError(f"the proof fails: {error}") from None
        entries = len(match.entries)
        self.stdout.write(
            self.style.SUCCESS(f"Verified: {match.game}, {entries} entries, {events} events, the seed fits.")
        )
