"""Which games are offered here: all but those that are drafts, unless the settings say that drafts are played too."""

from django.conf import settings

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame
from games.registry import GAMES


def offered_games() -> dict[str, type[AnyGame]]:
    """Every game that can be played here, by its slug, in the order of the registry."""
    return {slug: game for slug, game in GAMES.items() if settings.DRAFT_GAMES or not game.draft}


def require_offered(slug: str) -> type[AnyGame]:
    """The game; raises UNKNOWN_GAME for what cannot be played here."""
    game = offered_games().get(slug)
    if game is None:
        raise Refusal(Code.UNKNOWN_GAME)
    return game
