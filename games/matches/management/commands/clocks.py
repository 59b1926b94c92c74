"""`manage.py clocks stop|start|status`: stops every clock of the house during an incident and gives the time back."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.matches import commands
from games.matches.models import ClockStop


class Command(BaseCommand):
    help = "Stop all clocks during an incident, start them again with the time given back, or tell how it stands."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=("stop", "start", "status"))
        parser.add_argument("--reason", default="", help="Why the clocks are stopped; kept for later.")

    def handle(self, *_args: Any, **options: Any) -> None:
        match options["what"]:
            case "stop":
                stopped = commands.stop_clocks(options["reason"])
                self.stdout.write("Stopped." if stopped else "The clocks stand still already.")
            case "start":
                seats = commands.start_clocks()
                self.stdout.write("They run already." if seats is None else f"Started; {seats} seats got time back.")
            case _:
                self.stdout.write(_status())


def _status() -> str:
    stop = ClockStop.objects.filter(started_at=None).first()
    if stop is None:
        return "The clocks run."
    return f"Stopped since {stop.stopped_at:%Y-%m-%d %H:%M:%S} UTC{': ' + stop.reason if stop.reason else ''}."
