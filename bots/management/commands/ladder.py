"""`manage.py ladder opera --players 2 --styles virtuoso,understudy`: bots play each other over many matches."""

import os
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any, cast

from django.core.management.base import BaseCommand, CommandError
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bots.ladder.ladder_matches import STYLES, SeatResult, play
from bots.ladder.ladder_report import draw_chart, write_csv
from bots.ladder.pairings import Pairing, lineups
from bots.ladder.standings import StyleResult, standings
from games.registry import GAMES, rules


class Command(BaseCommand):
    help = "Play bots against each other over many matches; shows win rates with 95 % intervals, and ratings."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--players", type=int, help="Seats at a table; by default the game's fewest.")
        parser.add_argument(
            "--styles",
            default="virtuoso,understudy",
            help=f"Out of {', '.join(STYLES)}. Fewer than seats: the last one takes the remaining seats; "
            "more than seats: every choice of them meets in turn.",
        )
        parser.add_argument("--matches", type=int, default=40)
        parser.add_argument(
            "--fixed-seats", action="store_true", help="Keep every style in its seat, where seats differ."
        )
        parser.add_argument("--jobs", default="all", help="Processes, or `all` for one a core.")
        parser.add_argument("--seed", default="0", help="Any word or number.")
        parser.add_argument("--budget-ms", type=int, default=300, help="CPU time a move.")
        parser.add_argument("--steps", type=int, help="Search steps a move instead of CPU time: reproducible by seed.")
        parser.add_argument("--csv", type=Path, help="Write every seat of every match to this file.")
        parser.add_argument("--chart", type=Path, help="Write the standings as a picture (PNG) to this file.")

    def handle(self, **options: Any) -> None:
        pairings = self._pairings(options)
        console = Console(file=cast(IO[str], self.stdout))
        matches = sorted(self._played(pairings, _jobs(options["jobs"]), console), key=lambda match: match[0].match)
        lines = standings(matches)
        title = f"{options['game'].title()}, {len(pairings[0].styles)} players, {len(matches)} matches"
        console.print(_table(title, lines))
        if options["csv"]:
            write_csv(options["csv"], matches)
        if options["chart"]:
            draw_chart(options["chart"], title, lines)

    def _pairings(self, options: dict[str, Any]) -> list[Pairing]:
        game = rules(options["game"])
        players = game.players[0] if options["players"] is None else options["players"]
        if players not in game.players:
            raise CommandError(f"{game.slug} is for {game.players[0]} to {game.players[-1]} players")
        if options["matches"] < 1:
            raise CommandError("a ladder needs at least one match")
        styles = options["styles"].split(",")
        unknown = [style for style in styles if style not in STYLES]
        if unknown:
            raise CommandError(f"nobody is called {unknown[0]}; there are {', '.join(STYLES)}")
        steps = options["steps"]
        seconds = options["budget_ms"] / 1000 if steps is None else None
        seats = lineups(styles, players, options["matches"], rotate=not options["fixed_seats"])
        return [
            Pairing(game.slug, number, lineup, options["seed"], seconds, steps) for number, lineup in enumerate(seats)
        ]

    def _played(self, pairings: Sequence[Pairing], jobs: int, console: Console) -> Iterator[list[SeatResult]]:
        """All matches as they end, in any order."""
        columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        if jobs == 1:
            with Progress(*columns, console=console) as progress:
                yield from progress.track(map(play, pairings), total=len(pairings))
            return
        # New processes: a fork would copy the locks of this process's threads.
        with get_context("spawn").Pool(jobs) as pool, Progress(*columns, console=console) as progress:
            yield from progress.track(pool.imap_unordered(play, pairings), total=len(pairings))


def _jobs(text: str) -> int:
    if text == "all":
        return len(os.sched_getaffinity(0))
    if not text.isdecimal() or not int(text):
        raise CommandError("--jobs takes a number of processes, or `all`")
    return int(text)


def _table(title: str, lines: Sequence[StyleResult]) -> Table:
    table = Table(title=title, box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("style", "won", "of", "share", "95 % interval", "equals", "rating", "CPU ms", "most"):
        table.add_column(name, justify="left" if name == "style" else "right", no_wrap=True)
    for line in lines:
        table.add_row(
            line.style,
            f"{line.wins:g}",
            str(line.matches),
            f"{line.share:.1%}",
            f"{line.interval.low:.1%}–{line.interval.high:.1%}",
            f"{line.even:.1%}",
            f"{line.rating:.1f} ± {2 * line.doubt:.1f}",
            f"{line.cpu_ms:.1f}",
            f"{line.most_cpu_ms:.0f}",
        )
    return table
