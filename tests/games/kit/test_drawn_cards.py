"""A card that is dealt or drawn is a secret too: whoever else hears of it is found, and whoever draws it may know."""

from typing import Any

import pytest

from games.kit.engine import AnyGame
from games.rock_paper.game import GESTURES, GesturesRevealed, RockPaper, State
from tests.games.kit import contract
from tests.games.kit.last_draw import CardChanged, CardDealt, LastDraw

LUCK = contract.no_viewer_hears_of_luck_that_the_view_hides
ALIKE = contract.what_is_revealed_is_told_to_everybody_alike


class TellsWhatIsDrawn(LastDraw):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return event if isinstance(event, CardChanged) else super().redact(event, viewer, table)


class TellsWhatIsDealt(LastDraw):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return event if isinstance(event, CardDealt) else super().redact(event, viewer, table)


class HidesItFromWhoDraws(LastDraw):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return super().redact(event, None, table)


class HigherWins(RockPaper):
    """Which of two winning gestures it was is shown once, and no view keeps it."""

    def evolve(self, state: State | None, event: Any) -> State:
        if state is None or not isinstance(event, GesturesRevealed):
            return super().evolve(state, event)
        first, second = map(GESTURES.index, event.gestures)
        state.points = [state.points[0] + (first > second), state.points[1] + (second > first)]
        state.throws, state.chosen = state.throws - 1, [None, None]
        return state


PLANTED: list[tuple[type[AnyGame], contract.Check, str]] = [
    (TellsWhatIsDrawn, LUCK, r"step \d: .* hears how draw 0 came out, which the view hides: mend `redact`"),
    (TellsWhatIsDrawn, contract.no_viewer_can_tell_the_state_from_a_resampled_one, "`reveals` or `reveals_to_seat`"),
    (TellsWhatIsDealt, LUCK, r"step 0: .* hears how draw \d+ came out, which the view hides: mend `redact`"),
    (HidesItFromWhoDraws, LUCK, "sees how draw .* but hears nothing of it"),
]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])
def test_the_smallest_game_with_a_deck_keeps_its_promises(check: contract.Check, players: int) -> None:
    check(LastDraw(), players)


@pytest.mark.parametrize(("mistaken", "check", "message"), PLANTED)
def test_who_hears_of_a_card_that_the_view_hides_is_named(
    mistaken: type[AnyGame], check: contract.Check, message: str
) -> None:
    with pytest.raises(AssertionError, match=message):
        check(mistaken(), 3)


def test_a_draw_is_not_revealed_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardChanged, "reveals", True)
    with pytest.raises(AssertionError, match=r"CardChanged has `reveals`, but .* say `reveals_to_seat`"):
        ALIKE(LastDraw(), 3)


@pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])
def test_what_is_shown_to_all_need_not_stay_in_any_view(check: contract.Check) -> None:
    check(HigherWins(), 2)
