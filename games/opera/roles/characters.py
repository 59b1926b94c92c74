"""The three characters (section 6): a journey, and what the Critico and the Esperto do on arrival."""

from games.engine import IllegalAction
from games.opera.actions import HireCritico, HireEsperto, HireMaestro
from games.opera.constants import MOST_FAME_CHANGE, SITES
from games.opera.events import FameReviewed, FigureMoved, PieceGivenAway, PiecesScored
from games.opera.houses import esperto_score, gift_receiver, performed_in
from games.opera.ladder import ladder_of, moved
from games.opera.material import City, Composer, Role
from games.opera.play import Play
from games.opera.state import State, is_open


def check_maestro(state: State, action: HireMaestro) -> None:
    _check_journey(state, Role.MAESTRO, action.city)


def check_esperto(state: State, action: HireEsperto) -> None:
    _check_journey(state, Role.ESPERTO, action.city)


def check_critico(state: State, action: HireCritico) -> None:
    _check_journey(state, Role.CRITICO, action.city)
    performed = performed_in(state, action.city)
    if not performed:
        if action.composer is not None or action.change:
            raise IllegalAction("opera 6.2", "nobody_performed", city=action.city)
    elif action.composer is None:
        raise IllegalAction("opera 6.2", "composer_needed", city=action.city)
    elif action.composer not in performed:
        raise IllegalAction("opera 6.2", "composer_not_performed", composer=action.composer, city=action.city)
    if abs(action.change) > MOST_FAME_CHANGE:
        raise IllegalAction("opera 6.2", "change_too_big", most=MOST_FAME_CHANGE)


def _check_journey(state: State, role: Role, city: City) -> None:
    if not is_open(state, city):
        raise IllegalAction("opera 6.1", "city_closed", city=city, opens=SITES[city].opens)
    if state.figures.get(role) is city:
        raise IllegalAction("opera 6.1", "figure_already_there", role=role, city=city)
    if not _has_space(state, city):
        raise IllegalAction("opera 6.1", "no_space_for_figure", city=city)


def _has_space(state: State, city: City) -> bool:
    return list(state.figures.values()).count(city) < SITES[city].spaces


def destinations(state: State, role: Role) -> list[City]:
    """Where a figure may go; there is always at least one such city."""
    here = state.figures.get(role)
    return [city for city in SITES if city is not here and is_open(state, city) and _has_space(state, city)]


def perform_maestro(play: Play, seat: int, action: HireMaestro) -> None:
    play.emit(FigureMoved(seat, Role.MAESTRO, action.city))


def perform_critico(play: Play, seat: int, action: HireCritico) -> None:
    play.emit(FigureMoved(seat, Role.CRITICO, action.city))
    if action.composer is not None:
        ladder = moved(ladder_of(play.state.fame), action.composer, action.change)
        play.emit(FameReviewed(seat, action.composer, action.change, ladder))


def perform_esperto(play: Play, seat: int, action: HireEsperto) -> None:
    play.emit(FigureMoved(seat, Role.ESPERTO, action.city))
    score(play, seat, action.city, gift_receiver(play.state, seat))


def score(play: Play, seat: int, city: City, receiver: int | None) -> None:
    """Score a seat's pieces in the city and part with the best; nothing happens if only the house piece is there."""
    points, best = esperto_score(play.state, play.state.players[seat], city)
    if best is not Composer.HOUSE:
        play.emit(PiecesScored(seat, city, points))
        play.emit(PieceGivenAway(seat, city, best, receiver))
