"""One stepper over the log: every entry leads to the state it led to when it was played, whatever was rewound since."""

from typing import Any

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import AnyGame
from games.kit.entries import EntryKind
from games.kit.replay import BrokenLog, Line, Replay, Step, state_at
from games.registry import GAMES, rules

EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


class Played:
    """A match as it is played, with its log and a copy of the state after each entry."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game, self.chance = game, QuickChance(seed)
        self.steps: list[Step] = []
        self.states: list[Any] = []
        self._append(EntryKind.OPENED, None)
        state, events = game.setup(2, game.table_type(), self.chance)
        self._append(EntryKind.STARTED, state, events=events)

    @property
    def state(self) -> Any:
        return self.game.copy(self.states[-1])

    def play(self) -> None:
        state = self.state
        seat = self.game.to_act(state)[0]
        events = self.game.apply(state, seat, self.game.sample_action(state, seat, self.chance), self.chance)
        self._append(EntryKind.PLAYED, state, events=events)

    def rewind(self, to: int) -> None:
        self._append(EntryKind.REWOUND, self.game.copy(self.states[to - 1]), asked=f'{{"to":{to}}}')

    def pause(self) -> None:
        self._append(EntryKind.PAUSED, self.state)

    def _append(self, kind: EntryKind, state: Any, *, asked: str = "", events: Any = ()) -> None:
        self.steps.append(Step(len(self.steps) + 1, kind, asked, msgspec.json.encode(events).decode()))
        self.states.append(state)


def random_match(slug: str, seed: str) -> Played:
    """Plays, pauses and rewindings to anywhere, also to entries that were undone and to rewindings."""
    played = Played(rules(slug), seed)
    chance = QuickChance(f"acts {seed}")
    for _ in range(30):
        what = chance.below(6)
        if what == 0:
            played.rewind(2 + chance.below(len(played.steps) - 1))
        elif what == 1 or not played.game.to_act(played.state):
            played.pause()
        else:
            played.play()
    return played


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
def test_every_entry_leads_to_the_state_it_led_to_when_it_was_played(slug: str, seed: int) -> None:
    played = random_match(slug, str(seed))
    replay = Replay(played.game)
    for number, (step, state) in enumerate(zip(played.steps, played.states, strict=True), start=1):
        replay.add(step)
        assert replay.state == state
        assert state_at(played.game, played.steps[:number]) == state


@EVERY_GAME
def test_a_rewinding_to_an_entry_that_was_undone_goes_on_from_there(slug: str) -> None:
    played = Played(rules(slug), "undone")
    played.play()
    played.rewind(2)
    played.play()
    played.rewind(3)
    assert state_at(played.game, played.steps) == played.states[2] != played.states[1]
    line = Line(played.steps)
    assert [step.seq for step in line.steps] == [1, 2, 3, 6]
    assert line.undone == {4, 5}


def test_only_what_led_to_a_position_is_undone() -> None:
    played = Played(rules("phantom"), "pause")
    played.play()
    played.pause()
    played.play()
    played.rewind(2)
    assert Line(played.steps).undone == {3, 5}


def test_the_way_from_an_entry_that_was_undone_leads_nowhere() -> None:
    played = Played(rules("phantom"), "way")
    played.play()
    played.rewind(2)
    line = Line(played.steps)
    assert line.steps_after(3) is None
    assert [step.seq for step in line.steps_after(2) or []] == [4]
    assert line.steps_after(4) == []


@pytest.mark.parametrize("to", [-1, 0, 3, 99])
def test_a_rewinding_to_no_earlier_entry_is_a_broken_log(to: int) -> None:
    line = Line([Step(1, EntryKind.OPENED, "", "[]"), Step(2, EntryKind.STARTED, "", "[]")])
    with pytest.raises(BrokenLog, match=f"entry {to}"):
        line.add(Step(3, EntryKind.REWOUND, f'{{"to":{to}}}', "[]"))
    assert line.last == 2


@EVERY_GAME
def test_a_set_position_is_where_a_log_begins(slug: str) -> None:
    played = Played(rules(slug), "set")
    position = played.game.dump_position(played.state).decode()
    first = Step(1, EntryKind.POSITION_SET, position, "[]")
    assert state_at(played.game, [first]) == played.state


def test_before_the_start_there_is_no_state() -> None:
    assert state_at(rules("opera"), [Step(1, EntryKind.OPENED, "", "[]")]) is None
    assert state_at(rules("opera"), []) is None
