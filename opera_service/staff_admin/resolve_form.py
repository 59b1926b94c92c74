"""The form of one step for a report: every choice says wholly what it does, so that none can be misread."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils import timezone
from unfold.widgets import UnfoldAdminTextareaWidget

from games.common.choices import label
from games.conduct.enums import SanctionKind
from games.conduct.message_templates import TemplateFor, templates_for
from games.reports.models import Report
from games.staff.resolve_report import Penalty, Resolution
from games.staff.sanctions import NEEDS
from opera_service.staff_admin.forms import DAYS, choice_field, yes_field

ENDLESS = {SanctionKind.WARNING: "Warning", SanctionKind.BAN: "Ban, for good: the account is closed"}


@dataclass(frozen=True, slots=True)
class SanctionChoice:
    """A sanction with its length: None has no end."""

    kind: SanctionKind
    days: int | None

    @property
    def key(self) -> str:
        return f"{self.kind.value}-{self.days or 0}"

    @property
    def words(self) -> str:
        kind = "No rated play" if self.kind is SanctionKind.UNRATED else label(self.kind)
        return ENDLESS[self.kind] if self.days is None else f"{kind} {DAYS[self.days]}"

    def until(self) -> datetime | None:
        return None if self.days is None else timezone.now() + timedelta(days=self.days)


def sanction_choices(request: HttpRequest) -> dict[str, SanctionChoice]:
    """What this member of the staff may impose, by key."""
    allowed = [kind for kind, permission in NEEDS.items() if request.user.has_perm(f"audit.{permission}")]
    found = [SanctionChoice(kind, days) for kind in allowed for days in ([None] if kind in ENDLESS else DAYS)]
    return {choice.key: choice for choice in found}


def _template_field(words: str, use: TemplateFor) -> forms.ChoiceField:
    found = [(key, template.title) for key, template in templates_for(use).items()]
    return choice_field(words, [("", "own words, below"), *found], required=False)


def _words_field(words: str) -> forms.CharField:
    return forms.CharField(
        label=words, required=False, min_length=3, max_length=500, widget=UnfoldAdminTextareaWidget({"rows": 2})
    )


class ResolveForm(forms.Form):
    """What becomes of a report: its message, its subject, its reporters."""

    sanction = choice_field("Sanction", [], required=False)
    reason_template = _template_field("Reason, told to the user in their language", TemplateFor.REASON)
    reason = _words_field("Reason in own words")
    justified = choice_field("The report was", [("yes", "justified"), ("no", "not justified")])
    answer_template = _template_field("Answer, told to the reporter in their language", TemplateFor.ANSWER)
    answer = _words_field("Answer in own words")

    def __init__(self, request: HttpRequest, report: Report, data: Any = None) -> None:
        super().__init__(data, auto_id="resolve_%s")
        self._choices = sanction_choices(request)
        if report.message is not None and not report.message.hidden:
            self.fields = {"hide": yes_field("Take the message away"), **self.fields}
        if report.subject is None or report.subject.is_staff:
            for name in ("sanction", "reason_template", "reason"):
                del self.fields[name]
        else:
            choices = [(key, choice.words) for key, choice in self._choices.items()]
            self.fields["sanction"] = choice_field("Sanction", [("", "none"), *choices], required=False)

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        if given.get("sanction") and not (given.get("reason") or given.get("reason_template")):
            self.add_error("reason_template", "A sanction needs a reason: choose one, or write it below.")
        if not (given.get("answer") or given.get("answer_template")):
            self.add_error("answer_template", "Choose an answer, or write it below.")
        return given

    def chosen(self) -> SanctionChoice | None:
        """The sanction that was chosen."""
        return self._choices.get(self.cleaned_data.get("sanction", ""))

    def wanted(self) -> Resolution:
        """What the command is asked for."""
        given = self.cleaned_data
        return Resolution(
            justified=given["justified"] == "yes",
            answer=given["answer"],
            template=given["answer_template"],
            hide_message=given.get("hide", False),
            penalty=self._penalty(),
        )

    def _penalty(self) -> Penalty | None:
        given, chosen = self.cleaned_data, self.chosen()
        if chosen is None:
            return None
        return Penalty(
            kind=chosen.kind, until=chosen.until(), reason=given["reason"], template=given["reason_template"]
        )
