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


def _set(name: str, value: object) -> Callable[[State], object]:
    return lambda state: setattr(state, name, value)


def _set_player(name: str, value: object) -> Callable[[State], object]:
    return lambda state: setattr(state.players[0], name, value)


def _bid_all(state: State) -> None:
    for player in state.players:
        player.bid = 0


def _move_to_palazzo(state: State) -> None:
    state.palazzo = [Composer.WAGNER, Composer.VERDI, Composer.MOZART]
    for composer in state.palazzo:
        state.pile[composer] -= 1


def _discard_from_display(state: State) -> None:
    state.discard[state.display.pop()] += 1


def _put_on_display(state: State, count: int) -> None:
    state.display = [Composer.WAGNER] * count
    state.pile[Composer.WAGNER] -= count


FLAWS: dict[str, tuple[Callable[[State], object], str]] = {
    "a table for one": (lambda state: state.players.__delitem__(slice(1, None)), "two to four players"),
    "a tenth round": (_set("round", 10), "rounds 1 to 9"),
    "an order that is no order": (_set("order", [0, 0, 1]), "budget order"),
    "an order against the levels": (lambda state: setattr(state.players[2], "level", 3), "budget order"),
    "two composers on a level": (lambda state: state.fame.update({Composer.WAGNER: 1}), "level of fame"),
    "one composer for two centuries": (_set("century", [Composer.WAGNER] * 3), "composers of the century"),
    "a composer twice in the Palazzo": (_set("palazzo", [Composer.WAGNER] * 2), "the Palazzo holds each composer once"),
    "a display beyond its size": (_set("display", [Composer.WAGNER] * 8), "the display holds no more"),
    "a role twice": (_set("roles", [Role.MAESTRO] * 2), "every role is there once"),
    "a figure in a closed city": (_set("figures", {Role.MAESTRO: City.PARIS}), "open cities that have room"),
    "an employee on the map": (_set("figures", {Role.SIGNORA: City.WIEN}), "open cities that have room"),
    "three figures in Wien": (
        _set("figures", dict.fromkeys((Role.MAESTRO, Role.CRITICO, Role.ESPERTO), City.WIEN)),
        "open cities that have room",
    ),
    "debts": (_set_player("ducats", -1), "into the thousands"),
    "a bid beyond the purse": (_set_player("bid", 21), "a bid lies within"),
    "a second house piece": (lambda state: state.players[0].stock.append(Composer.HOUSE), "one house piece"),
    "a house in a closed city": (
        _set_player("houses", {City.VENEZIA: [Composer.HOUSE], City.PARIS: [None] * 3}),
        "whole parts",
    ),
    "half a wing": (_set_player("houses", {City.VENEZIA: [Composer.HOUSE], City.WIEN: [None] * 3}), "whole parts"),
    "a fifteenth Wagner": (
        lambda state: state.pile.update({Composer.WAGNER: state.pile[Composer.WAGNER] + 1}),
        "14 pieces",
    ),
    "a pile without Wagner": (lambda state: state.pile.__delitem__(Composer.WAGNER), "pile and discard pile"),
    "a part too many": (lambda state: state.supply[City.WIEN].__setitem__(0, 9), "every part in play"),
    "a seat asked that is not there": (_set("active", 3), "sits at the table"),
    "a role hired by nobody who is there": (_set("hirer", 3), "sits at the table"),
    "nobody asked in the action phase": (_set("phase", Phase.INITIATIVE), "one seat is asked"),
    "somebody asked alone in the budget phase": (_set("active", 0), "one seat is asked"),
    "everybody has bid": (_bid_all, "somebody has yet to bid"),
    "a role without a hirer": (_set("role", Role.SIGNORA), "exactly while others may join in"),
    "a seat that waits for nothing": (_set("waiting", [1]), "only seats of the table wait"),
    "a ranking before the end": (_set("ranking", [0, 1, 2]), "there is a ranking"),
    "an end without a ranking": (_set("phase", Phase.OVER), "performances of the last round"),
    "an end before the last round": (
        lambda state: (_set("phase", Phase.OVER)(state), _set("ranking", [0, 1, 2])(state)),
        "performances of the last round",
    ),
    "a house piece in the Palazzo": (_set("palazzo", [Composer.HOUSE]), "with their players"),
    "a house piece for sale": (_set("display", [Composer.HOUSE]), "with their players"),
    "a house piece of the century": (
        _set("century", [Composer.WAGNER, Composer.VERDI, Composer.HOUSE]),
        "with their players",
    ),
    "a full Palazzo when a round begins": (_move_to_palazzo, "a full Palazzo is emptied"),
    "a role that is nowhere": (lambda state: state.roles.remove(Role.MAESTRO), "free or hired"),
    "a role free and hired": (_set_player("hired", [Role.MAESTRO]), "free or hired"),
    "a performance that is over before the bids": (_set_player("has_ended", True), "before the bids are in"),
    "a player without a house at home": (_set_player("houses", {}), "one house piece"),
    "ducats without end": (_set_player("ducats", 10**12), "into the thousands"),
    "points without end": (_set_player("points", -(10**12)), "into the thousands"),
    "a composer too often for sale": (lambda state: _put_on_display(state, 4), "the display holds no more"),
    "points below 0 before any counting": (_set_player("points", -1), "only after a counting"),
    "a display that could be filled": (_discard_from_display, "the display is filled"),
    "a figure on the map in the first round": (_set("figures", {Role.MAESTRO: City.WIEN}), "when it is hired"),
}
DISPLAY = "Verdi×3 Wagner×2 Mozart×2"


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_flawed_position_is_refused(flaw: str) -> None:
    """opera 12: material and markers as the rules have them."""
    state = position(3, display=DISPLAY)
    OPERA.load_position(OPERA.dump_position(state))
    change, message = FLAWS[flaw]
    change(state)
    with pytest.raises(msgspec.ValidationError, match=message):
        OPERA.load_position(OPERA.dump_position(state))


