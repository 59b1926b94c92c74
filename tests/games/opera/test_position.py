"""Positions in JSON: readable, faithful, and refused when no match could show them."""

from collections.abc import Callable

import msgspec
import pytest

from games.opera import actions as do
from games.opera.material import City, Composer, Phase, Role
from games.opera.state import State
from tests.games.opera.positions import OPERA, position, started


def test_a_position_reads_like_a_table() -> None:
    written = msgspec.json.decode(OPERA.dump_position(position(2, stocks=("Wagner", ""))))
    assert written["players"][0]["houses"] == {"venezia": ["house"]}
    assert written["players"][0]["stock"] == ["wagner"]
    assert written["pile"]["wagner"] == 13
    assert written["supply"]["wien"] == [1, 1]


def test_a_position_in_the_middle_of_playing_along_goes_on_where_it_was() -> None:
    match = started(3, levels=(10, 5, 4))
    match.play(0, do.HireArchitetto((City.WIEN,)))
    again = OPERA.load_position(OPERA.dump_position(match.state))
    assert again == match.state
    assert OPERA.to_act(again) == (1,)


def _set(name: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state, name, value)


def _set_player(name: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state.players[0], name, value)


def _bid_all(state: State) -> None:
    for player in state.players:
        player.bid = 0


FLAWS: dict[str, Callable[[State], None]] = {
    "a table for one": lambda state: state.players.__delitem__(slice(1, None)),
    "a tenth round": _set("round", 10),
    "an order that is no order": _set("order", [0, 0, 1]),
    "an order against the levels": lambda state: setattr(state.players[2], "level", 3),
    "two composers on a level": lambda state: state.fame.update({Composer.WAGNER: 1}),
    "one composer for two centuries": _set("century", [Composer.WAGNER] * 3),
    "a composer twice in the Palazzo": _set("palazzo", [Composer.WAGNER] * 2),
    "a display beyond its size": _set("display", [Composer.WAGNER] * 8),
    "a role twice": _set("roles", [Role.MAESTRO] * 2),
    "a figure in a closed city": _set("figures", {Role.MAESTRO: City.PARIS}),
    "an employee on the map": _set("figures", {Role.SIGNORA: City.WIEN}),
    "three figures in Wien": _set("figures", dict.fromkeys((Role.MAESTRO, Role.CRITICO, Role.ESPERTO), City.WIEN)),
    "debts": _set_player("ducats", -1),
    "a bid beyond the purse": _set_player("bid", 21),
    "a second house piece": lambda state: state.players[0].stock.append(Composer.HOUSE),
    "a house in a closed city": _set_player("houses", {City.VENEZIA: [Composer.HOUSE], City.PARIS: [None] * 3}),
    "half a wing": _set_player("houses", {City.VENEZIA: [Composer.HOUSE], City.WIEN: [None] * 3}),
    "a fifteenth Wagner": lambda state: state.pile.update({Composer.WAGNER: state.pile[Composer.WAGNER] + 1}),
    "a pile without Wagner": lambda state: state.pile.__delitem__(Composer.WAGNER),
    "a part too many": lambda state: state.supply[City.WIEN].__setitem__(0, 9),
    "nobody asked in the action phase": _set("phase", Phase.INITIATIVE),
    "somebody asked alone in the budget phase": _set("active", 0),
    "everybody has bid": _bid_all,
    "a role without a hirer": _set("role", Role.SIGNORA),
    "a seat that waits for nothing": _set("waiting", [1]),
    "a ranking before the end": _set("ranking", [0, 1, 2]),
    "an end without a ranking": _set("phase", Phase.OVER),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_flawed_position_is_refused(flaw: str) -> None:
    """opera 12: material and markers as the rules have them."""
    state = position(3)
    OPERA.load_position(OPERA.dump_position(state))
    FLAWS[flaw](state)
    with pytest.raises(msgspec.ValidationError):
        OPERA.load_position(OPERA.dump_position(state))


def test_following_without_an_esperto_on_the_map_is_refused() -> None:
    """opera 6.3"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H]", "Venezia[Verdi]"), stocks=("", "H"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    match.state.figures.clear()
    with pytest.raises(msgspec.ValidationError, match="Esperto"):
        OPERA.load_position(OPERA.dump_position(match.state))


def test_a_house_with_a_composer_twice_is_refused() -> None:
    """opera 5.1"""
    state = position(3, built=("Venezia[H] Wien[Verdi, Verdi]",))
    with pytest.raises(msgspec.ValidationError, match="twice"):
        OPERA.load_position(OPERA.dump_position(state))
