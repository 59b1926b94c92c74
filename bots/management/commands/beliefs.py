"""`manage.py beliefs --matches 600`: whether what could be believed of Phantoms of all levels came true."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from bots.analysis.belief_fit import Fit
from bots.analysis.belief_matches import BeliefRecord, belief_matches, check_match, play_seen
from bots.analysis.style_reviews import reliability
from games.phantom.heuristics.habits import HABITS

FIT_SEED = "fit"


class Command(BaseCommand):
    help = "Compare what could be believed of Phantoms of all levels with who they were; --fit fits the habits."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--matches", type=int, default=600)
        parser.add_argument("--seed", default="test", help=f"Any word but `{FIT_SEED}`, to which habits are fitted.")
        parser.add_argument("--fit", action="store_true", help="Fit the habits to other matches, and print them.")
        parser.add_argument("--kept", type=Path, help="Keep each match in this file, and go on from there.")

    def handle(self, **options: Any) -> None:
        if options["fit"]:
            played = [play_seen(match) for match in belief_matches(FIT_SEED, options["matches"])]
            fit = Fit(played, tell=self.stdout.write)
            habits = fit.fitted(HABITS)
            self.stdout.write(f"{habits}\nscore {fit.score(habits):.4f}")
        else:
            self._tell(self._checked(options["seed"], options["matches"], options["kept"]))

    def _checked(self, seed: str, number: int, kept: Path | None) -> list[BeliefRecord]:
        found = _read(kept) if kept and kept.exists() else []
        known = {one.match for one in found}
        for match in belief_matches(seed, number):
            if match not in known:
                found.append(check_match(match))
                if kept:
                    with kept.open("ab") as file:
                        file.write(msgspec.json.encode(found[-1]) + b"\n")
        return found

    def _tell(self, records: Sequence[BeliefRecord]) -> None:
        levels = dict.fromkeys(one.match.phantom for one in records)
        for level in (*levels, None):
            own = [one for one in records if level in (None, one.match.phantom)]
            decisions = sum(one.decisions for one in own)
            score, even = (
                sum(column) / decisions for column in zip(*((one.score, one.even) for one in own), strict=True)
            )
            self.stdout.write(
                f"{level or 'all':8} {len(own)} matches, {decisions} decisions, "
                f"log score {score:.3f}, equally likely {even:.3f}"
            )
        for found in reliability(guess for one in records for guess in one.guesses):
            self.stdout.write(
                f"believed {found.believed:6.1%}, came true {found.true:6.1%} ± {found.doubt:.1%} ({found.guesses})"
            )


def _read(path: Path) -> list[BeliefRecord]:
    return [msgspec.json.decode(line, type=BeliefRecord) for line in path.read_bytes().splitlines()]
