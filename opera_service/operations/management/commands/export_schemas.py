"""`manage.py export_schemas` writes the committed API schemas; with `--check` it only compares them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from opera_service import api_contracts


class Command(BaseCommand):
    """Writes or checks every file that is part of the API's contract."""

    help = "Write the API schemas to the repository, or check that they are up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail when a file differs from what the code says")

    def handle(self, *_args: Any, check: bool, **_options: Any) -> None:
        if not check:
            api_contracts.write_all()
            self.stdout.write(f"Written: {', '.join(api_contracts.CONTRACTS)}.")
            return
        drifted = api_contracts.drifted()
        if drifted:
            raise CommandError(f"{', '.join(drifted)}: not what the code says; run manage.py export_schemas.")
        self.stdout.write("The API schemas are up to date.")
