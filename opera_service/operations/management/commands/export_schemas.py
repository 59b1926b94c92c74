"""`manage.py export_schemas` writes the committed contracts; with --check it only tells whether they are up to date."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from opera_service.schemas import EXPORTERS, text_of


class Command(BaseCommand):
    help = "Write schema files of the APIs, or check that they are what the code says."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; fail if a file is out of date")

    def handle(self, *, check: bool, **_: Any) -> None:
        stale = [name for name in EXPORTERS if _read(name) != text_of(name)]
        if check and stale:
            raise CommandError(f"out of date: {', '.join(stale)}; run manage.py export_schemas and commit the result")
        for name in stale:
            _path(name).write_text(text_of(name), encoding="utf-8")
            self.stdout.write(f"wrote {name}")


def _path(name: str) -> Path:
    return Path(settings.BASE_DIR) / name


def _read(name: str) -> str | None:
    return _path(name).read_text(encoding="utf-8") if _path(name).exists() else None
