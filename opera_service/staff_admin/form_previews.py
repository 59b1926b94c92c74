"""What a small form would do and who would hear of it, told before it is confirmed; only for what others notice."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from django.http import QueryDict

from games.audit.models import AuditEntry
from games.audit.roles import ROLES
from games.conduct.active_sanctions import in_force
from games.conduct.appeal_answers import appeal_of
from games.conduct.automatic_reasons import reason_of
from games.conduct.enums import AppealState, SanctionKind
from games.conduct.models import Appeal, Sanction
from games.reports.models import Report
from games.staff import appointments
from games.talk.enums import Room
from games.talk.models import Message
from opera_service.accounts.models import User
from opera_service.staff_admin.forms import NO_ROLE
from opera_service.staff_admin.list_search import as_number

Sentences = list[str]
"""Sentences, one a line."""


def _hide(sent: QueryDict, key: int) -> Sentences:
    message = Message.objects.select_related("user").get(pk=key)
    where = "at the table" if message.room == Room.TABLE else "among the spectators"
    return [_said(message), f"Nobody {where} can read it any more; the staff can.", _told(message.user.username, sent)]


def _restore(sent: QueryDict, key: int) -> Sentences:
    message = Message.objects.select_related("user").get(pk=key)
    return [_said(message), "Everybody who could read it before can read it again.", _told(message.user.username, sent)]


def _lift(sent: QueryDict, key: int) -> Sentences:
    sanction = Sanction.objects.select_related("user").get(pk=key)
    appeal = appeal_of(sanction)
    is_waiting = appeal is not None and appeal.state == AppealState.OPEN
    return [
        _described(sanction),
        "It holds no longer.",
        *(["Their appeal is granted with it: nobody has to decide it any more."] if is_waiting else []),
        *_left_over(sanction),
        _told(sanction.user.username, sent),
    ]


def _decide(sent: QueryDict, key: int) -> Sentences:
    sanction = Appeal.objects.select_related("sanction__user").get(pk=key).sanction
    is_lifted = sent.get("granted") == "yes"
    return [
        _described(sanction),
        "It is lifted." if is_lifted else "It stays.",
        *(_left_over(sanction) if is_lifted else []),
        _told(sanction.user.username, sent),
        "The appeal is over: there is one for each sanction.",
    ]


def _merge(sent: QueryDict, key: int) -> Sentences:
    into = as_number(sent.get("into", "")) or 0
    with_it = Report.objects.filter(merged_into=key).count()
    return [
        f"{_report(key)} is worked on no more by itself.",
        *([f"So are the {with_it} that were merged into it."] if with_it else []),
        f"It becomes a part of: {_report(into)}.",
        "Whoever reported it is told nothing now, and later the outcome of that one.",
    ]


def _unmerge(_: QueryDict, key: int) -> Sentences:
    return [f"{_report(key)} stands for itself again, in the queue.", "Nobody is told."]


def _reopen(_: QueryDict, key: int) -> Sentences:
    report = Report.objects.get(pk=key)
    told = Report.objects.filter(merged_into=key).count() + (report.reporter_id is not None)
    return [
        f"{_report(key)} comes back into the queue; its outcome “{report.outcome}” is withdrawn.",
        f"Told that it is open again: {told} of those who reported." if told else "Nobody is told.",
    ]


def _appoint(sent: QueryDict, key: int) -> Sentences:
    user = User.objects.get(pk=key)
    before, after = appointments.role_of(key), sent.get("role") or None
    more, less = set(ROLES.get(after or "", ())), set(ROLES.get(before or "", ()))
    return [
        f"{user.username}: {before or NO_ROLE} → {after or NO_ROLE}.",
        *_allowed("They may", more - less),
        *_allowed("They may no longer", less - more),
        *(["Their tokens that may moderate end; they make new ones."] if before else []),
        _told(user.username, sent),
    ]


def _lost(sent: QueryDict, key: int) -> Sentences:
    user = User.objects.get(pk=key)
    return [
        f"The app and the recovery codes of {user.username} are good for nothing any more.",
        "All their browsers are signed out and all their tokens end; at the next sign-in they set up a new app.",
        "Whoever knows their password can do that: be sure that it was they who asked.",
        _told(user.username, sent),
    ]


class FormPreview(NamedTuple):
    """What is to be confirmed, in words, and what it would do."""

    title: str
    tell: Callable[[QueryDict, int], Sentences]


FORM_PREVIEWS: Final[Mapping[tuple[str, str], FormPreview]] = {
    ("message", "hide"): FormPreview("Take the message away", _hide),
    ("message", "restore"): FormPreview("Show the message again", _restore),
    ("sanction", "lift"): FormPreview("Lift the sanction", _lift),
    ("appeal", "decide"): FormPreview("Decide the appeal", _decide),
    ("report", "merge"): FormPreview("Merge the report", _merge),
    ("report", "unmerge"): FormPreview("Take the report apart", _unmerge),
    ("report", "reopen"): FormPreview("Open the report again", _reopen),
    ("user", "appoint"): FormPreview("Change the role", _appoint),
    ("user", "lost"): FormPreview("Take the second factor away", _lost),
}
"""By the kind of page and the action, as the handlers are."""


def _said(message: Message) -> str:
    return f"{message.user.username} wrote: “{message.text}”"


def _allowed(how: str, codenames: Collection[str]) -> Sentences:
    """What the permissions allow, in words, in the order in which they are declared; nothing of none."""
    declared = AuditEntry._meta.permissions  # noqa: SLF001 - Django's documented name for it
    words = [words.removeprefix("Can ") for codename, words in declared if codename in codenames]
    return [f"{how}: {'; '.join(words)}."] if words else []


def _told(name: str, sent: QueryDict) -> str:
    return f"{name} is told, and reads: “{sent.get('reason', '').strip()}”"


def _described(sanction: Sanction) -> str:
    until = "" if sanction.until is None else f" until {sanction.until:%Y-%m-%d %H:%M} UTC"
    return f"{sanction.get_kind_display()} for {sanction.user.username}{until}, because: “{reason_of(sanction, 'en')}”"


def _left_over(sanction: Sanction) -> Sentences:
    """What holds all the same: somebody may be suspended twice."""
    others = in_force(sanction.user_id, *SanctionKind).exclude(pk=sanction.pk).exclude(kind=SanctionKind.WARNING)
    return [f"Still holds: {other.get_kind_display()}." for other in others]


def _report(key: int) -> str:
    report = Report.objects.select_related("reporter", "subject").get(pk=key)
    about = "" if report.subject is None else f" about {report.subject.username}"
    by = "" if report.reporter is None else f", by {report.reporter.username}"
    return f"Report {report.pk} ({report.get_category_display()}{about}{by})"
