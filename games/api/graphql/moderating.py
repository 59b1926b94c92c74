"""What the staff do, with the scope `moderate`: acts on matches, reports, sanctions, and the audit of all that.

The scope opens the door; what somebody may do behind it is decided by the permissions of their role.
"""

from uuid import UUID

import strawberry

from games.api.graphql.context import Info, context_of
from games.api.graphql.fields import mutation, query
from games.api.graphql.moderating_types import (
    ActResult,
    AuditResult,
    CaseResult,
    CasesResult,
    ManyResult,
    ModerateInput,
    ModerateManyInput,
    PreviewResult,
    SanctionInput,
    WhichReports,
)
from games.api.graphql.talking_types import SanctionResult, SanctionsResult
from games.api.graphql.types import Done, DoneResult, LogResult, MatchResult
from games.common import users
from games.matches.queries.match_log import PAGE
from games.reports import reports
from games.staff import act_requests, inspection, staff_reports
from games.staff.staff_reports import Whose
from games.talk import messages


@strawberry.type
class ModerationQueries:
    """What the staff see."""

    @query
    def match_as(self, info: Info, match_id: UUID, seat: int | None = None, at: int | None = None) -> MatchResult:
        """A match as a seat, or without one a spectator, saw it at an entry.

        As a seat: after the end, or once you have said why with `look`.
        """
        return inspection.match_as(context_of(info).moderator(), match_id, seat, at)

    @query
    def log_as(
        self, info: Info, match_id: UUID, seat: int | None = None, after: int = 0, limit: int = PAGE
    ) -> LogResult:
        """What a seat, or without one a spectator, was told, oldest first; 200 entries at most."""
        context = context_of(info)
        return inspection.log_page_as(context.moderator(), match_id, seat, after, limit, context.language)

    @query
    def preview_act(self, info: Info, match_id: UUID, moderate: ModerateInput) -> PreviewResult:
        """What an act would do, and to whom; nothing is changed, and nobody is told."""
        return act_requests.foresee(context_of(info).moderator(), match_id, moderate.act)

    @query
    def report_queue(
        self, info: Info, which: WhichReports = Whose.OPEN, first: int = 20, before: int | None = None
    ) -> CasesResult:
        """Reports, newest first; 50 at most."""
        return staff_reports.cases(context_of(info).moderator(), which, first, before)

    @query
    def report_case(self, info: Info, id: int) -> CaseResult:  # noqa: A002 - the name clients see
        """One report with the notes about it."""
        return staff_reports.case(context_of(info).moderator(), id)

    @query
    def sanctions_of(self, info: Info, name: str) -> SanctionsResult:
        """What was imposed on somebody, newest first."""
        return staff_reports.sanctions_on(context_of(info).moderator(), users.user_named(name))

    @query
    def audit(
        self,
        info: Info,
        match_id: UUID | None = None,
        name: str | None = None,
        first: int = 20,
        before: int | None = None,
    ) -> AuditResult:
        """The acts of the staff, newest first: all, on a match, or by or about somebody; 50 at most."""
        return staff_reports.audited(context_of(info).moderator(), first, before, match_id=match_id, user=name)


@strawberry.type
class ModerationMutations:
    """What the staff do; each act needs its permission and a reason, and is in the audit."""

    @mutation
    def moderate(self, info: Info, match_id: UUID, moderate: ModerateInput) -> ActResult:
        """Act on a match."""
        return act_requests.do(context_of(info).moderator(), match_id, moderate)

    @mutation
    def moderate_many(self, info: Info, moderate: ModerateManyInput) -> ManyResult:
        """The same act on up to 500 matches, each on its own: one refusal does not stop the others."""
        return act_requests.do_to_many(context_of(info).moderator(), moderate)

    @mutation
    def look(self, info: Info, match_id: UUID, reason: str) -> MatchResult:
        """Look behind the screens of a running match; from then on you may not join it, nor act for a seat in it."""
        user_id = context_of(info).moderator()
        inspection.inspect(user_id, match_id, reason)
        return inspection.match_as(user_id, match_id, None)

    @mutation
    def assign_report(self, info: Info, id: int, name: str) -> CaseResult:  # noqa: A002
        """Give a report to somebody of the staff."""
        user_id = context_of(info).moderator()
        reports.assign(user_id, id, users.user_named(name))
        return staff_reports.case(user_id, id)

    @mutation
    def note_report(self, info: Info, id: int, text: str) -> CaseResult:  # noqa: A002
        """Leave a note for the staff; who reported does not see it."""
        user_id = context_of(info).moderator()
        reports.note(user_id, id, text)
        return staff_reports.case(user_id, id)

    @mutation
    def merge_report(self, info: Info, id: int, into: int) -> CaseResult:  # noqa: A002
        """Two reports of the same thing become one, whose outcome is told to both reporters."""
        user_id = context_of(info).moderator()
        reports.merge(user_id, id, into)
        return staff_reports.case(user_id, into)

    @mutation
    def close_report(self, info: Info, id: int, outcome: str, justified: bool) -> CaseResult:  # noqa: A002
        """End the work on a report; the outcome is told to who reported."""
        user_id = context_of(info).moderator()
        reports.close(user_id, id, outcome, justified=justified)
        return staff_reports.case(user_id, id)

    @mutation
    def impose_sanction(self, info: Info, sanction: SanctionInput) -> SanctionResult:
        """Warn, mute, bar from rated play, suspend or ban somebody, who is told."""
        return staff_reports.impose(context_of(info).moderator(), sanction)

    @mutation
    def lift_sanction(self, info: Info, id: int, reason: str) -> SanctionResult:  # noqa: A002
        """End a sanction early."""
        return staff_reports.lift(context_of(info).moderator(), id, reason)

    @mutation
    def hide_message(self, info: Info, id: int, reason: str) -> DoneResult:  # noqa: A002
        """Take something said away."""
        messages.hide(context_of(info).moderator(), id, reason)
        return Done()
