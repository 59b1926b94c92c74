"""Opening and ending a round, which need no decision: income, end phase, counting, next round (sections 7 to 9)."""

from games.opera import events as ev
from games.opera.constants import (
    COMPOSERS,
    EMPTY_HALL_PENALTY,
    INCOME,
    LEVEL_ZERO_BONUS,
    LEVELS,
    MAESTRO_FACTOR,
    ROUNDS,
    ROUNDS_PER_EPISODE,
    SITES,
    episode_of,
)
from games.opera.drawing import fill_display
from games.opera.houses import sorted_pieces
from games.opera.ladder import ladder_of
from games.opera.material import Composer, Role
from games.opera.recorder import Recorder
from games.opera.state import PlayerState, State, size


def end_round(recorder: Recorder) -> None:
    """Record everything from the end of the last performance to the opening of the next round or the result."""
    state = recorder.state
    recorder.record(ev.IncomePaid(tuple(income(state, player) for player in state.players)))
    _grow_fame(recorder)
    if state.round < ROUNDS:
        _end_phase(recorder)
    if state.round % ROUNDS_PER_EPISODE == 0:
        _count(recorder)
    if state.round < ROUNDS:
        open_round(recorder, state.round + 1)
    else:
        recorder.record(ev.SeasonClosed(ranking(state), tuple(player.points for player in state.players)))


def open_round(recorder: Recorder, number: int) -> None:
    """Record that round `number` begins."""
    recorder.record(ev.RoundOpened(number, tuple(city for city, site in SITES.items() if site.opens == number)))


def income(state: State, player: PlayerState) -> int:
    """The ducats that a player's houses earn (opera 7.1)."""
    doubled = state.figures.get(Role.MAESTRO)
    total = 0
    for city, halls in player.houses.items():
        earned = INCOME[len(halls) - halls.count(None)]
        total += earned * MAESTRO_FACTOR if city is doubled else earned
    return total


def _grow_fame(recorder: Recorder) -> None:
    leaders = leading_composers(recorder.state)
    if leaders:
        recorder.record(ev.FameGrown(leaders, climbed(ladder_of(recorder.state.fame), leaders)))


def leading_composers(state: State) -> tuple[Composer, ...]:
    """The composers performed most in all halls together, most famous first; none if no piece is performed."""
    performed = [piece for player in state.players for halls in player.houses.values() for piece in halls]
    counts = {composer: performed.count(composer) for composer in COMPOSERS}
    most = max(counts.values())
    leaders = [composer for composer, count in counts.items() if count == most] if most else []
    return tuple(sorted(leaders, key=state.fame.__getitem__, reverse=True))


def climbed(ladder: list[Composer], leaders: tuple[Composer, ...]) -> tuple[Composer, ...]:
    """The ladder after the leaders moved up one level, from the top down (opera 8.1)."""
    for leader in leaders:
        below = ladder.index(leader)
        if below + 1 < LEVELS and ladder[below + 1] not in leaders:
            ladder[below], ladder[below + 1] = ladder[below + 1], leader
    return tuple(ladder)


def _end_phase(recorder: Recorder) -> None:
    """Display, Palazzo and bonus (opera 8.2 to 8.5); the rest of the end phase is part of opening the next round."""
    state = recorder.state
    recorder.record(ev.DisplayCleared(sorted_pieces(state.display)))
    _fill_display(recorder)
    if len(state.palazzo) == size(state).palazzo:
        _empty_palazzo(recorder)
    poor = tuple(seat for seat, player in enumerate(state.players) if player.level == 0)
    if poor:
        recorder.record(ev.BonusPaid(poor, LEVEL_ZERO_BONUS))


def _fill_display(recorder: Recorder) -> None:
    state = recorder.state
    sizes = size(state)
    batches = fill_display(state.pile.copy(), state.discard.copy(), sizes.display, sizes.display_cap, recorder.chance)
    for number, batch in enumerate(batches):
        if number:
            recorder.record(ev.PileReshuffled(sum(state.discard.values())))
        if batch.displayed or batch.discarded:
            recorder.record(ev.PiecesDrawn(tuple(batch.displayed), tuple(batch.discarded)))


def _empty_palazzo(recorder: Recorder) -> None:
    recorder.record(ev.PalazzoEmptied(tuple(recorder.state.palazzo)))


def _count(recorder: Recorder) -> None:
    state = recorder.state
    counts = tuple(count_seat(state, seat) for seat in range(len(state.players)))
    recorder.record(ev.PointsCounted(episode_of(state.round), counts))
    if state.palazzo:
        _empty_palazzo(recorder)


def count_seat(state: State, seat: int) -> ev.SeatCount:
    """What the counting brings one seat (opera 9.1)."""
    houses = state.players[seat].houses.values()
    episode = episode_of(state.round)
    main = [halls[0] for halls in houses]
    fame = sum(state.fame[piece] for piece in main if piece is not None)
    century = episode * main.count(state.century[episode - 1])
    empty = sum(halls.count(None) for halls in houses)
    return ev.SeatCount(seat, fame, century, empty, fame + century - EMPTY_HALL_PENALTY * empty)


def ranking(state: State) -> tuple[int, ...]:
    """The seats from the winner down: by points, ties by budget order, which a stable sort keeps (opera 9.3)."""
    return tuple(sorted(state.order, key=lambda seat: -state.players[seat].points))
