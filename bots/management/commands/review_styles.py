"""`manage.py review_styles phantom --matches 200`: what the decisions of each style cost, by what it could know."""

import os
from argparse import ArgumentParser
from itertools import pairwise
from math import hypot
from multiprocessing import get_context
from typing import Any

from django.core.management.base import BaseCommand

from bots.analysis.analyst import THOUGHTS
from bots.analysis.style_reviews import StyleMatch, StyleReview, line_of, reliability, review_match
from bots.roster import ALL
from games.registry import GAMES


class Command(BaseCommand):
    help = "Review many matches in which one style plays every seat: regret a style, and whether beliefs come true."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--matches", type=int, default=200, help="For each style.")
        parser.add_argument("--players", type=int, default=2)
        parser.add_argument("--styles", default=",".join(reversed(ALL)), help="Best first.")
        parser.add_argument("--steps", type=int, default=100, help="Search steps of the players.")
        parser.add_argument("--thoughts", type=int, default=THOUGHTS, help="Playouts of the analyst a decision.")
        parser.add_argument("--every", type=int, default=1, help="Review only one of so many decisions.")
        parser.add_argument("--seed", default="0")
        parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))

    def handle(self, **options: Any) -> None:
        shape = (options["players"], options["steps"], options["every"], options["thoughts"])
        styles = options["styles"].split(",")
        matches = [
            StyleMatch(options["game"], style, f"{options['seed']}/{number}", *shape)
            for style in styles
            for number in range(options["matches"])
        ]
        # New processes: a fork would copy the locks of this process's threads.
        with get_context("spawn").Pool(options["jobs"]) as pool:
            reviews = pool.map(review_match, matches, chunksize=4)
        self._tell(styles, reviews)

    def _tell(self, styles: list[str], reviews: list[StyleReview]) -> None:
        lines = [line_of([one for one in reviews if one.style == style]) for style in styles]
        for line in lines:
            self.stdout.write(
                f"{line.style:12} {line.matches} matches, {line.decisions} decisions: regret {line.regret:.4f} "
                f"± {line.doubt:.4f}, agreement {line.agreement:.1%}, {1000 * line.cpu_seconds:.0f} ms CPU a decision"
            )
        for better, worse in pairwise(lines):
            sigmas = (worse.regret - better.regret) / (hypot(better.doubt, worse.doubt) or 1)
            self.stdout.write(f"{better.style} < {worse.style}: {sigmas:.1f} standard errors")
        for found in reliability(guess for one in reviews for guess in one.guesses):
            self.stdout.write(
                f"believed {found.believed:6.1%}, came true {found.true:6.1%} ± {found.doubt:.1%} ({found.guesses})"
            )
