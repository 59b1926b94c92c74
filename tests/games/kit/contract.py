"""What every game promises, as checks that can be made of any game: each says where it failed and what to mend."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from games.kit.chance import Chance, QuickChance
from games.kit.engine import LANGUAGES, AnyGame, IllegalAction, NotAsked, Viewer
from tests.games.kit.leaks import after, find_leaks, find_told_choices, find_told_luck
from tests.games.kit.mutations import mutated
from tests.games.kit.options_check import check_options
from tests.games.kit.random_play import NAMES, STEP_LIMIT, Step, play
from tests.games.kit.well_formed import well_formed

Check: TypeAlias = Callable[[AnyGame, int], None]
FEW = 200
"""As many legal actions are listed to compare with; positions with more are left out."""


def viewers(players: int) -> list[Viewer]:
    return [None, *range(players)]


def decisions(game: AnyGame, players: int, *seeds: int | str) -> Iterator[tuple[Step, int]]:
    """Every seat that is asked, at every step of some matches."""
    for seed in seeds:
        for step in play(game, players, seed):
            yield from ((step, seat) for seat in game.to_act(step.state))


def events_alone_rebuild_the_state(game: AnyGame, players: int) -> None:
    for seed in range(3):
        rebuilt: Any = None
        for step in play(game, players, seed):
            for event in step.events:
                rebuilt = game.evolve(rebuilt, event)
            assert rebuilt == step.state, f"{step.where}: `evolve` makes of the events {rebuilt}, `apply` {step.state}"


def events_written_to_json_rebuild_the_state(game: AnyGame, players: int) -> None:
    steps = list(play(game, players, 1))
    log = [msgspec.json.encode(step.events) for step in steps]
    rebuilt = game.replay(event for entry in log for event in game.parse_events(entry))
    assert rebuilt == steps[-1].state, f"{steps[-1].where}: events read from JSON lead to another state"


def a_position_survives_json(game: AnyGame, players: int) -> None:
    for step in play(game, players, 2):
        again = game.load_position(game.dump_position(step.state))
        assert again == step.state, f"{step.where}: `load_position` gives another state than was dumped"
        for seat in game.to_act(step.state):
            options = game.options(again, seat)
            assert options == game.options(step.state, seat), f"{step.where}: a loaded position has other options"


def a_copy_is_equal_and_independent(game: AnyGame, players: int) -> None:
    kept: Any = None
    written = b""
    for step in play(game, players, 3):
        if kept is not None:
            assert game.dump_position(kept) == written, f"{step.where}: playing on changed an older copy: mend `copy`"
        kept, written = game.copy(step.state), game.dump_position(step.state)
        assert kept == step.state, f"{step.where}: `copy` gives another state"


def the_same_luck_gives_the_same_match(game: AnyGame, players: int) -> None:
    for step, again in zip(play(game, players, 4), play(game, players, 4), strict=True):
        assert step.events == again.events, f"{step.where}: the same luck led to something else: use only `chance`"


def only_an_over_match_asks_nobody(game: AnyGame, players: int) -> None:
    for seed in range(5):
        for step in play(game, players, seed):
            asked, outcome = game.to_act(step.state), game.outcome(step.state)
            assert list(asked) == sorted(set(asked)), f"{step.where}: `to_act` is not ascending: {asked}"
            assert set(asked) <= set(range(players)), f"{step.where}: `to_act` names a seat that is not there: {asked}"
            assert (not asked) == (outcome is not None), (
                f"{step.where}: asked are {asked}, but the outcome is {outcome}"
            )
            if outcome is not None:
                assert len(outcome.places) == players, f"{step.where}: `outcome` needs a place for each seat: {outcome}"
                assert min(outcome.places) == 1, f"{step.where}: nobody has place 1: {outcome}"


def a_seat_that_is_not_asked_gets_a_typed_answer(game: AnyGame, players: int) -> None:
    for step in play(game, players, 5):
        for seat in set(range(players)) - set(game.to_act(step.state)):
            assert game.options(step.state, seat) is None, f"{step.where}: seat {seat} is not asked, but has options"
            legal = list(islice(game.legal_actions(step.state, seat), 1))
            assert not legal, f"{step.where}: seat {seat} is not asked, but has the legal action {legal}"
            for name, ask in (
                ("safe_action", game.safe_action),
                ("sample_action", lambda state, seat: game.sample_action(state, seat, QuickChance(1))),
            ):
                assert _refuses_to_answer(ask, step.state, seat), f"{step.where}: `{name}` must raise NotAsked"


def _refuses_to_answer(ask: Callable[[Any, int], Any], state: Any, seat: int) -> bool:
    try:
        ask(state, seat)
    except NotAsked:
        return True
    except Exception:  # noqa: BLE001 - any other is a mistake of the game, whatever it is
        return False
    return False


def every_action_is_legal_or_refused_with_a_rule(game: AnyGame, players: int) -> None:
    """Mutations of legal actions, and of a small game everything that can be sent at all."""
    dice = random.Random(f"{game.slug}/{players}")
    everything = well_formed(game)
    for seed in range(3):
        for step in play(game, players, seed):
            for seat in range(players):
                for attempt in everything or _attempts(game, step.state, seat, dice):
                    _check_attempt(game, step, seat, attempt)


def _attempts(game: AnyGame, state: Any, seat: int, dice: random.Random) -> list[Any]:
    asked = game.to_act(state)
    if not asked:
        return []
    source = seat if seat in asked else asked[0]
    action = game.sample_action(state, source, QuickChance(dice.randrange(1 << 30)))
    return [mutated(game, action, dice) if seat in asked else action]


def _check_attempt(game: AnyGame, step: Step, seat: int, attempt: Any) -> None:
    where = f"{step.where}: seat {seat} tries {attempt}"
    world = game.copy(step.state)
    error = refusal_of(game, world, seat, attempt)
    if error is None:
        assert seat in game.to_act(step.state), f"{where}: `apply` accepts it, though the seat is not asked"
        _check_listed(game, step.state, seat, attempt, world, where)
        return
    assert world == step.state, f"{where}: `apply` changed the state before it refused"
    assert error.rule.startswith(f"{game.slug} "), f"{where}: cite the rule as '{game.slug} …', not {error.rule!r}"
    for language in LANGUAGES:
        assert game.explain(error, language), f"{where}: no words for {error.code} in {language}"


def refusal_of(game: AnyGame, world: Any, seat: int, action: Any) -> IllegalAction | None:
    try:
        game.apply(world, seat, action, QuickChance(1))
    except IllegalAction as error:
        return error
    return None


def _check_listed(game: AnyGame, state: Any, seat: int, action: Any, world: Any, where: str) -> None:
    """An accepted action has the result of one that `legal_actions` lists."""
    legal = list(islice(game.legal_actions(state, seat), FEW + 1))
    if action in legal or len(legal) > FEW:
        return
    results = (after(game, state, seat, each, 1)[0] for each in legal)
    assert any(result == world for result in results), f"{where}: `apply` accepts it, but `legal_actions` lacks it"


def legal_actions_are_all_there_and_all_legal(game: AnyGame, players: int) -> None:
    for step, seat in decisions(game, players, "legal0", "legal1"):
        legal = list(islice(game.legal_actions(step.state, seat), FEW + 1))
        assert legal, f"{step.where}: seat {seat} is asked, but `legal_actions` is empty"
        assert len(set(legal)) == len(legal), f"{step.where}: `legal_actions` lists an action twice"
        for action in legal[:20]:
            error = refusal_of(game, game.copy(step.state), seat, action)
            assert error is None, f"{step.where}: `legal_actions` lists {action}, which `apply` refuses: {error}"
        if len(legal) <= FEW:
            sampled = game.sample_action(step.state, seat, QuickChance(step.number))
            assert sampled in legal, f"{step.where}: `sample_action` gave {sampled}, which `legal_actions` lacks"


def every_legal_action_is_sampled(game: AnyGame, players: int) -> None:
    looked = 0
    for step, seat in decisions(game, players, "sample"):
        legal = list(islice(game.legal_actions(step.state, seat), 9))
        if 1 < len(legal) < 9 and looked < 6:
            looked += 1
            chance = QuickChance(f"{step.where}")
            missing = set(legal)
            for _ in range(2000):
                missing.discard(game.sample_action(step.state, seat, chance))
                if not missing:
                    break
            assert not missing, f"{step.where}: 2000 times `sample_action` never gave {missing}"


def options_hold_what_is_legal(game: AnyGame, players: int) -> None:
    for step, seat in decisions(game, players, "options"):
        check_options(game, step, seat, list(islice(game.legal_actions(step.state, seat), 30)))


def the_safe_action_is_legal(game: AnyGame, players: int) -> None:
    for step, seat in decisions(game, players, 5):
        action = game.safe_action(step.state, seat)
        error = refusal_of(game, game.copy(step.state), seat, action)
        assert error is None, f"{step.where}: the safe action {action} of seat {seat} is refused: {error}"


def safe_actions_alone_end_a_match(game: AnyGame, players: int) -> None:
    state, _ = game.setup(players, game.table_type(), QuickChance(6))
    for _ in range(STEP_LIMIT):
        asked = game.to_act(state)
        if not asked:
            return
        game.apply(state, asked[0], game.safe_action(state, asked[0]), QuickChance(7))
    raise AssertionError(
        f"{game.slug} with {players} players, seed 6: no end after {STEP_LIMIT} safe actions, so a match whose players "
        "stay away would never end: let `safe_action` lead to the end"
    )


def no_viewer_can_tell_the_state_from_a_resampled_one(game: AnyGame, players: int) -> None:
    chance = QuickChance(f"leaks/{game.slug}/{players}")
    for seed in range(6):
        for step in play(game, players, f"leak{seed}"):
            for viewer in viewers(players):
                for leak in find_leaks(game, step.state, viewer, chance):
                    raise AssertionError(f"{step.where}, viewer {viewer}: {leak}")


def no_viewer_hears_of_a_choice_that_the_view_hides(game: AnyGame, players: int) -> None:
    chance = QuickChance(f"choices/{game.slug}/{players}")
    for step, seat in decisions(game, players, "choice0", "choice1"):
        for leak in find_told_choices(game, step.state, seat, viewers(players), chance):
            raise AssertionError(f"{step.where}: {leak}")


def no_viewer_hears_of_luck_that_the_view_hides(game: AnyGame, players: int) -> None:
    """What is dealt or drawn for somebody else, at the set-up and at every step after it."""
    table = game.table_type()
    for seed in range(4):
        for leak in find_told_luck(game, partial(game.setup, players, table), viewers(players), seed):
            raise AssertionError(f"{game.slug} with {players} players, seed {seed}, step 0: {leak}")
    for step, seat in decisions(game, players, "luck0", "luck1"):
        action = game.sample_action(step.state, seat, QuickChance(step.number))

        def go(chance: Chance, step: Step = step, seat: int = seat, action: Any = action) -> tuple[Any, list[Any]]:
            world = game.copy(step.state)
            return world, game.apply(world, seat, action, chance)

        for leak in find_told_luck(game, go, viewers(players), step.number):
            raise AssertionError(f"{step.where}: {leak}")


def what_is_revealed_is_told_to_everybody_alike(game: AnyGame, players: int) -> None:
    """What only the seat that it names may know is `reveals_to_seat`, else nobody would look whether others hear it."""
    for step in play(game, players, "alike"):
        for event in step.events:
            told = [game.redact(event, viewer, game.table_type()) for viewer in viewers(players)]
            assert not event.reveals or all(each == told[0] for each in told), (
                f"{step.where}: {type(event).__name__} has `reveals`, but is not told to everybody alike: "
                "if only the seat that it names learns something, say `reveals_to_seat`"
            )


def what_is_hidden_is_drawn_anew(game: AnyGame, players: int) -> None:
    """A guess that is always the same, and not the truth, leaves out what may be true."""
    for step, _ in decisions(game, players, "drawn"):
        for viewer in viewers(players):
            view = game.view(step.state, viewer)
            twins = (game.resample(view, QuickChance(f"{step.where}/{number}")) for number in range(24))
            first = next(twins)
            if first != step.state and all(twin == first for twin in twins):
                raise AssertionError(
                    f"{step.where}, viewer {viewer}: `resample` drew 24 times the same state, "
                    "which is not the real one: draw everything hidden anew"
                )


def everything_said_is_said_in_every_language(game: AnyGame, players: int) -> None:
    for step in play(game, players, 8):
        for viewer in viewers(players):
            for told in game.visible_events(step.events, viewer, game.table_type()):
                for language in LANGUAGES:
                    assert game.describe(told, NAMES, language), f"{step.where}: no words for {told} in {language}"
        for language in LANGUAGES:
            assert game.render(game.view(step.state, None), language), f"{step.where}: nothing rendered in {language}"


CHECKS: tuple[Check, ...] = (
    events_alone_rebuild_the_state,
    events_written_to_json_rebuild_the_state,
    a_position_survives_json,
    a_copy_is_equal_and_independent,
    the_same_luck_gives_the_same_match,
    only_an_over_match_asks_nobody,
    a_seat_that_is_not_asked_gets_a_typed_answer,
    every_action_is_legal_or_refused_with_a_rule,
    legal_actions_are_all_there_and_all_legal,
    every_legal_action_is_sampled,
    options_hold_what_is_legal,
    the_safe_action_is_legal,
    safe_actions_alone_end_a_match,
    no_viewer_can_tell_the_state_from_a_resampled_one,
    no_viewer_hears_of_a_choice_that_the_view_hides,
    no_viewer_hears_of_luck_that_the_view_hides,
    what_is_revealed_is_told_to_everybody_alike,
    what_is_hidden_is_drawn_anew,
    everything_said_is_said_in_every_language,
)
