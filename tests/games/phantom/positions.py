"""What the tests of this game share: positions set up by hand, chance that does as it is told, whole random matches."""

from collections.abc import Iterator, Mapping, Sequence

from games.kit.chance import QuickChance
from games.phantom import Phantom
from games.phantom.actions import Action
from games.phantom.events import Event
from games.phantom.material import Character, Corridor
from games.phantom.position import table_flaws
from games.phantom.state import State
from games.phantom.table import Table

GAME = Phantom()
INVESTIGATOR, PHANTOM = 0, 1

RED = Character.RAOUL
PINK = Character.MEG
BLUE = Character.MADAME_GIRY
GREY = Character.BUQUET
BLACK = Character.CHRISTINE
WHITE = Character.MONCHARMIN
PURPLE = Character.RICHARD
BROWN = Character.PERSIAN

HOUSE: Mapping[Character, int] = {RED: 0, PINK: 3, BLUE: 9, GREY: 1, BLACK: 4, WHITE: 7, PURPLE: 2, BROWN: 8}
"""One in each outer room, as in example 7.1."""


class Dice:
    """Chance that gives the numbers it was told to give, and fails when asked for more."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def below(self, n: int) -> int:
        number = self._numbers.pop(0)
        assert 0 <= number < n
        return number


def position(
    rooms: Mapping[Character, int] | None = None,
    *,
    cards: Sequence[Character],
    round_number: int | None = None,
    identity: Character = BROWN,
    innocent: Sequence[Character] = (),
    shown: Sequence[Character] = (),
    kept: Sequence[Character] = (),
    padlock: Corridor = Corridor.CORRIDOR_0_1,
    blackout: int = 5,
    carlotta: int = 4,
    phantom_cards: int = 3,
) -> State:
    """A sound position with the given open cards; whoever is not placed stands as in example 7.1.

    It is the first round in which so many alibi cards can have been drawn, unless another is asked for.
    """
    round_number = round_number or 1 + 2 * (len(shown) + len(kept) + 3 - phantom_cards)
    others = [who for who in Character if who not in cards]
    state = State(
        phantom=PHANTOM,
        identity=identity,
        rooms={who: {**HOUSE, **(rooms or {})}[who] for who in Character},
        suspects=[who for who in Character if who not in innocent],
        blackout=blackout,
        padlock=padlock,
        carlotta=carlotta,
        pile=[who for who in Character if who != identity and who not in (*shown, *kept)],
        phantom_cards=phantom_cards,
        shown_alibis=list(shown),
        kept_alibis=list(kept),
        round=round_number,
        open_cards=list(cards),
        next_cards=others[:4] if round_number % 2 else [],
    )
    assert not list(table_flaws(state))
    return state


def act(state: State, action: Action, *dice: int) -> list[Event]:
    """The seat whose turn it is plays `action`; `dice` are the outcomes of chance."""
    return GAME.apply(state, GAME.to_act(state)[0], action, Dice(*dice))


def reach(state: State, character: Character) -> set[int]:
    """Where `character` may walk, as the options of the seat to act say."""
    options = GAME.options(state, GAME.to_act(state)[0])
    assert options is not None
    return next(set(card.destinations) for card in options.cards if card.character == character)


def steps(seed: int, table: Table | None = None) -> Iterator[tuple[State, list[Event]]]:
    """A random match: the state after the setup and after each action, with the events that led to it."""
    chance = QuickChance(seed)
    state, events = GAME.setup(2, table or Table(), chance)
    yield state, events
    while seats := GAME.to_act(state):
        action = GAME.sample_action(state, seats[0], chance)
        yield state, GAME.apply(state, seats[0], action, chance)


def whole_match(seed: int, table: Table | None = None) -> tuple[State, list[Event]]:
    """The end of a random match and everything that happened."""
    log: list[Event] = []
    state: State | None = None
    for now, events in steps(seed, table):
        state = now
        log += events
    assert state is not None
    return state, log
