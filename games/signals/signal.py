"""What a signal is: a kind, whom else it concerns, the facts in words, and how sure it is."""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta


class SignalKind(StrEnum):
    """What a signal is about."""

    SHARED_CONNECTION = "shared_connection"
    HEAD_TO_HEAD = "head_to_head"
    EARLY_RESIGNATIONS = "early_resignations"
    RATING_FLOW = "rating_flow"
    DECISION_TIMES = "decision_times"
    PLAYS_LIKE_A_PROGRAM = "plays_like_a_program"


class Sureness(StrEnum):
    """How much a signal is worth by itself; even several strong ones are a reason to look, no proof."""

    WEAK = "weak"
    MEDIUM = "medium"
    STRONG = "strong"


class Signal(msgspec.Struct, frozen=True, kw_only=True):
    """Something about an account that could be worth a look."""

    kind: SignalKind
    sureness: Annotated[Sureness, Meta(description="What it is worth by itself; never a verdict.")]
    other: Annotated[str | None, Meta(description="The other account, if it is about two.")]
    words: Annotated[str, Meta(description="The facts, in English.")]
