"""`manage.py simulate opera --players 4 --seed 7`: plays a match in memory and tells it as a person would read it."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from django.core.management.base import BaseCommand, CommandError

from games.kit.chance import QuickChance
from games.kit.engine import LANGUAGES, AnyGame, Outcome, Table
from games.kit.simulate import Chooser, Simulation, choose_at_random
from games.registry import GAMES, rules


class Command(BaseCommand):
    help = "Play a match with random players and tell it; the same seed tells the same match."
    requires_system_checks: list[str] = []
    choosers: ClassVar[Mapping[str, Chooser]] = {"random": choose_at_random}
    """Who can sit down, by name; an app above this one may offer more by a command of the same name."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--players", type=int, help="How many sit at the table; as many as can, if not said.")
        parser.add_argument("--seed", default="0", help="Any word or number.")
        parser.add_argument(
            "--table", default="{}", help='Options of the table as JSON, such as {"open_screens": true}.'
        )
        parser.add_argument(
            "--bots", default="random", help=f"Who plays, one name or one a seat: {', '.join(self.choosers)}."
        )
        parser.add_argument("--seat", type=int, help="Tell what this seat knows; a spectator's story, if not said.")
        parser.add_argument("--language", choices=LANGUAGES, default="en")
        parser.add_argument("--boards", action="store_true", help="Show the table after every action.")

    def handle(self, **options: Any) -> None:
        game = rules(options["game"])
        players = game.players[-1] if options["players"] is None else options["players"]
        if players not in game.players:
            raise CommandError(f"{game.slug} is for {game.players[0]} to {game.players[-1]} players")
        if options["seat"] is not None and not 0 <= options["seat"] < players:
            raise CommandError(f"there are seats 0 to {players - 1}")
        choosers = self._seat_choosers(options["bots"].split(","), players)
        simulation = Simulation(game, players, self._table(game, options["table"]), QuickChance(options["seed"]))
        self._tell(simulation, 0, options, show_board=True)
        for start in simulation.play(choosers):
            self._tell(simulation, start, options, show_board=options["boards"])
        self._show_board(simulation, options)
        self._tell_outcome(game, game.outcome(simulation.state))

    def _table(self, game: AnyGame, said: str) -> Table:
        try:
            table: Table = game.parse_table(said)
        except msgspec.MsgspecError as error:
            raise CommandError(f"--table: {error}") from None
        return table

    def _seat_choosers(self, names: list[str], players: int) -> list[Chooser]:
        unknown = [name for name in names if name not in self.choosers]
        if unknown:
            raise CommandError(f"nobody is called {unknown[0]}; there are {', '.join(self.choosers)}")
        if len(names) not in (1, players):
            raise CommandError(f"--bots takes one name, or one for each of the {players} seats")
        return [self.choosers[name] for name in (names * players if len(names) == 1 else names)]

    def _tell(self, simulation: Simulation, start: int, options: dict[str, Any], *, show_board: bool) -> None:
        names = [f"Seat {seat}" for seat in range(simulation.players)]
        for event in simulation.history(options["seat"], start):
            self.stdout.write(simulation.game.describe(event, names, options["language"]))
        if show_board:
            self._show_board(simulation, options)

    def _show_board(self, simulation: Simulation, options: dict[str, Any]) -> None:
        view = simulation.game.view(simulation.state, options["seat"])
        self.stdout.write(f"\n{simulation.game.render(view, options['language'])}\n")

    def _tell_outcome(self, game: AnyGame, outcome: Outcome | None) -> None:
        if outcome is None:
            raise CommandError(f"{game.slug} asks nobody, but has no outcome")
        for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
            score = "" if outcome.scores is None else f": {outcome.scores[seat]}"
            self.stdout.write(f"{place}. Seat {seat}{score}")
