"""How an account decides, by the reviews of its matches: what its decisions cost, and how often the expert agrees."""

from math import sqrt
from typing import Final

from django.db.models import F, Sum

from games.matches.enums import Purpose
from games.reviews.enums import ReviewState
from games.reviews.models import Review
from games.signals.signal import Signal, SignalKind, Sureness

LEAST_DECISIONS: Final = 30
MANY_DECISIONS: Final = 100
LIKE_A_PROGRAM: Final = 0.95
"""Whoever agrees so often with the virtuoso, even at the lower end of what is likely, plays as no beginner does."""
SURE: Final = 1.96


def reviewed_play(user_id: int) -> list[Signal]:
    """Agreement and regret for each game, where enough decisions were reviewed to say anything."""
    done = Review.objects.filter(state=ReviewState.DONE, decided__gt=0, match__purpose=Purpose.PLAY)
    own = done.filter(match__seats__user_id=user_id, match__seats__number=F("seat"))
    games = own.values_list("match__game").annotate(
        known=Sum("decided"), agreed=Sum(F("agreement") * F("decided")), cost=Sum(F("regret") * F("decided"))
    )
    return [
        _signal(game, decided, agreed / decided, cost / decided)
        for game, decided, agreed, cost in games
        if decided >= LEAST_DECISIONS
    ]


def _signal(game: str, decided: int, agreement: float, regret: float) -> Signal:
    spread = SURE * sqrt(agreement * (1 - agreement) / decided)
    words = (
        f"{game}: {decided} decisions reviewed. The virtuoso would do the same, or nothing better, in {agreement:.0%} "
        f"of them (95 % interval ± {spread:.0%}); a decision cost {regret:.2%} of a win on average."
    )
    sure = Sureness.MEDIUM if decided >= MANY_DECISIONS and agreement - spread >= LIKE_A_PROGRAM else Sureness.WEAK
    return Signal(kind=SignalKind.PLAYS_LIKE_A_PROGRAM, sureness=sure, other=None, words=words)
