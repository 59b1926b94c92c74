"""Section 10: what is hidden stays hidden, and the search for leaks finds them when they are made on purpose."""

import msgspec
import pytest

from games.kit.chance import QuickChance
from games.kit.engine import Viewer
from games.opera import Opera, turns
from games.opera import actions as do
from games.opera.events import BidPlaced, Event
from games.opera.material import Composer, EndReason, Payment, Role
from games.opera.state import PlayerState, State
from games.opera.table import Table
from games.opera.view import View
from tests.games.opera.positions import OPERA, Match, position, programme, started
from tests.games.opera.twins import differences

replace = msgspec.structs.replace


def _differences(game: Opera, seeds: range, open_screens: bool = False) -> set[str]:
    """All that any viewer could notice at any step of some random matches."""
    found: set[str] = set()
    for seed in seeds:
        chance = QuickChance(seed)
        players = 2 + seed % 3
        state, _ = game.setup(players, Table(open_screens=open_screens), chance)
        while asked := game.to_act(state):
            for viewer in (None, *range(players)):
                found.update(differences(game, state, viewer, chance))
            seat = asked[chance.below(len(asked))]
            game.apply(state, seat, game.sample_action(state, seat, chance), chance)
    return found


@pytest.mark.parametrize(("matches", "open_screens"), [(9, False), (3, True)])
def test_no_viewer_can_tell_a_state_from_its_twin(matches: int, open_screens: bool) -> None:
    """opera 10.2"""
    assert _differences(OPERA, range(matches), open_screens) == set()


def test_others_see_neither_ducats_nor_stock() -> None:
    """opera 10.1: not even how many pieces."""
    state = position(3, stocks=("Wagner", "Verdi×3", ""))
    for viewer in (None, 0, 2):
        seen = OPERA.view(state, viewer).players[1]
        assert (seen.ducats, seen.stock) == (None, None)
    own = OPERA.view(state, 1).players[1]
    assert (own.ducats, own.stock) == (21, (Composer.VERDI,) * 3)


def test_that_somebody_bid_is_open_and_how_much_is_not() -> None:
    """opera 10.1 and 3.1"""
    match = Match(position(3))
    (placed,) = match.play(1, do.Bid(7))
    for viewer in (None, 0, 2):
        seen = OPERA.view(match.state, viewer).players[1]
        assert (seen.has_bid, seen.bid) == (True, None)
        assert OPERA.redact(placed, viewer, Table()) == BidPlaced(1, None)
    assert OPERA.view(match.state, 1).players[1].bid == 7
    assert OPERA.redact(placed, 1, Table()) == placed


def test_everything_that_happens_on_the_open_table_is_told_to_all() -> None:
    """opera 10.1: purchases, prices and the new halls, but not what lies in stock."""
    match = started(3, levels=(10, 0, 0), display="Wagner Verdi")
    events = match.play(0, do.HireImpresario((Composer.WAGNER, Composer.VERDI), programme("Venezia[Wagner]")))
    for event in events:
        assert OPERA.redact(event, None, Table()) == event
        assert "stock" not in event.__struct_fields__


def test_the_pile_and_its_size_are_hidden_and_the_discard_pile_is_open() -> None:
    """opera 10.1: the size of the pile would tell how many pieces lie in stocks."""
    view = OPERA.view(position(3, discard="Wagner×2"), 0)
    assert view.pile is None
    assert [(heap.composer, heap.count) for heap in view.discard if heap.count] == [(Composer.WAGNER, 2)]


def test_the_composers_of_the_century_are_open_from_the_start() -> None:
    """opera 10.1"""
    state = position(3, century="Wagner Verdi Mozart")
    assert OPERA.view(state, None).century == (Composer.WAGNER, Composer.VERDI, Composer.MOZART)


def test_open_screens_show_ducats_and_stocks_but_no_bid_and_no_pile() -> None:
    """opera 10.1"""
    match = Match(position(3, stocks=("", "Verdi"), open_screens=True))
    match.play(1, do.Bid(5))
    view = OPERA.view(match.state, None)
    assert [player.ducats for player in view.players] == [20, 21, 22]
    assert view.players[1].stock == (Composer.VERDI,)
    assert view.players[1].bid is None
    assert view.pile is None
    assert OPERA.redact(match.log[0], None, match.state.table) == BidPlaced(1, None)


