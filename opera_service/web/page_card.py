"""Title, description and picture of the client's page, as browsers, search engines and messengers show them.

They see what a stranger may see: nothing about a private match, nothing that is hidden in a public one. A match that
is not for strangers and one that does not exist have the same card.
"""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.staticfiles import finders

from games.common.failures import is_temporary
from games.common.refusals import Refusal
from games.matches.enums import Status
from games.matches.offered import offered_games
from games.matches.queries.match_view import player_of
from games.matches.queries.pov import Pov, pov_of
from games.ratings.queries import player_named
from games.registry import GAMES
from opera_service.web.page_words import PageWords

PICTURE = "web/preview.png"


class PageCard(NamedTuple):
    """What is said of a page."""

    title: str
    about: str
    picture: str = PICTURE
    is_listed: bool = True
    """Whether a search engine may list it."""


def card_of(name: str, words: PageWords, about: dict[str, Any]) -> PageCard:
    """The card of the page with this name; `about` are the parts of its address."""
    try:
        return _CARDS.get(name, _house)(name, words, about)
    except Refusal:
        return _private(words)
    except Exception as error:
        # The page itself needs no database: it comes, and its script says what is away.
        if not is_temporary(error):
            raise
        return _private(words)


def _house(name: str, words: PageWords, _: dict[str, Any]) -> PageCard:
    title = getattr(words, name, "") if name in ("tables", "matches", "leaderboard", "account") else ""
    return PageCard(f"{title} – {words.house}" if title else words.house, words.about)


def _private(words: PageWords) -> PageCard:
    return PageCard(words.house, words.private_match, is_listed=False)


def _match(_: str, words: PageWords, about: dict[str, Any]) -> PageCard:
    pov = pov_of(None, UUID(str(about["match_id"])))
    said = {Status.OPEN: words.match_open, Status.RUNNING: words.match_running}.get(pov.status, words.match_over)
    title = words.match.format(game=_title(pov.match.game, words), players=_players(pov))
    return PageCard(f"{title} – {words.house}", said, _picture(pov.match.game), is_listed=False)


def _players(pov: Pov) -> str:
    seated = filter(None, map(player_of, pov.seats))
    return " – ".join(player.name for player in seated) or "…"


def _of_game(name: str, words: PageWords, about: dict[str, Any]) -> PageCard:
    game = str(about["game"])
    if game not in offered_games():
        return _house(name, words, about)
    title, said = (words.rules, words.rules_about) if name == "rules" else (words.learn, words.learn_about)
    called = _title(game, words)
    return PageCard(f"{title.format(game=called)} – {words.house}", said.format(game=called), _picture(game))


def _player(_: str, words: PageWords, about: dict[str, Any]) -> PageCard:
    player = player_named(str(about["player"]))
    return PageCard(f"{player.name} – {words.house}", words.player_about.format(name=player.name), is_listed=False)


def _title(game: str, words: PageWords) -> str:
    return GAMES[game].titles[words.language]


def _picture(game: str) -> str:
    """The game's own picture, or the one of the house."""
    own = f"{game}/preview.png"
    return own if finders.find(own) else PICTURE


_CARDS = {"match": _match, "rules": _of_game, "learn": _of_game, "player": _player}
