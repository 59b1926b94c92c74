"""The staff's work on people, with the scope `moderate`: reports, sanctions, things said, and the audit."""

from http import HTTPStatus

from dmr import Path, Query, modify
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest import examples, naming
from games.api.rest.auth import user_of
from games.api.rest.moderating import STAFF, StaffApi
from games.api.rest.moderating_requests import (
    AddNote,
    Assign,
    AuditQuery,
    CloseReport,
    Merge,
    NumberPath,
    QueueQuery,
    SanctionsQuery,
    Why,
)
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.common import users
from games.common.refusals import Code
from games.conduct.active_sanctions import SanctionAnswer, Sanctions
from games.reports import reports
from games.staff import staff_reports
from games.staff.staff_reports import AuditPage, Case, CasePage, NoteAnswer, SanctionWish, Whose
from games.talk import messages

naming.call(Case, "ReportCase")
naming.call(CasePage, "ReportQueue")
naming.call(NoteAnswer, "ReportNote")
naming.call(SanctionWish, "NewSanction")
naming.call(Whose, "WhichReports")
examples.show(SanctionWish, {"user": "bob", "kind": "mute", "reason": "insults", "report": 17})
SEEING = refuses(*READ, Code.SIGN_IN_REQUIRED, Code.NOT_ALLOWED, Code.NOT_FOUND)
DOING = refuses(*ACT, *BODY, Code.NOT_ALLOWED, Code.NOT_FOUND)


class Reports(StaffApi):
    """The queue of reports."""

    @modify(operation_id="listReports", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_query: Query[QueueQuery]) -> CasePage:
        """List reports.

        Newest first.
        """
        wish = parsed_query
        return staff_reports.cases(user_of(self.request), wish.which, wish.limit, wish.before)


class OneReport(StaffApi):
    """A report."""

    @modify(operation_id="getReport", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_path: Path[NumberPath]) -> Case:
        """Read a report and the notes about it."""
        return staff_reports.case(user_of(self.request), parsed_path.number)


class Assignments(StaffApi):
    """Who works on a report."""

    @modify(operation_id="assignReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Assign]) -> Case:
        """Give a report to somebody of the staff."""
        user_id, number = user_of(self.request), parsed_path.number
        reports.assign(user_id, number, users.user_named(parsed_body.name))
        return staff_reports.case(user_id, number)


class Notes(StaffApi):
    """Notes about a report."""

    @modify(operation_id="noteReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[AddNote]) -> Case:
        """Leave a note for the staff.

        Who reported does not see it.
        """
        user_id, number = user_of(self.request), parsed_path.number
        reports.note(user_id, number, parsed_body.text)
        return staff_reports.case(user_id, number)


class Merges(StaffApi):
    """Reports of the same thing."""

    @modify(operation_id="mergeReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Merge]) -> Case:
        """Merge a report into another.

        Its outcome is told to both reporters.
        """
        user_id = user_of(self.request)
        reports.merge(user_id, parsed_path.number, parsed_body.into)
        return staff_reports.case(user_id, parsed_body.into)


class Closings(StaffApi):
    """The end of the work on a report."""

    @modify(operation_id="closeReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[CloseReport]) -> Case:
        """Close a report.

        The outcome is told to who reported.
        """
        user_id, number = user_of(self.request), parsed_path.number
        reports.close(user_id, number, parsed_body.outcome, justified=parsed_body.justified)
        return staff_reports.case(user_id, number)


class StaffSanctions(StaffApi):
    """Sanctions."""

    @modify(operation_id="listSanctions", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_query: Query[SanctionsQuery]) -> Sanctions:
        """List what was imposed on somebody.

        Newest first.
        """
        return staff_reports.sanctions_on(user_of(self.request), users.user_named(parsed_query.user))

    @modify(operation_id="imposeSanction", status_code=HTTPStatus.CREATED, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_body: BodyMsgspec[SanctionWish]) -> SanctionAnswer:
        """Impose a sanction.

        A warning, a mute, no rated play, a suspension or a ban. The user is told why and until when.
        """
        return staff_reports.impose(user_of(self.request), parsed_body)


class Lifted(StaffApi):
    """The early end of a sanction."""

    @modify(operation_id="liftSanction", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Why]) -> SanctionAnswer:
        """Lift a sanction."""
        return staff_reports.lift(user_of(self.request), parsed_path.number, parsed_body.reason)


class HiddenMessage(StaffApi):
    """Something said that is taken away."""

    @modify(operation_id="hideMessage", status_code=HTTPStatus.NO_CONTENT, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Why]) -> None:
        """Take something said away."""
        messages.hide(user_of(self.request), parsed_path.number, parsed_body.reason)


class Audit(StaffApi):
    """The audit."""

    @modify(operation_id="getAudit", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_query: Query[AuditQuery]) -> AuditPage:
        """Read the acts of the staff.

        Newest first: all, on a match, or by or about somebody.
        """
        wish = parsed_query
        return staff_reports.audited(
            user_of(self.request), wish.limit, wish.before, match_id=wish.match_id, user=wish.user
        )
