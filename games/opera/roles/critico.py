"""The Critico (6.2): moves a composer performed in his city on the fame ladder."""

from games.kit.engine import IllegalAction
from games.opera.actions import HireCritico
from games.opera.constants import LEVELS, MOST_FAME_CHANGE
from games.opera.events import FameReviewed, FigureMoved
from games.opera.houses import performed_in
from games.opera.ladder import ladder_of, moved
from games.opera.material import City, Composer, Role
from games.opera.recorder import Recorder
from games.opera.roles.journey import check_journey
from games.opera.state import State

RULE = "opera 6.2"


def check(state: State, _seat: int, action: HireCritico) -> None:
    check_journey(state, Role.CRITICO, action.city)
    performed = performed_in(state, action.city)
    if not performed:
        if action.composer is not None or action.change:
            raise IllegalAction(RULE, "nobody_performed", city=action.city)
    elif action.composer is None:
        raise IllegalAction(RULE, "composer_needed", city=action.city)
    elif action.composer not in performed:
        raise IllegalAction(RULE, "composer_not_performed", composer=action.composer, city=action.city)
    if abs(action.change) > MOST_FAME_CHANGE:
        raise IllegalAction(RULE, "change_too_big", most=MOST_FAME_CHANGE)


def perform(recorder: Recorder, seat: int, action: HireCritico) -> None:
    recorder.record(FigureMoved(seat, Role.CRITICO, action.city))
    if action.composer is not None:
        ladder = moved(ladder_of(recorder.state.fame), action.composer, action.change)
        recorder.record(FameReviewed(seat, action.composer, action.change, ladder))


def reviews(state: State, city: City) -> list[tuple[Composer | None, int]]:
    """The possible pairs of composer and change in a city, without changes that the ladder's ends cut short."""
    found: list[tuple[Composer | None, int]] = []
    for composer in performed_in(state, city):
        lowest = max(-MOST_FAME_CHANGE, 1 - state.fame[composer])
        highest = min(MOST_FAME_CHANGE, LEVELS - state.fame[composer])
        found.extend((composer, change) for change in range(lowest, highest + 1))
    return found or [(None, 0)]
