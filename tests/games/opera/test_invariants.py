"""Section 12: what must hold after every action of every match, with hypothesis choosing the matches."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as some

from games.kit.chance import QuickChance
from games.opera import events as ev
from games.opera.constants import COMPOSERS, SITES, part_in_play
from games.opera.events import Event
from games.opera.material import City, Composer
from games.opera.position import flaws
from games.opera.state import State
from games.opera.table import Table
from tests.games.opera.positions import OPERA, pieces_outside_pile

MATCHES = given(players=some.integers(2, 4), seed=some.integers(0, 2**32), wealth=some.sampled_from([0, 0, 30, 100]))
FEW = settings(max_examples=40, deadline=None)


def _match(players: int, seed: int, wealth: int) -> Iterator[tuple[State, list[Event]]]:
    """A random match step by step; extra ducats at the start let it reach big houses and full Palazzi."""
    chance = QuickChance(seed)
    state, _ = OPERA.setup(players, Table(), chance)
    for player in state.players:
        player.ducats += wealth
    yield state, []
    while asked := OPERA.to_act(state):
        seat = asked[chance.below(len(asked))]
        yield state, OPERA.apply(state, seat, OPERA.sample_action(state, seat, chance), chance)


@FEW
@MATCHES
def test_there_are_always_14_pieces_of_each_composer(players: int, seed: int, wealth: int) -> None:
    """opera 12: pile, discard, display, Palazzo, century, halls and stocks together are the 84 pieces."""
    for state, _ in _match(players, seed, wealth):
        elsewhere = pieces_outside_pile(state)
        assert [state.pile[composer] + elsewhere[composer] for composer in COMPOSERS] == [14] * 6
        assert min(*state.pile.values(), *state.discard.values()) >= 0


@FEW
@MATCHES
def test_every_player_always_has_the_one_house_piece(players: int, seed: int, wealth: int) -> None:
    """opera 1.2 and 12"""
    for state, _ in _match(players, seed, wealth):
        for player in state.players:
            held = [*player.stock, *(piece for halls in player.houses.values() for piece in halls)]
            assert held.count(Composer.HOUSE) == 1


@FEW
@MATCHES
def test_every_part_in_play_is_in_the_supply_or_built(players: int, seed: int, wealth: int) -> None:
    """opera 12 and 1.5: halls are whole parts, in building order."""
    for state, _ in _match(players, seed, wealth):
        for city, site in SITES.items():
            left, total = state.supply[city], 0
            for place, part in enumerate(site.parts):
                total += part.halls
                built = sum(len(player.houses.get(city, ())) >= total for player in state.players)
                assert left[place] + built == part_in_play(part, players)
                assert left[place] >= 0


@FEW
@MATCHES
def test_no_house_ever_holds_a_composer_twice(players: int, seed: int, wealth: int) -> None:
    """opera 12 and 5.1"""
    for state, _ in _match(players, seed, wealth):
        for player in state.players:
            for halls in player.houses.values():
                pieces = [piece for piece in halls if piece is not None]
                assert len(pieces) == len(set(pieces))


@FEW
@MATCHES
def test_every_change_of_ducats_and_points_is_explained_by_events(players: int, seed: int, wealth: int) -> None:
    """opera 12: a ledger kept from the events alone never differs from the purses."""
    ducats: list[int] = []
    points: list[int] = []
    for state, events in _match(players, seed, wealth):
        if not ducats:
            ducats = [player.ducats for player in state.players]
            points = [player.points for player in state.players]
        for event in events:
            for seat, change in _ducats_of(event):
                ducats[seat] += change
            for seat, change in _points_of(event):
                points[seat] += change
        assert ducats == [player.ducats for player in state.players]
        assert points == [player.points for player in state.players]
        assert min(ducats) >= 0


def _ducats_of(event: Event) -> list[tuple[int, int]]:
    match event:
        case ev.BidsRevealed():
            return [(seat, -bid) for seat, bid in enumerate(event.bids)]
        case ev.PiecesBought() | ev.PartBuilt():
            return [(event.seat, -event.ducats)]
        case ev.PieceSold():
            return [(event.seat, event.ducats)]
        case ev.IncomePaid():
            return list(enumerate(event.income))
        case ev.BonusPaid():
            return [(seat, event.ducats) for seat in event.seats]
        case _:
            return []


def _points_of(event: Event) -> list[tuple[int, int]]:
    match event:
        case ev.PartBuilt() | ev.PieceSold() | ev.PiecesScored():
            return [(event.seat, event.points)]
        case ev.PointsCounted():
            return [(count.seat, count.points) for count in event.counts]
        case _:
            return []


@FEW
@MATCHES
def test_budget_order_and_ladder_are_always_sound(players: int, seed: int, wealth: int) -> None:
    """opera 3.3, 1.3, 1.6 and 6.1"""
    for state, _ in _match(players, seed, wealth):
        levels = [state.players[seat].level for seat in state.order]
        assert sorted(state.order) == list(range(players))
        assert levels == sorted(levels, reverse=True)
        assert 0 <= min(levels) <= max(levels) <= 10
        assert sorted(state.fame[composer] for composer in COMPOSERS) == [1, 2, 3, 4, 5, 6]
        assert len(set(state.palazzo)) == len(state.palazzo) <= (4 if players == 4 else 3)
        places = list(state.figures.values())
        assert all(places.count(city) <= SITES[city].spaces for city in City)


@FEW
@MATCHES
def test_a_position_reached_by_play_is_never_called_flawed(players: int, seed: int, wealth: int) -> None:
    """opera 12: what a match shows, a position may show."""
    for state, _ in _match(players, seed, wealth):
        assert list(flaws(state)) == []


@FEW
@MATCHES
def test_a_match_always_ends_after_round_9(players: int, seed: int, wealth: int) -> None:
    """opera 12 and 9.3: after nine countings of the round marker and not before."""
    rounds = {state.round for state, _ in _match(players, seed, wealth)}
    assert rounds == set(range(1, 10))
    *_, (state, events) = _match(players, seed, wealth)
    assert isinstance(events[-1], ev.SeasonClosed)
    assert sorted(state.ranking) == list(range(players))
