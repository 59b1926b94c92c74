"""`manage.py clocks stop|start|status`: stops every clock of the house during an incident and gives the time back."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.availability import clock_stops


class Command(BaseCommand):
    help = "Stop all clocks during an incident, start them again with the time given back, or tell how it stands."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=("stop", "start", "status"))
        parser.add_argument("--reason", default="", help="Why the clocks are stopped; kept for later.")
        since = "When the trouble began, such as 2026-01-31T18:30:00Z; time from then on is given back, too."
        parser.add_argument("--since", type=_moment, help=since)

    def handle(self, *_args: Any, **options: Any) -> None:
        match options["what"]:
            case "stop":
                stopped = clock_stops.stop(None, options["reason"], options["since"])
                self.stdout.write("Stopped." if stopped else "The clocks stand still already.")
            case "start":
                seats = clock_stops.start(None, options["reason"])
                self.stdout.write("They run already." if seats is None else f"Started; {seats} seats got time back.")
            case _:
                self.stdout.write(_status())


def _moment(text: str) -> datetime:
    """A moment of the past, in any form of ISO 8601 that names its offset from UTC."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no moment such as 2026-01-31T18:30:00Z") from None
    if moment.tzinfo is None:
        raise ArgumentTypeError(f"{text!r} does not say its time zone: add Z for UTC, or an offset such as +01:00")
    if moment > timezone.now():
        raise ArgumentTypeError(f"{text!r} is yet to come")
    return moment


def _status() -> str:
    stop = clock_stops.present_stop()
    if stop is None:
        return "The clocks run."
    return f"Stopped since {stop.stopped_at:%Y-%m-%d %H:%M:%S} UTC{': ' + stop.reason if stop.reason else ''}."
