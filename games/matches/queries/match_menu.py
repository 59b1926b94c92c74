"""A seat's menu: the legal actions of the user who asks, as whole actions and in words."""

from typing import Any, Final
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.kit.engine import Action, Language
from games.matches.enums import Status
from games.matches.queries.pov import Pov, pov_of
from games.matches.responses import MatchMenu, MenuEntry

PAGE: Final = 200
MOST_NUMBER: Final = 5_000
"""How far a menu goes: beyond what any position of Phantom has; of Opera's arrangements there are millions."""


def menu_for(
    user_id: int,
    match_id: UUID,
    limit: int = PAGE,
    after: int = 0,
    language: Language = "en",
) -> MatchMenu:
    """At most `limit` legal actions of this user's seat, after number `after`; none when nothing is asked of it."""
    pov = pov_of(user_id, match_id)
    if pov.viewer is None or pov.status is not Status.RUNNING:
        return MatchMenu(pov.seq, (), complete=True)
    return _menu(pov, pov.state, pov.viewer, min(limit, PAGE), after, language)


def chosen_at(user_id: int, match_id: UUID, seq: int, number: int) -> Action | None:
    """The action with this number in the menu that the user's seat had at `seq`; None if there was none."""
    pov = pov_of(user_id, match_id)
    if seq > pov.seq:
        raise Refusal(Code.STALE, seq=pov.seq)
    state = pov.state if seq == pov.seq else pov.state_at(seq)
    if pov.viewer is None or state is None:
        return None
    found = pov.rules.menu(state, pov.viewer, 1, number - 1).actions
    return found[0] if found else None


def _menu(pov: Pov, state: Any, seat: int, limit: int, after: int, language: Language) -> MatchMenu:
    game = pov.rules
    found = game.menu(state, seat, limit, after)
    entries = tuple(
        MenuEntry(number, action, game.describe_action(action, language))
        for number, action in enumerate(found.actions, after + 1)
    )
    return MatchMenu(pov.seq, entries, found.complete)
