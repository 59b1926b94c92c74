"""The types of talk, blocks, reports and sanctions as players see them; derived like those of the matches."""

from typing import TYPE_CHECKING, TypeAlias

from games.api.graphql.refused import Refused
from games.api.graphql.types import derived, result
from games.conduct.active_sanctions import SanctionAnswer, Sanctions
from games.reports.reports import NewReport, ReportAnswer, ReportPage
from games.talk.blocks import Blocks
from games.talk.messages import Said, Talk

if TYPE_CHECKING:
    ReportInput: TypeAlias = NewReport
    TalkResult: TypeAlias = Talk
    SaidResult: TypeAlias = Said
    SaidUpdateResult: TypeAlias = Said | Refused
    BlocksResult: TypeAlias = Blocks
    ReportResult: TypeAlias = ReportAnswer
    ReportsResult: TypeAlias = ReportPage
    SanctionResult: TypeAlias = SanctionAnswer
    SanctionsResult: TypeAlias = Sanctions
else:
    ReportInput = derived.inputs.argument(NewReport)
    TalkResult = result("TalkResult", Talk)
    SaidResult = SaidUpdateResult = result("SaidResult", Said)
    BlocksResult = result("BlocksResult", Blocks)
    ReportResult = result("ReportResult", ReportAnswer)
    ReportsResult = result("ReportsResult", ReportPage)
    SanctionResult = result("SanctionResult", SanctionAnswer)
    SanctionsResult = result("SanctionsResult", Sanctions)
