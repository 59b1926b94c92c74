"""The queue of reports as a page: the most urgent first, what is about the same user or match together."""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.matches.models import Match
from games.staff.report_queue import MOST, ReportGroup, report_queue
from games.staff.staff_reports import Case
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page

URGENT, SOON = 5, 3
NO_MATCH = UUID(int=0)


class GroupCard(NamedTuple):
    """What the template of the queue needs of a group."""

    about: str
    level: str
    waits: str
    mine: bool
    reports: tuple[Case, ...]


@require_safe
@refused_in_page
def page(request: HttpRequest) -> HttpResponse:
    """The groups in the order of work; those that only colleagues work on come last."""
    queue = report_queue(caller_id(request))
    me = request.user.get_username()
    subjects = _subjects(queue.groups)
    cards = [_card(group, about, me) for group, about in zip(queue.groups, subjects, strict=True)]
    free = [card for card, group in zip(cards, queue.groups, strict=True) if not _taken(group, me)]
    taken = [card for card, group in zip(cards, queue.groups, strict=True) if _taken(group, me)]
    context: dict[str, Any] = {"free": free, "taken": taken, "more": queue.more, "most": MOST, "me": me}
    return theme_page(request, "queue", "Reports to work on", context)


def _taken(group: ReportGroup, me: str) -> bool:
    return all(case.assignee not in (None, me) for case in group.reports)


def _card(group: ReportGroup, about: str, me: str) -> GroupCard:
    level = "urgent" if group.priority >= URGENT else "soon" if group.priority >= SOON else "later"
    mine = any(case.assignee == me for case in group.reports)
    return GroupCard(about, level, waited(group.waiting_since), mine, group.reports)


def _subjects(groups: tuple[ReportGroup, ...]) -> list[str]:
    """Links to what each group is about, read by two queries."""
    users = {user.username: user for user in User.objects.filter(username__in=[group.user for group in groups])}
    matches = Match.objects.only("pk", "game").in_bulk([group.match_id for group in groups if group.match_id])
    return [
        links.user(users.get(group.user)) if group.user else links.match(matches.get(group.match_id or NO_MATCH))
        for group in groups
    ]


def waited(since: datetime) -> str:
    """How long ago that was, in the largest unit that fits."""
    minutes = int((timezone.now() - since).total_seconds() // 60)
    for unit, length in (("day", 1440), ("hour", 60), ("minute", 1)):
        if minutes >= length:
            count = minutes // length
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return "less than a minute"