def _over(state: State) -> None:
    state.round, state.phase = 9, Phase.OVER
    state.ranking = [2, 1, 0]
    for player, points in zip(state.players, (1, 2, 3), strict=True):
        player.has_ended, player.points = True, points


def test_a_match_that_is_over_is_read_with_the_ranking_its_points_give_and_with_no_other() -> None:
    """opera 9.3"""
    state = position(3)
    _over(state)
    OPERA.load_position(OPERA.dump_position(state))
    state.ranking.reverse()
    with pytest.raises(msgspec.ValidationError, match="by its points"):
        OPERA.load_position(OPERA.dump_position(state))


def test_nothing_lies_in_the_palazzo_after_the_end() -> None:
    """opera 9.2"""
    state = position(3, palazzo="Verdi")
    _over(state)
    with pytest.raises(msgspec.ValidationError, match="every one when an episode does"):
        OPERA.load_position(OPERA.dump_position(state))


def _swap_hired(state: State) -> None:
    state.players[0].hired = [Role.ARCHITETTO, Role.MAESTRO]
    state.roles.remove(Role.MAESTRO)


def _ask(state: State, seat: int, waiting: list[int]) -> None:
    state.active, state.waiting = seat, waiting


def _hire_unseen(state: State) -> None:
    state.players[1].hired = [Role.MAESTRO]
    state.roles.remove(Role.MAESTRO)


def _hire_signora(state: State) -> None:
    state.players[1].hired = [Role.SIGNORA]
    state.roles.remove(Role.SIGNORA)


JOINING: dict[str, tuple[Callable[[State], object], str]] = {
    "the seat that hired is asked": (_set("active", 0), "not the seat that hired"),
    "a seat on level 0 is asked": (lambda state: setattr(state.players[1], "level", 0), "may do so|higher levels"),
    "a seat that has ended is asked": (lambda state: setattr(state.players[1], "has_ended", True), "may do so"),
    "the role is free again": (lambda state: state.roles.append(Role.ARCHITETTO), "free or hired"),
    "the seat hired another role last": (_swap_hired, "last that its seat hired"),
    "the asked seat waits too": (_set("waiting", [1, 2]), "waits once"),
    "a seat waits twice": (_set("waiting", [2, 2]), "waits once"),
    "a character is joined": (_set("role", Role.MAESTRO), "exactly while others may join in"),
    "the seat that hired has ended": (_set_player("has_ended", True), "hires nobody"),
    "the seat that hired did not pay": (_set_player("level", 10), "fees paid"),
    "a seat that is not there is asked": (_set("active", 3), "sits at the table"),
    "a seat that is not there hired the role": (_set("hirer", 3), "sits at the table"),
    "a seat behind others has ended": (lambda state: setattr(state.players[2], "has_ended", True), "in budget order"),
    "a seat before the asked one waits": (lambda state: _ask(state, 2, [1]), "asked in budget order"),
    "a character was hired and is nowhere": (_hire_unseen, "comes to the map"),
    "the Signora sold nothing": (_hire_signora, "what was sold"),
    "nobody filled the Palazzo": (_move_to_palazzo, "a full Palazzo is emptied"),
}


@pytest.mark.parametrize("flaw", JOINING)
def test_nobody_is_asked_to_join_in_who_could_not_be(flaw: str) -> None:
    """opera 4.4"""
    match = started(3, levels=(10, 5, 4))
    match.play(0, do.HireArchitetto((City.WIEN,)))
    OPERA.load_position(OPERA.dump_position(match.state))
    change, message = JOINING[flaw]
    change(match.state)
    with pytest.raises(msgspec.ValidationError, match=message):
        OPERA.load_position(OPERA.dump_position(match.state))


def test_nobody_follows_the_esperto_without_a_piece_there() -> None:
    """opera 6.3"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H]", "Venezia[Verdi]"), stocks=("", "H"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    player = match.state.players[1]
    player.houses[City.VENEZIA], player.stock = [None], [Composer.HOUSE, Composer.VERDI]
    with pytest.raises(msgspec.ValidationError, match="may do so"):
        OPERA.load_position(OPERA.dump_position(match.state))


def test_whoever_may_follow_the_esperto_waits_for_it() -> None:
    """opera 6.3"""
    match = started(3, levels=(10, 0, 0), built=("Venezia[H]", *["Venezia[Verdi]"] * 2), stocks=("", "H", "H"))
    match.play(0, do.HireEsperto(City.VENEZIA))
    assert (match.state.active, match.state.waiting) == (1, [2])
    OPERA.load_position(OPERA.dump_position(match.state))
    match.state.waiting = []
    with pytest.raises(msgspec.ValidationError, match="asked in budget order"):
        OPERA.load_position(OPERA.dump_position(match.state))


@pytest.mark.parametrize("flaw", ["later in the order", "cannot pay", "has hired all it may"])
def test_the_initiative_is_with_the_first_seat_that_can_hire(flaw: str) -> None:
    """opera 4.3"""
    match = started(3, levels=(10, 5, 4))
    state = match.state
    OPERA.load_position(OPERA.dump_position(state))
    match flaw:
        case "later in the order":
            state.active = 1
        case "cannot pay":
            for player in state.players:
                player.level = 0
        case _:
            state.players[0].hired = state.roles[:3]
            state.roles = state.roles[3:]
    with pytest.raises(msgspec.ValidationError, match="initiative"):
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
