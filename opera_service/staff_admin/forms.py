"""The forms of the staff's pages; the command of each form checks its values again."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils import timezone
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanWidget,
)

from games.audit.roles import ROLES
from games.common.choices import label
from games.conduct.enums import SanctionKind
from games.staff.sanctions import NEEDS

DAYS: dict[int, str] = {1: "for a day", 3: "for three days", 7: "for a week", 30: "for 30 days", 365: "for a year"}
NO_END = 0


def reason_field(label: str = "Reason") -> forms.CharField:
    words = "3 to 500 characters; kept in the audit for good."
    return forms.CharField(
        label=label, min_length=3, max_length=500, widget=UnfoldAdminTextInputWidget, help_text=words
    )


def choice_field(label: str, choices: list[tuple[Any, str]], **options: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=UnfoldAdminSelectWidget, **options)


def number_field(label: str, **options: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, widget=UnfoldAdminIntegerFieldWidget, **options)


def text_field(label: str, **options: Any) -> forms.CharField:
    return forms.CharField(label=label, widget=UnfoldAdminTextInputWidget, **options)


def yes_field(label: str, **options: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, widget=UnfoldBooleanWidget, **options)


class ReasonForm(forms.Form):
    """An act that needs nothing but its reason."""

    reason = reason_field()


class NoteForm(forms.Form):
    text = forms.CharField(label="Note for the others", max_length=1000, widget=UnfoldAdminTextareaWidget({"rows": 3}))


class AssignForm(forms.Form):
    def __init__(self, *args: Any, staff: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["assignee"] = choice_field("Give to", [(key, name) for key, name in staff])


class MergeForm(forms.Form):
    def __init__(self, *args: Any, others: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "merge_%s", **kwargs})
        self.fields["into"] = choice_field("The same as", [(key, words) for key, words in others])


class CloseForm(forms.Form):
    justified = choice_field("The report was", [("yes", "justified"), ("no", "not justified")])
    outcome = reason_field("Outcome, told to the reporter")


class SanctionForm(forms.Form):
    """A sanction for a user; a ban has no end, the others may."""

    days = choice_field("How long", [*DAYS.items(), (NO_END, "for good")], initial=7)
    reason = reason_field("Reason, told to the user")

    def __init__(self, *args: Any, kinds: list[SanctionKind], **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "sanction_%s", **kwargs})
        self.fields = {"kind": choice_field("Sanction", [(kind.value, label(kind)) for kind in kinds]), **self.fields}

    def until(self) -> datetime | None:
        days = int(self.cleaned_data["days"])
        return None if days == NO_END else timezone.now() + timedelta(days=days)


def sanction_form(request: HttpRequest, data: Any = None) -> SanctionForm:
    """The form with the sanctions that this member of the staff may impose."""
    kinds = [kind for kind, permission in NEEDS.items() if request.user.has_perm(f"audit.{permission}")]
    return SanctionForm(data, kinds=kinds)


class RoleForm(forms.Form):
    role = choice_field("Role", [("", "not on the staff"), *((role, role) for role in ROLES)], required=False)
    reason = reason_field()
