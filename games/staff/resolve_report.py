"""One step for a report: take the message away, sanction, answer the reporter, and close; all of it or nothing."""

from datetime import datetime
from typing import Annotated

import msgspec
from django.db import transaction
from msgspec import Meta

from games.audit import audit
from games.audit.permissions import require
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct.enums import SanctionKind
from games.conduct.message_templates import TEMPLATES, TemplateFor
from games.reports import reports
from games.reports.involved import reports_for
from games.reports.models import Report
from games.staff import sanctions
from games.talk import messages

OwnWords = Annotated[str, Meta(max_length=500, description="Own words, instead of a template.")]
TemplateKey = Annotated[str, Meta(max_length=30, description="The key of a template, read in everybody's language.")]


class Penalty(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sanction for the user whom the report is about."""

    kind: SanctionKind
    until: Annotated[datetime | None, Meta(description="A suspension needs an end; a warning and a ban have none.")] = (
        None
    )
    reason: OwnWords = ""
    template: TemplateKey = ""


class Resolution(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What becomes of a report."""

    justified: bool
    answer: Annotated[OwnWords, Meta(description="Sent to the user who reported, in your own words.")] = ""
    template: TemplateKey = ""
    hide_message: Annotated[bool, Meta(description="Take away the message that it is about.")] = False
    penalty: Penalty | None = None


class ResolvedText(msgspec.Struct, frozen=True):
    """A text as somebody will read it, and the template it comes from."""

    text: str
    template: str


def resolve(moderator_id: int, report_id: int, resolution: Resolution) -> None:
    """Do all of it, each part with its own permission; a refusal of one part leaves everything as it was."""
    report = _found(moderator_id, report_id)
    answer = answer_text(resolution)
    with transaction.atomic(), audit.together():
        if resolution.hide_message:
            _hide(moderator_id, report, answer.text, resolution.penalty)
        if resolution.penalty is not None:
            _impose(moderator_id, report, resolution.penalty)
        reports.close(moderator_id, report_id, answer.text, justified=resolution.justified, template=answer.template)


def answer_text(resolution: Resolution) -> ResolvedText:
    """What the staff read as the answer."""
    return _text(resolution.answer, resolution.template, TemplateFor.ANSWER, "en")


def reason_text(penalty: Penalty, language: str) -> ResolvedText:
    """What the sanctioned user reads as the reason."""
    return _text(penalty.reason, penalty.template, TemplateFor.REASON, language)


def _text(words: str, template: str, use: TemplateFor, language: str) -> ResolvedText:
    if words:
        return ResolvedText(words, "")
    found = TEMPLATES.get(template)
    if found is None or found.use is not use:
        raise Refusal(Code.INVALID_INPUT, detail=say("{use}: give own words or the key of a template", use=use.value))
    return ResolvedText(found.text(language), template)


def _found(moderator_id: int, report_id: int) -> Report:
    require(moderator_id, "handle_reports")
    return first_or_refuse(reports_for(moderator_id).select_related("subject", "message").filter(pk=report_id))


def _hide(moderator_id: int, report: Report, reason: str, penalty: Penalty | None) -> None:
    """The answer is for the reporter; the author of the message reads why they are sanctioned, if they are."""
    if report.message is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("the report is about no message"))
    if report.message.hidden:
        return
    for_author = reason_text(penalty, report.message.user.language).text if penalty else ""
    messages.hide(moderator_id, report.message.pk, reason, for_author)


def _impose(moderator_id: int, report: Report, penalty: Penalty) -> None:
    if report.subject is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("the report is about no user"))
    reason = reason_text(penalty, report.subject.language).text
    sanctions.impose(moderator_id, report.subject.pk, penalty.kind, reason, penalty.until, report)
