"""The enumerations of a match: its status, its purpose, who may watch it, and what happens when time is up."""

from enum import StrEnum
from typing import Final


class Status(StrEnum):
    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"


ENDED: Final = (Status.FINISHED, Status.ABORTED)
NOT_ENDED: Final = (Status.OPEN, Status.RUNNING)


class Spectators(StrEnum):
    NOBODY = "nobody"
    INVITED = "invited"
    EVERYBODY = "everybody"


class TimeoutPolicy(StrEnum):
    AUTOMOVE = "automove"
    BOT = "bot"
    FORFEIT = "forfeit"


class Purpose(StrEnum):
    """What a match is for: to be played, to learn a game from a set position, to try a position out, or a client."""

    PLAY = "play"
    INTRODUCTION = "introduction"
    SANDBOX = "sandbox"
    TRIAL = "trial"
