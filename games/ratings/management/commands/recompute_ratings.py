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
        fresh, kept = recompute.recompute(), recompute.kept()
        differing = sum(fresh.skills.get(who) != kept.skills.get(who) for who in {*fresh.skills, *kept.skills})
        if options["write"]:
            recompute.write(fresh)
            self.stdout.write(f"Wrote {len(fresh.skills)} ratings; {differing} were different.")
        elif differing:
            raise CommandError(f"{differing} of {len(fresh.skills)} ratings differ; --write corrects them.")
        else:
            self.stdout.write(f"All {len(fresh.skills)} ratings are what the matches say.")
