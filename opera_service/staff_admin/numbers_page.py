"""The numbers of the last days as charts, drawn here as SVG, and the same numbers as tables."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.audit.permissions import require
from games.matches.live import publish
from games.ratings.familiarity import RepeatedPair, repeated_pairs
from games.statistics.count_days import DAYS, TASK
from games.statistics.models import DayNumbers
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page

WIDTH, HEIGHT, GAP = 600, 140, 3
Value = float | int | None


class Series(NamedTuple):
    """One kind of number: its name and how it is read from a day."""

    name: str
    value: Callable[[DayNumbers], Value]


class Chart(NamedTuple):
    """One picture of up to two kinds of numbers."""

    title: str
    unit: str
    series: tuple[Series, ...]


class Bar(NamedTuple):
    """One bar of a picture, with the words that a pointer shows."""

    x: float
    y: float
    width: float
    height: float
    kind: int
    words: str


class Drawn(NamedTuple):
    """A chart as the template needs it."""

    title: str
    unit: str
    names: tuple[str, ...]
    bars: list[Bar]
    most: str
    rows: list[tuple[str, list[str]]]


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _hours(seconds: float | None) -> float | None:
    return None if seconds is None else seconds / 3600


CHARTS = (
    Chart("Matches", "a day", (Series("begun", lambda day: day.started), Series("finished", lambda day: day.finished))),
    Chart(
        "Waiting for a quick match",
        "seconds",
        (Series("median", lambda day: day.wait_median), Series("nine of ten", lambda day: day.wait_ninth)),
    ),
    Chart("Timeouts", "decisions by the clock", (Series("timeouts", lambda day: day.timeouts),)),
    Chart("Leavers", "% of seats of people", (Series("left", lambda day: _share(day.seats_left, day.seats)),)),
    Chart("Reports", "a day", (Series("made", lambda day: day.reports), Series("closed", lambda day: day.closed))),
    Chart("Time to close a report", "hours, median", (Series("median", lambda day: _hours(day.close_median)),)),
    Chart(
        "Bots' lateness",
        "seconds beyond their pause",
        (Series("nine of ten moves", lambda day: day.bot_late_ninth),),
    ),
    Chart("Aborted matches", "a day", (Series("aborted", lambda day: day.aborted),)),
)


@require_safe
@refused_in_page
def page(request: HttpRequest) -> HttpResponse:
    """All charts; days that were not counted yet are left out."""
    require(caller_id(request), "handle_reports")
    since = timezone.now().date() - timedelta(days=DAYS - 1)
    days = list(DayNumbers.objects.filter(day__gte=since).order_by("day"))
    if not days:
        # A service that has just been set up: nobody shall wait for the next quarter of an hour.
        publish.send_task(TASK, expires=60)
    context: dict[str, Any] = {
        "charts": [draw(chart, days) for chart in CHARTS] if days else [],
        "counted_at": days[-1].counted_at if days else None,
        "pairs": _pairs(request),
        "width": WIDTH,
        "height": HEIGHT,
    }
    return theme_page(request, "numbers", "Numbers", context)


def _pairs(request: HttpRequest) -> list[tuple[str, str, RepeatedPair]]:
    """Who gained from one and the same opponent, with links to both: for those who may look at signals."""
    if not request.user.has_perm("audit.see_hidden"):
        return []
    found = [pair for pair in repeated_pairs() if request.user.pk not in (pair.winner_id, pair.loser_id)]
    users = User.objects.in_bulk({user_id for pair in found for user_id in (pair.winner_id, pair.loser_id)})
    return [(links.user(users[pair.winner_id]), links.user(users[pair.loser_id]), pair) for pair in found]


def draw(chart: Chart, days: list[DayNumbers]) -> Drawn:
    """The bars of a chart, side by side for each day, in the unit of the picture."""
    values = [[series.value(day) for series in chart.series] for day in days]
    most = max((value for day in values for value in day if value), default=0)
    step = WIDTH / len(days)
    width = (step - GAP) / len(chart.series)
    bars = [
        _bar(index * step + kind * width, width, value / (most or 1), kind, f"{day.day}: {series.name} {shown(value)}")
        for index, day in enumerate(days)
        for kind, (series, value) in enumerate(zip(chart.series, values[index], strict=True))
        if value is not None
    ]
    rows = [(str(day.day), [shown(value) for value in found]) for day, found in zip(days, values, strict=True)]
    return Drawn(chart.title, chart.unit, tuple(one.name for one in chart.series), bars, shown(most), rows[::-1])


def _bar(x: float, width: float, share: float, kind: int, words: str) -> Bar:
    height = round(share * HEIGHT, 1)
    return Bar(round(x, 1), round(HEIGHT - height, 1), round(width, 1), height, kind, words)


def shown(value: Value) -> str:
    """A number for people: no more digits than tell something."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if isinstance(value, int) or value >= 100 else f"{value:.1f}"
