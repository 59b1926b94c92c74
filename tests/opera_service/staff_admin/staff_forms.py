"""Every form of the staff's pages with its address, where its fields are shown, and rows that it is about."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.conduct.enums import SanctionKind
from games.conduct.models import Appeal, Sanction
from games.matches.models import Match
from games.reports.models import Report
from games.staff.acts import ACTS
from games.talk.models import Message
from opera_service.accounts.models import User
from opera_service.staff_admin.bulk_acts import plain_acts
from opera_service.staff_admin.form_handlers import HANDLERS
from opera_service.staff_admin.operations_page import OPERATIONS

SUBJECTS: Final[dict[str, type[Any]]] = {
    "report": Report,
    "user": User,
    "sanction": Sanction,
    "message": Message,
    "appeal": Appeal,
}
PARTS: Final = ("opera", "quick_match", "registration", "nowhere")


class StaffForm(NamedTuple):
    """A form: its name, where it is sent, and the page that shows it."""

    name: str
    address: str
    page: str


def staff_forms(match_id: object) -> list[StaffForm]:
    """All of them, about this match and the newest rows of everything else."""
    return [*_of_match(str(match_id)), *_of_rows(), *_of_service(str(match_id))]


def newest(model: type[Any]) -> Any:
    return model.objects.order_by("-pk").values_list("pk", flat=True).first() or 1


def _of_match(match_id: str) -> Iterator[StaffForm]:
    for name in ACTS:
        address = f"/admin/match/{match_id}/act/{name}/"
        yield StaffForm(f"act {name}", address, address)
    yield StaffForm("inspect", f"/admin/match/{match_id}/inspect", f"/admin/match/{match_id}/")


def _of_rows() -> Iterator[StaffForm]:
    for subject, (page, handlers) in HANDLERS.items():
        key = newest(SUBJECTS[subject])
        shown = f"/admin/{page.replace('_', '/')}/{key}/change/"
        for action in handlers:
            yield StaffForm(f"{subject} {action}", f"/admin/form/{subject}/{key}/{action}", shown)
    user = Sanction.objects.order_by("-pk").values_list("user_id", flat=True).first()
    for kind in SanctionKind:
        address = f"/admin/user/{user}/sanction/{kind}/"
        yield StaffForm(f"sanction {kind}", address, address)
    resolve = f"/admin/report/{newest(Report)}/resolve/"
    yield StaffForm("resolve", resolve, resolve)
    yield StaffForm("signals", f"/admin/signals/{user}/", f"/admin/signals/{user}/")


def _of_service(match_id: str) -> Iterator[StaffForm]:
    for name in OPERATIONS:
        for key in PARTS if name in ("close", "open") else ("",):
            address = f"/admin/operations/{name}/{f'{key}/' if key else ''}"
            yield StaffForm(f"operation {name} {key}".strip(), address, "/admin/operations/")
    for name in plain_acts():
        yield StaffForm(f"many {name}", f"/admin/many/{name}/", f"/admin/match/{match_id}/act/{name}/")
    for page in ("matches/match", "accounts/accesstoken"):
        yield StaffForm(f"list {page}", f"/admin/{page}/", f"/admin/{page}/")
    for page in ("login", "second-factor"):
        yield StaffForm(page, f"/admin/{page}/", f"/admin/{page}/")
    assert Match.objects.filter(pk=match_id).exists()
