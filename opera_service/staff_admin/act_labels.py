"""What the staff's pages call the acts and what each does, in one sentence."""

from typing import Final

from games.matches.enums import Status
from games.matches.responses import MatchAnswer

ACTS: Final[dict[str, tuple[str, str]]] = {
    "pause": ("Pause", "Nobody can play and no clock runs until the match is resumed, whatever else is done to it."),
    "resume": ("Resume", "Play goes on, and every clock gets the time of the pause back."),
    "extend_clock": ("Give more time", "A seat gets more time, now and in its bank."),
    "abort": ("Abort", "The match ends without a result."),
    "adjudicate": ("Decide the result", "The match ends with the places that you give."),
    "rewind": (
        "Rewind",
        (
            "The match goes on from an earlier entry; what came after stays in the log, but no longer counts. Whoever "
            "is asked gets a fresh clock, time banks are at least what they were then, and a pause stays."
        ),
    ),
    "annul": ("Annul for ratings", "The result does not count; what was counted is taken back."),
    "give_seat_to_bot": ("Give a seat to a bot", "A bot plays on; its person may take the seat back."),
    "give_seat_to_user": ("Give a seat to somebody", "Somebody else plays the seat from now on."),
    "remove_player": ("Remove a player", "The player loses, as if resigned, and does not come back. A pause stays."),
    "fork": (
        "Fork into a sandbox",
        "The position becomes a match of its own to try things in; while the match runs, that counts as a look.",
    ),
}


def act_title(name: str) -> str:
    """An act without words yet is called by its name."""
    return ACTS[name][0] if name in ACTS else name.replace("_", " ").capitalize()


def fits(name: str, match: MatchAnswer) -> bool:
    """Whether an act makes sense now; the command itself has the last word."""
    running = match.status is Status.RUNNING
    match name:
        case "annul" | "fork":
            return match.started_at is not None
        case "abort":
            return running or match.status is Status.OPEN
        case "pause":
            return running and not match.paused
        case "resume":
            return running and match.paused
        case _:
            return running or name not in ACTS
