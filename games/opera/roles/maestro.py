"""The Maestro (6.2): doubles the income of the houses in his city."""

from games.opera.actions import HireMaestro
from games.opera.events import FigureMoved
from games.opera.material import Role
from games.opera.recorder import Recorder
from games.opera.roles.journey import check_journey
from games.opera.state import State


def check(state: State, _seat: int, action: HireMaestro) -> None:
    check_journey(state, Role.MAESTRO, action.city)


def perform(recorder: Recorder, seat: int, action: HireMaestro) -> None:
    recorder.record(FigureMoved(seat, Role.MAESTRO, action.city))
