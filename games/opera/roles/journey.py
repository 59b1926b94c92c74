"""The journey that every hired character makes (6.1)."""

from games.kit.engine import IllegalAction
from games.opera.constants import SITES
from games.opera.material import City, Role
from games.opera.state import State, is_open

RULE = "opera 6.1"


def check_journey(state: State, role: Role, city: City) -> None:
    if not is_open(state, city):
        raise IllegalAction(RULE, "city_closed", city=city, opens=SITES[city].opens)
    if state.figures.get(role) is city:
        raise IllegalAction(RULE, "figure_already_there", role=role, city=city)
    if not _has_space(state, city):
        raise IllegalAction(RULE, "no_space_for_figure", city=city)


def _has_space(state: State, city: City) -> bool:
    return list(state.figures.values()).count(city) < SITES[city].spaces


def destinations(state: State, role: Role) -> list[City]:
    """The cities a figure may go to, always at least one."""
    here = state.figures.get(role)
    return [city for city in SITES if city is not here and is_open(state, city) and _has_space(state, city)]
