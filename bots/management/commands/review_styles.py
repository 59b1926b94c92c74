"""`manage.py review_styles phantom --matches 200`: what the decisions of each style cost, by what a seat could know."""

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from multiprocessing import get_context
from typing import Any

from django.core.management.base import BaseCommand

from bots.analysis.analyst import THOUGHTS
from bots.analysis.style_reviews import StyleMatch, StyleReview, reliability, review_match, steps_of
from bots.roster import ALL
from games.registry import GAMES


class Command(BaseCommand):
    help = (
        "Ask every style at the same decisions of many matches: what its choices cost, and whether beliefs come true."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--matches", type=int, default=200, help="Played by each style in turn.")
        parser.add_argument("--players", type=int, default=2)
        parser.add_argument(
            "--styles",
            default="virtuoso,level_4,understudy,chorister,walk_on",
            help=f"Best first, out of {', '.join(ALL)}.",
        )
        parser.add_argument("--thoughts", type=int, default=THOUGHTS, help="Playouts of the analyst a decision.")
        parser.add_argument("--every", type=int, default=1, help="Ask only at one of so many decisions.")
        parser.add_argument("--seed", default="0")
        parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))

    def handle(self, **options: Any) -> None:
        styles = tuple(options["styles"].split(","))
        shape = (options["players"], options["every"], options["thoughts"])
        matches = [
            StyleMatch(options["game"], styles[number % len(styles)], styles, f"{options['seed']}/{number}", *shape)
            for number in range(options["matches"])
        ]
        # New processes: a fork would copy the locks of this process's threads.
        with get_context("spawn").Pool(options["jobs"]) as pool:
            self._tell(styles, pool.map(review_match, matches, chunksize=4))

    def _tell(self, styles: Sequence[str], reviews: Sequence[StyleReview]) -> None:
        decisions, cpu = sum(one.decisions for one in reviews), sum(one.cpu_seconds for one in reviews)
        self.stdout.write(f"{len(reviews)} matches, {decisions} decisions, {1000 * cpu / decisions:.0f} ms CPU each")
        for step in steps_of(styles, reviews):
            sigmas = step.less / step.less_doubt if step.less_doubt else 0
            self.stdout.write(
                f"{step.style:12} regret {step.regret:.4f} ± {step.doubt:.4f}; "
                f"less than the next by {step.less:.4f} ± {step.less_doubt:.4f} ({sigmas:.1f} standard errors)"
            )
        for found in reliability(guess for one in reviews for guess in one.guesses):
            self.stdout.write(
                f"believed {found.believed:6.1%}, came true {found.true:6.1%} ± {found.doubt:.1%} ({found.guesses})"
            )