def test_screens_are_closed_unless_the_table_says_otherwise() -> None:
    """opera 10.1"""
    assert Table() == Table(open_screens=False)


def test_after_the_game_all_is_revealed() -> None:
    """opera 10.1"""
    match = Match(position(3, round_number=9, stocks=("Wagner", "Verdi×3", "")))
    match.bid(0, 0, 0)
    for viewer in (None, 0, 1, 2):
        view = OPERA.view(match.state, viewer)
        assert view.players[1].stock == (Composer.VERDI,) * 3
        assert all(player.ducats is not None for player in view.players)
        assert view.pile is not None
        assert sum(heap.count for heap in view.pile) == sum(match.state.pile.values())


def test_who_is_asked_never_depends_on_ducats_or_stock() -> None:
    """opera 10.2 and 4.4: rich and poor are asked alike, in the same words."""
    heard: list[list[Event]] = []
    for ducats, stocks in (((20, 0, 0), ("Verdi", "", "")), ((20, 30, 30), ("Verdi", "Wagner", "Mozart×2"))):
        match = started(3, levels=(10, 5, 4), ducats=ducats, stocks=stocks)
        match.play(0, do.HireSignora(Composer.VERDI, None, Payment.DUCATS))
        match.play(1, do.Intermezzo())
        match.play(2, do.Intermezzo())
        match.play(0, do.HireArchitetto(()))
        heard.append(match.log)
    assert heard[0] == heard[1]


def test_the_options_of_others_are_not_given_out() -> None:
    """opera 10.2: options exist only for the seat that is asked."""
    match = started(3, levels=(10, 5, 4))
    assert [OPERA.options(match.state, seat) is None for seat in range(3)] == [False, True, True]


class ShowsDucats(Opera):
    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        players = tuple(
            replace(seen, ducats=real.ducats) for seen, real in zip(view.players, state.players, strict=True)
        )
        return replace(view, players=players)


class ShowsStockOfTheLeader(Opera):
    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        first = state.order[0]
        players = list(view.players)
        players[first] = replace(players[first], stock=tuple(state.players[first].stock))
        return replace(view, players=tuple(players))


class HidesAnEmptyPile(Opera):
    """The size of the pile, whispered: fewer roles are shown when few pieces are left."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        return view if sum(state.pile.values()) > 60 else replace(view, roles=())


class TellsBids(Opera):
    def redact(self, event: Event, viewer: Viewer, table: Table) -> Event:
        return event


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (ShowsDucats, "view"),
        (ShowsStockOfTheLeader, "view"),
        (HidesAnEmptyPile, "view"),
        (TellsBids, "event BidPlaced"),
    ],
)
def test_a_filter_opened_on_purpose_is_found(game: type[Opera], found: str) -> None:
    """opera 10.2: the search for leaks finds what it is there to find."""
    assert found in _differences(game(), range(3))


def test_skipping_a_player_without_ducats_on_purpose_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """opera 10.2: not asking who can pay nothing would tell everybody that he can pay nothing."""
    honest = turns.is_asked

    def skips_the_poor(state: State, seat: int) -> bool:
        return honest(state, seat) and state.players[seat].ducats > 4

    monkeypatch.setattr(turns, "is_asked", skips_the_poor)
    assert "event SeatAsked" in _differences(OPERA, range(6))


def test_ending_a_performance_for_lack_of_a_piece_on_purpose_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """opera 10.2 and 4.3: the Signora counts as payable even without a piece to sell."""
    honest = turns._must_end

    def looks_into_stocks(state: State, player: PlayerState) -> EndReason | None:
        nothing_to_sell = state.roles == [Role.SIGNORA] and not player.stock
        return EndReason.FEES if nothing_to_sell else honest(state, player)

    match = started(3, levels=(6, 2, 2), stocks=("", "Wagner"))
    match.state.roles = [Role.MAESTRO, Role.SIGNORA]
    chance = QuickChance(3)
    assert not [found for _ in range(50) for found in differences(OPERA, match.state, None, chance)]
    monkeypatch.setattr(turns, "_must_end", looks_into_stocks)
    assert "event SeatAsked" in [found for _ in range(50) for found in differences(OPERA, match.state, None, chance)]
