"""`manage.py verify_match FILE`: replays an exported match and checks its proof, without a database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import verify


class Command(BaseCommand):
    help = "Replay an exported match, check every event against its seed, and say whether the proof holds."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="The JSON file of a finished match.")
        parser.add_argument("--commitment", help="The commitment that you saw when the table was opened.")
        parser.add_argument("--key", help="The house's public key (`GET /api/v1/fairness`), to check the signature.")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            data = options["file"].read_bytes()
            match = verify.read(data)
            proof = verify.verify(match, options["commitment"])
            if options["key"]:
                verify.verify_signature(data, options["key"])
        except OSError as error:
            raise CommandError(f"cannot read {options['file']}: {error.strerror}") from None
        except verify.VerificationFailed as error:
            raise CommandError(f"the proof fails: {error}") from None
        entries = len(match.entries)
        self.stdout.write(
            self.style.SUCCESS(f"Verified: {match.game}, {entries} entries, {proof.events} events, the seed fits.")
        )
        self.tell(match, proof, options)

    def tell(self, match: verify.ExportedMatch, proof: verify.Proof, options: dict[str, Any]) -> None:
        """What the proof rests on, and what it does not say."""
        shares = ", ".join(f"seat {seat}" for seat in proof.nonces)
        self.stdout.write(f"In the draw beside the house's seed: {shares or 'nobody'}.")
        if not options["commitment"]:
            self.stdout.write(f"Compare the commitment with the one you saw (--commitment): {match.commitment}")
        if not options["key"]:
            self.stdout.write("The signature was not checked (--key).")
        for decision in proof.decisions:
            self.stdout.write(self.style.WARNING(f"Not by chance: {decision}"))
