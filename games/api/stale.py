"""The refusal of an action that was decided on an older match; it carries the match as it is now."""

from games.common.refusals import Refusal
from games.matches.responses import MatchAnswer


class Stale(Refusal):
    """STALE, with what the player needs to decide anew."""

    def __init__(self, refusal: Refusal, match: MatchAnswer) -> None:
        super().__init__(refusal.code, rule=refusal.rule, seq=refusal.seq)
        self.params = refusal.params
        self.match = match


def match_of(refusal: Refusal) -> MatchAnswer | None:
    """The match that a refusal carries, if it does."""
    return refusal.match if isinstance(refusal, Stale) else None
