"""The staff's work on people, with the scope `moderate`: reports, sanctions, things said, and the audit."""

from http import HTTPStatus

from dmr import Path, Query, modify
from dmr.plugins.msgspec import BodyMsgspec

from games import people
from games.moderation import casework, reports, talk
from games.moderation.casework import AuditPage, Case, CasePage, NoteAnswer, SanctionWish, Whose
from games.moderation.standing import SanctionAnswer, Sanctions
from games.refusals import Code
from games.rest import examples, naming
from games.rest.door import player_of
from games.rest.moderating import STAFF, StaffApi
from games.rest.moderating_requests import (
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
from games.rest.problems import ACT, BODY, READ, refuses

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
        return casework.cases(player_of(self.request), wish.which, wish.limit, wish.before)


class OneReport(StaffApi):
    """A report."""

    @modify(operation_id="getReport", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_path: Path[NumberPath]) -> Case:
        """Read a report and the notes about it."""
        return casework.case(player_of(self.request), parsed_path.number)


class Assignments(StaffApi):
    """Who works on a report."""

    @modify(operation_id="assignReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Assign]) -> Case:
        """Give a report to somebody of the staff."""
        user_id, number = player_of(self.request), parsed_path.number
        reports.assign(user_id, number, people.user_named(parsed_body.name))
        return casework.case(user_id, number)


class Notes(StaffApi):
    """Notes about a report."""

    @modify(operation_id="noteReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[AddNote]) -> Case:
        """Leave a note for the staff.

        Who reported does not see it.
        """
        user_id, number = player_of(self.request), parsed_path.number
        reports.note(user_id, number, parsed_body.text)
        return casework.case(user_id, number)


class Merges(StaffApi):
    """Reports of the same thing."""

    @modify(operation_id="mergeReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Merge]) -> Case:
        """Merge a report into another.

        Its outcome is told to both reporters.
        """
        user_id = player_of(self.request)
        reports.merge(user_id, parsed_path.number, parsed_body.into)
        return casework.case(user_id, parsed_body.into)


class Closings(StaffApi):
    """The end of the work on a report."""

    @modify(operation_id="closeReport", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[CloseReport]) -> Case:
        """Close a report.

        The outcome is told to who reported.
        """
        user_id, number = player_of(self.request), parsed_path.number
        reports.close(user_id, number, parsed_body.outcome, justified=parsed_body.justified)
        return casework.case(user_id, number)


class StaffSanctions(StaffApi):
    """Sanctions."""

    @modify(operation_id="listSanctions", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_query: Query[SanctionsQuery]) -> Sanctions:
        """List what was imposed on somebody.

        Newest first.
        """
        return casework.sanctions_on(player_of(self.request), people.user_named(parsed_query.user))

    @modify(operation_id="imposeSanction", status_code=HTTPStatus.CREATED, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_body: BodyMsgspec[SanctionWish]) -> SanctionAnswer:
        """Impose a sanction.

        A warning, a mute, no rated play, a suspension or a ban. The user is told why and until when.
        """
        return casework.impose(player_of(self.request), parsed_body)


class Lifted(StaffApi):
    """The early end of a sanction."""

    @modify(operation_id="liftSanction", status_code=HTTPStatus.OK, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Why]) -> SanctionAnswer:
        """Lift a sanction."""
        return casework.lift(player_of(self.request), parsed_path.number, parsed_body.reason)


class HiddenMessage(StaffApi):
    """Something said that is taken away."""

    @modify(operation_id="hideMessage", status_code=HTTPStatus.NO_CONTENT, auth=[STAFF], extra_responses=DOING)
    def post(self, parsed_path: Path[NumberPath], parsed_body: BodyMsgspec[Why]) -> None:
        """Take something said away."""
        talk.take_away(player_of(self.request), parsed_path.number, parsed_body.reason)


class Audit(StaffApi):
    """The audit."""

    @modify(operation_id="getAudit", auth=[STAFF], extra_responses=SEEING)
    def get(self, parsed_query: Query[AuditQuery]) -> AuditPage:
        """Read the acts of the staff.

        Newest first: all, on a match, or by or about somebody.
        """
        wish = parsed_query
        return casework.audited(
            player_of(self.request), wish.limit, wish.before, match_id=wish.match_id, user=wish.user
        )
