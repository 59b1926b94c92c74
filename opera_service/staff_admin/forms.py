"""The forms of the staff's pages; the command of each form checks its values again."""

from collections.abc import Sequence
from typing import Any

from django import forms
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanWidget,
)

from games.audit.roles import ROLES
from games.conduct.appeals import MOST_CHARACTERS

DAYS: dict[int, str] = {1: "for a day", 3: "for three days", 7: "for a week", 30: "for 30 days", 365: "for a year"}
NO_END = 0
NO_ROLE = "not on the staff"


def reason_field(label: str = "Reason", *, told: bool = True, **options: Any) -> forms.CharField:
    """Why: `told` says whether whom it concerns reads it, or the staff alone."""
    read = "and told to whom it concerns" if told else "where only the staff read it"
    words = f"3 to 500 characters; kept in the audit for good, {read}."
    return forms.CharField(
        label=label, min_length=3, max_length=500, widget=UnfoldAdminTextInputWidget, help_text=words, **options
    )


def choice_field(label: str, choices: Sequence[tuple[Any, str]], **options: Any) -> forms.ChoiceField:
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


class AuditReasonForm(forms.Form):
    """What needs a reason that nobody but the staff reads."""

    reason = reason_field(told=False)


class NoteForm(forms.Form):
    text = forms.CharField(label="Note for the others", max_length=1000, widget=UnfoldAdminTextareaWidget({"rows": 3}))


class AssignForm(forms.Form):
    def __init__(self, *args: Any, staff: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["assignee"] = choice_field("Give to", staff)


class MergeForm(forms.Form):
    def __init__(self, *args: Any, others: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "merge_%s", **kwargs})
        self.fields["into"] = choice_field("The same as", others)


class AnswerForm(forms.Form):
    text = forms.CharField(
        label="To the user", min_length=3, max_length=MOST_CHARACTERS, widget=UnfoldAdminTextareaWidget({"rows": 3})
    )


class DecideForm(forms.Form):
    """What becomes of an appeal; nothing is chosen beforehand."""

    granted = choice_field("The sanction", [("", "choose …"), ("no", "stays"), ("yes", "is lifted")])
    reason = reason_field("Why, told to the user")


class RoleForm(forms.Form):
    role = choice_field("Role", [("", NO_ROLE), *((role, role) for role in ROLES)], required=False)
    reason = reason_field()
