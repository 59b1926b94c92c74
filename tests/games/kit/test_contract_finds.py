"""The contract finds what is wrong with a game: each mistake is planted, and must be named where it is to be mended."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games.kit.chance import QuickChance
from games.kit.engine import AnyGame, IllegalAction, Outcome
from games.noughts.game import MarkCell, Noughts
from games.opera import Opera
from games.phantom.game import Phantom
from games.rock_paper.game import GESTURES, ChooseGesture, Gesture, RockPaper, State
from tests.games.kit import contract


class TellsEverything(RockPaper):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return event


class TellsBids(Opera):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return event


class TellsWhatIsDrawn(Phantom):
    """Whom the Phantom drew at the set-up, and which alibi cards it kept."""

    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return event


class TellsNotEvenOneself(RockPaper):
    def redact(self, event: Any, viewer: Any, table: Any) -> Any:
        return super().redact(event, None, table)


class ShowsEverything(RockPaper):
    def view(self, state: Any, viewer: Any) -> Any:
        other = super().view(state, 0 if viewer is None else viewer)
        return type(other)(other.throws_left, other.points, other.has_chosen, tuple(state.chosen))


class NothingLegal(Noughts):
    def legal_actions(self, state: Any, seat: int) -> Iterator[MarkCell]:
        return iter(())


class SomethingLegalIsMissing(Noughts):
    def legal_actions(self, state: Any, seat: int) -> Iterator[MarkCell]:
        every = list(super().legal_actions(state, seat))
        return iter(every[: max(1, len(every) - 1)])


class ListsWhatIsRefused(Noughts):
    def legal_actions(self, state: Any, seat: int) -> Iterator[MarkCell]:
        return map(MarkCell, range(9)) if seat in self.to_act(state) else iter(())

    def sample_action(self, state: Any, seat: int, chance: Any) -> MarkCell:
        self.require_asked(state, seat)
        return MarkCell(state.cells.index(None))


class OptionsAreEmpty(Noughts):
    def options(self, state: Any, seat: int) -> Any:
        options = super().options(state, seat)
        return None if options is None else type(options)(())


class OptionsLackOne(Noughts):
    def options(self, state: Any, seat: int) -> Any:
        options = super().options(state, seat)
        return None if options is None else type(options)(options.legal[1:])


class AlwaysGuessesRock(RockPaper):
    def resample(self, view: Any, chance: Any, history: Any = ()) -> State:
        chosen = [
            seen or (Gesture.ROCK if has else None) for has, seen in zip(view.has_chosen, view.chosen, strict=True)
        ]
        return State(view.throws_left, chosen, list(view.points))


class SafeActionsNeverEnd(RockPaper):
    """The throw is repeated for as long as both show the same, and the safe action is always rock."""

    def evolve(self, state: Any, event: Any) -> Any:
        before = None if state is None else state.throws
        state = super().evolve(state, event)
        if before is not None and getattr(event, "gestures", (1, 2))[0] == getattr(event, "gestures", (1, 2))[1]:
            state.throws = before
        return state


class AlwaysSamplesTheSame(RockPaper):
    def sample_action(self, state: Any, seat: int, chance: Any) -> ChooseGesture:
        self.require_asked(state, seat)
        return ChooseGesture(GESTURES[0])


class NeverEnds(Noughts):
    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        return []


class AsksWhenItIsOver(Noughts):
    def outcome(self, state: Any) -> Outcome | None:
        return super().outcome(state) or Outcome((1, 2), None, "always")


class LetsAnybodyMove(RockPaper):
    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        if seat in self.to_act(state) or not state.throws:
            return super().apply(state, seat, action, chance)
        return []


class CitesAnotherGame(Noughts):
    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        try:
            return super().apply(state, seat, action, chance)
        except IllegalAction as error:
            raise IllegalAction("opera 2", error.code, **error.params) from None


class ChangesBeforeItRefuses(Noughts):
    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        before = state.cells[action.cell]
        if before is not None:
            state.cells[action.cell] = None
            raise IllegalAction("noughts 2", "cell_taken", cell=action.cell)
        return super().apply(state, seat, action, chance)


class HasNoWordsForARefusal(Noughts):
    words = {key: texts for key, texts in Noughts.words.items() if key != "cell_taken"}


class ForgetsInEvolve(Noughts):
    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        events = super().apply(state, seat, action, chance)
        state.cells[0] = state.cells[0] or state.cells[1]
        return events


class SharesItsCopies(Noughts):
    def copy(self, state: Any) -> Any:
        return state


class UsesOtherLuck(RockPaper):
    LUCK = QuickChance()

    def sample_action(self, state: Any, seat: int, chance: Any) -> ChooseGesture:
        return super().sample_action(state, seat, self.LUCK)


class RaisesAnything(Noughts):
    def safe_action(self, state: Any, seat: int) -> MarkCell:
        return next(islice(self.legal_actions(state, seat), 1))


CHOICES = contract.no_viewer_hears_of_a_choice_that_the_view_hides
ATTEMPTS = contract.every_action_is_legal_or_refused_with_a_rule
PLANTED: list[tuple[type[AnyGame], contract.Check, str]] = [
    (TellsEverything, CHOICES, "which the view hides: mend `redact`"),
    (TellsBids, CHOICES, r"chose Bid\(.*which the view hides"),
    (TellsWhatIsDrawn, contract.no_viewer_hears_of_luck_that_the_view_hides, "step 0: .* which the view hides"),
    (
        TellsNotEvenOneself,
        CHOICES,
        "hears nothing of it: mend `view` or `redact`",
    ),
    (ShowsEverything, CHOICES, "sees .* but hears nothing of it"),
    (NothingLegal, contract.legal_actions_are_all_there_and_all_legal, "`legal_actions` is empty"),
    (SomethingLegalIsMissing, ATTEMPTS, "`legal_actions` lacks it"),
    (ListsWhatIsRefused, contract.legal_actions_are_all_there_and_all_legal, "which `apply` refuses: cell_taken"),
    (OptionsAreEmpty, contract.options_hold_what_is_legal, r"lack 0 in legal\.cell"),
    (OptionsLackOne, contract.options_hold_what_is_legal, r"lack 0 in legal\.cell, though MarkCell"),
    (AlwaysGuessesRock, contract.what_is_hidden_is_drawn_anew, "draw everything hidden anew"),
    (SafeActionsNeverEnd, contract.safe_actions_alone_end_a_match, "let `safe_action` lead to the end"),
    (AlwaysSamplesTheSame, contract.every_legal_action_is_sampled, "`sample_action` never gave"),
    (NeverEnds, contract.only_an_over_match_asks_nobody, "no end after 2000 actions"),
    (AsksWhenItIsOver, contract.only_an_over_match_asks_nobody, r"asked are \(0,\), but the outcome is"),
    (
        LetsAnybodyMove,
        ATTEMPTS,
        "accepts it, though the seat is not asked",
    ),
    (
        CitesAnotherGame,
        ATTEMPTS,
        "cite the rule as 'noughts …', not 'opera 2'",
    ),
    (
        ChangesBeforeItRefuses,
        ATTEMPTS,
        "changed the state before it refused",
    ),
    (ForgetsInEvolve, contract.events_alone_rebuild_the_state, "`evolve` makes of the events"),
    (SharesItsCopies, contract.a_copy_is_equal_and_independent, "changed an older copy: mend `copy`"),
    (UsesOtherLuck, contract.the_same_luck_gives_the_same_match, "use only `chance`"),
    (RaisesAnything, contract.a_seat_that_is_not_asked_gets_a_typed_answer, "`safe_action` must raise NotAsked"),
]


@pytest.mark.parametrize(("mistaken", "check", "message"), PLANTED, ids=[mistaken.__name__ for mistaken, *_ in PLANTED])
def test_a_planted_mistake_is_named(mistaken: type[AnyGame], check: contract.Check, message: str) -> None:
    with pytest.raises(AssertionError, match=message) as found:
        check(mistaken(), 2)
    # Whoever reads it knows where to look: the game, the seed and the step.
    assert mistaken.slug in str(found.value)
    assert "seed" in str(found.value)


def test_a_refusal_without_words_is_named() -> None:
    with pytest.raises(LookupError, match="`words` has no text for cell_taken"):
        contract.every_action_is_legal_or_refused_with_a_rule(HasNoWordsForARefusal(), 2)


def test_the_games_that_are_broken_here_are_whole_without_it() -> None:
    for whole in (Noughts, RockPaper):
        for check in contract.CHECKS:
            check(whole(), 2)
