"""The types of what the staff do; derived like those of the matches."""

from typing import TYPE_CHECKING, TypeAlias

from games.api.graphql.types import derived, result
from games.staff.act_preview import Preview
from games.staff.act_requests import ActDone, ActWish, ManyDone, ManyWish
from games.staff.staff_reports import AuditPage, Case, CasePage, NoteAnswer, SanctionWish, Whose

derived.names.call(
    {
        ActWish: "Moderate",
        Case: "ReportCase",
        CasePage: "ReportQueue",
        ManyWish: "ModerateMany",
        NoteAnswer: "ReportNote",
        SanctionWish: "Sanction",
        Whose: "WhichReports",
    }
)

if TYPE_CHECKING:
    ModerateInput: TypeAlias = ActWish
    ModerateManyInput: TypeAlias = ManyWish
    SanctionInput: TypeAlias = SanctionWish
    WhichReports: TypeAlias = Whose
    ActResult: TypeAlias = ActDone
    ManyResult: TypeAlias = ManyDone
    PreviewResult: TypeAlias = Preview
    CaseResult: TypeAlias = Case
    CasesResult: TypeAlias = CasePage
    AuditResult: TypeAlias = AuditPage
else:
    ModerateInput = derived.inputs.argument(ActWish)
    ModerateManyInput = derived.inputs.argument(ManyWish)
    SanctionInput = derived.inputs.argument(SanctionWish)
    WhichReports = derived.outputs.enum(Whose)
    ActResult = result("ModerateResult", ActDone)
    ManyResult = result("ModerateManyResult", ManyDone)
    PreviewResult = result("PreviewResult", Preview)
    CaseResult = result("ReportCaseResult", Case)
    CasesResult = result("ReportQueueResult", CasePage)
    AuditResult = result("AuditResult", AuditPage)
