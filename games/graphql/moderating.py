"""What the staff do, with the scope `moderate`: acts on matches, reports, sanctions, and the audit of all that.

The scope opens the door; what somebody may do behind it is decided by the permissions of their role.
"""

from uuid import UUID

import strawberry

from games import people
from games.graphql.context import Info, context_of
from games.graphql.fields import mutation, query
from games.graphql.moderating_types import (
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
from games.graphql.talking_types import SanctionResult, SanctionsResult
from games.graphql.types import Done, DoneResult, LogResult, MatchResult
from games.moderation import casework, looking, reports, talk, wishes
from games.moderation.casework import Whose
from games.queries.log import PAGE


@strawberry.type
class ModerationQueries:
    """What the staff see."""

    @query
    def match_as(self, info: Info, match_id: UUID, seat: int | None = None, at: int | None = None) -> MatchResult:
        """A match as a seat, or without one a spectator, saw it at an entry.

        As a seat: after the end, or once you have said why with `look`.
        """
        return looking.match_as(context_of(info).moderator(), match_id, seat, at)

    @query
    def log_as(
        self, info: Info, match_id: UUID, seat: int | None = None, after: int = 0, limit: int = PAGE
    ) -> LogResult:
        """What a seat, or without one a spectator, was told, oldest first; 200 entries at most."""
        context = context_of(info)
        return looking.log_page_as(context.moderator(), match_id, seat, after, limit, context.language)

    @query
    def preview_act(self, info: Info, match_id: UUID, moderate: ModerateInput) -> PreviewResult:
        """What an act would do, and to whom; nothing is changed, and nobody is told."""
        return wishes.foresee(context_of(info).moderator(), match_id, moderate.act)

    @query
    def report_queue(
        self, info: Info, which: WhichReports = Whose.OPEN, first: int = 20, before: int | None = None
    ) -> CasesResult:
        """Reports, newest first; 50 at most."""
        return casework.cases(context_of(info).moderator(), which, first, before)

    @query
    def report_case(self, info: Info, id: int) -> CaseResult:  # noqa: A002 - the name clients see
        """One report with the notes about it."""
        return casework.case(context_of(info).moderator(), id)

    @query
    def sanctions_of(self, info: Info, name: str) -> SanctionsResult:
        """What was imposed on somebody, newest first."""
        return casework.sanctions_on(context_of(info).moderator(), people.user_named(name))

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
        return casework.audited(context_of(info).moderator(), first, before, match_id=match_id, user=name)


@strawberry.type
class ModerationMutations:
    """What the staff do; each act needs its permission and a reason, and is in the audit."""

    @mutation
    def moderate(self, info: Info, match_id: UUID, moderate: ModerateInput) -> ActResult:
        """Act on a match."""
        return wishes.do(context_of(info).moderator(), match_id, moderate)

    @mutation
    def moderate_many(self, info: Info, moderate: ModerateManyInput) -> ManyResult:
        """The same act on up to 500 matches, each on its own: one refusal does not stop the others."""
        return wishes.do_to_many(context_of(info).moderator(), moderate)

    @mutation
    def look(self, info: Info, match_id: UUID, reason: str) -> MatchResult:
        """Look behind the screens of a running match; from then on you may not join it, nor act for a seat in it."""
        user_id = context_of(info).moderator()
        looking.look(user_id, match_id, reason)
        return looking.match_as(user_id, match_id, None)

    @mutation
    def assign_report(self, info: Info, id: int, name: str) -> CaseResult:  # noqa: A002
        """Give a report to somebody of the staff."""
        user_id = context_of(info).moderator()
        reports.assign(user_id, id, people.user_named(name))
        return casework.case(user_id, id)

    @mutation
    def note_report(self, info: Info, id: int, text: str) -> CaseResult:  # noqa: A002
        """Leave a note for the staff; who reported does not see it."""
        user_id = context_of(info).moderator()
        reports.note(user_id, id, text)
        return casework.case(user_id, id)

    @mutation
    def merge_report(self, info: Info, id: int, into: int) -> CaseResult:  # noqa: A002
        """Two reports of the same thing become one, whose outcome is told to both reporters."""
        user_id = context_of(info).moderator()
        reports.merge(user_id, id, into)
        return casework.case(user_id, into)

    @mutation
    def close_report(self, info: Info, id: int, outcome: str, justified: bool) -> CaseResult:  # noqa: A002
        """End the work on a report; the outcome is told to who reported."""
        user_id = context_of(info).moderator()
        reports.close(user_id, id, outcome, justified=justified)
        return casework.case(user_id, id)

    @mutation
    def impose_sanction(self, info: Info, sanction: SanctionInput) -> SanctionResult:
        """Warn, mute, bar from rated play, suspend or ban somebody, who is told."""
        return casework.impose(context_of(info).moderator(), sanction)

    @mutation
    def lift_sanction(self, info: Info, id: int, reason: str) -> SanctionResult:  # noqa: A002
        """End a sanction early."""
        return casework.lift(context_of(info).moderator(), id, reason)

    @mutation
    def hide_message(self, info: Info, id: int, reason: str) -> DoneResult:  # noqa: A002
        """Take something said away."""
        talk.take_away(context_of(info).moderator(), id, reason)
        return Done()
