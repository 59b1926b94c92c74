"""`manage.py verify_match FILE --bots`: checks the proof, and thinks every move of a bot again."""

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import CommandError

from bots.move_proofs import REFUTED, Verdict, prove_moves
from games.matches.management.commands.verify_match import Command as PlainCommand
from games.verify import ExportedMatch, Proof


class Command(PlainCommand):
    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--bots", action="store_true", help="Think every move of a bot again, from what its seat could see alone."
        )

    def tell(self, match: ExportedMatch, proof: Proof, options: dict[str, Any]) -> None:
        super().tell(match, proof, options)
        if options["bots"]:
            self._tell_of_bots(match)

    def _tell_of_bots(self, match: ExportedMatch) -> None:
        moves = list(prove_moves(match))
        counts = Counter(move.verdict for move in moves)
        self.stdout.write(f"Moves of bots: {len(moves)}, thought again with the same result: {counts[Verdict.SAME]}.")
        if counts[Verdict.OTHER_CODE]:
            self.stdout.write(f"Made by other code than this, not proven: {counts[Verdict.OTHER_CODE]}.")
        if counts[Verdict.NOT_RECORDED]:
            self.stdout.write(f"Played before thoughts were kept, not proven: {counts[Verdict.NOT_RECORDED]}.")
        refuted = [move for move in moves if move.verdict in REFUTED]
        for move in refuted:
            self.stdout.write(self.style.WARNING(f"Entry {move.seq}, seat {move.seat}, {move.style}: {move.verdict}"))
        if refuted:
            raise CommandError("a bot's move does not follow from what its seat could see")
