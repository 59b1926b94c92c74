"""What somebody can do who is bothered, and what the house says about their own conduct."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from dmr import Path, Query, modify
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games.api.rest import examples
from games.api.rest.api import Api, Needs
from games.api.rest.auth import user_of
from games.api.rest.lobby_requests import NamePath
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.api.rest.requests import MOST_SEQ
from games.common import users
from games.common.refusals import Code
from games.conduct import active_sanctions
from games.conduct.active_sanctions import SanctionAnswer, Sanctions
from games.reports import reports
from games.reports.reports import PAGE, NewReport, ReportAnswer, ReportPage
from games.talk import blocks
from games.talk.blocks import Blocks

examples.show(NewReport, {"category": "abuse", "user": "bob", "text": "insults at the table"})
MINE = Needs("play", "account")
ANYHOW = Needs(None, "account")
"""Also for who is suspended and may do nothing else."""


class NumberPath(msgspec.Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=MOST_SEQ, description="Its id.")]


class ReportsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: Annotated[int, Meta(ge=1, le=PAGE, description="How many at most.")] = 20
    before: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="`next` of the page before.")] | None = None


class MyBlocks(Api):
    """Whom you have blocked."""

    tags = ("talk",)

    @modify(
        operation_id="listBlocks",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED),
    )
    def get(self) -> Blocks:
        """List everybody you have blocked."""
        return blocks.blocks_of(user_of(self.request))


class OneBlock(Api):
    """Somebody you block."""

    tags = ("talk",)

    @modify(
        operation_id="block",
        status_code=HTTPStatus.OK,
        auth=[MINE],
        extra_responses=refuses(*ACT, Code.NOT_FOUND),
    )
    def put(self, parsed_path: Path[NamePath]) -> Blocks:
        """Block somebody.

        You hear them no more, and do not meet them by quick match, challenge or invitation.
        """
        user_id = user_of(self.request)
        blocks.block(user_id, users.user_named(parsed_path.name))
        return blocks.blocks_of(user_id)

    @modify(
        operation_id="unblock",
        status_code=HTTPStatus.OK,
        auth=[MINE],
        extra_responses=refuses(*ACT, Code.NOT_FOUND),
    )
    def delete(self, parsed_path: Path[NamePath]) -> Blocks:
        """Hear and meet somebody again."""
        user_id = user_of(self.request)
        blocks.unblock(user_id, users.user_named(parsed_path.name))
        return blocks.blocks_of(user_id)


class MyReports(Api):
    """What you have reported."""

    tags = ("talk",)

    @modify(
        operation_id="listMyReports",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED),
    )
    def get(self, parsed_query: Query[ReportsQuery]) -> ReportPage:
        """See what became of your reports.

        Newest first; a notification tells you when one was closed.
        """
        return reports.reports_of(user_of(self.request), parsed_query.before, parsed_query.limit)

    @modify(
        operation_id="report",
        status_code=HTTPStatus.CREATED,
        auth=[Needs("play", "report")],
        extra_responses=refuses(*ACT, *BODY, Code.NOT_FOUND),
    )
    def post(self, parsed_body: BodyMsgspec[NewReport]) -> ReportAnswer:
        """Report a user, a match or something said.

        To the moderators; who is reported does not learn by whom.
        """
        return reports.report_answer(reports.report(user_of(self.request), parsed_body))


class MySanctions(Api):
    """What the house has imposed on you."""

    tags = ("talk",)

    @modify(operation_id="listMySanctions", auth=[ANYHOW], extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED))
    def get(self) -> Sanctions:
        """List your warnings and other sanctions.

        Newest first; also for who is suspended.
        """
        return active_sanctions.sanctions_of(user_of(self.request))


class KnownSanction(Api):
    """A sanction you know of."""

    tags = ("talk",)

    @modify(
        operation_id="acknowledgeSanction",
        status_code=HTTPStatus.OK,
        auth=[ANYHOW],
        extra_responses=refuses(*ACT, Code.NOT_FOUND),
    )
    def post(self, parsed_path: Path[NumberPath]) -> SanctionAnswer:
        """Say that you have read it."""
        return active_sanctions.acknowledge(user_of(self.request), parsed_path.number)
