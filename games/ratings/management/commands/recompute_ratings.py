"""`manage.py recompute_ratings`: compares kept ratings with the finished matches, and with --write corrects them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.ratings import recompute


class Command(BaseCommand):
    help = "Compute every rating anew from the finished matches and compare with what is kept."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--write", action="store_true", help="Replace the kept ratings by the recomputed ones.")

    def handle(self, *_: Any, **options: Any) -> None:
        fresh, wrong = recompute.rebuild() if options["write"] else recompute.check()
        known = len(fresh.ratings)
        if options["write"]:
            self.stdout.write(f"Wrote {known} ratings; {wrong} ratings and steps of history were different.")
        elif wrong:
            raise CommandError(f"{wrong} ratings or steps of history differ from the matches; --write corrects them.")
        else:
            self.stdout.write(f"All {known} ratings are what the matches say.")
