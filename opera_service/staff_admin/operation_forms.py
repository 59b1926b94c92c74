"""The forms of live operations: a text in three languages, a reason, and how long."""

from datetime import timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from games.availability.announcements import LONGEST
from games.availability.enums import Level
from games.availability.models import MOST_CHARACTERS
from games.common.choices import choices
from games.common.translated import Words
from opera_service.staff_admin.forms import choice_field, number_field, reason_field

LANGUAGES: Final = {"en": "English", "fr": "French", "de": "German"}
CLOSED_FOR_NOW: Final = Words(
    "We are mending something; please come back soon.",
    "Nous réparons quelque chose ; revenez bientôt.",
    "Wir reparieren etwas; bitte schauen Sie bald wieder vorbei.",
)


class WordsForm(forms.Form):
    """A text in three languages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        own = self.fields
        self.fields = {
            language: forms.CharField(
                label=f"In {name}",
                min_length=3,
                max_length=MOST_CHARACTERS,
                widget=UnfoldAdminTextareaWidget({"rows": 2, "lang": language}),
            )
            for language, name in LANGUAGES.items()
        }
        self.fields |= own

    def words(self) -> Words:
        return Words(*(self.cleaned_data[language] for language in LANGUAGES))


class ClosePartForm(WordsForm):
    reason = reason_field("Reason, for the audit", told=False)


class AnnounceForm(WordsForm):
    """What is announced, how loud, how long, and about which moment."""

    level = choice_field("Shown as", choices(Level))
    hours = number_field("For how many hours", min_value=1, max_value=LONGEST.days * 24, initial=24)
    at = forms.DateTimeField(
        label="About the moment (UTC)",
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text="Such as 2026-01-31 18:30; everybody sees it in their own time zone.",
    )
    reason = reason_field("Reason, for the audit", told=False)

    def until(self) -> Any:
        return timezone.now() + timedelta(hours=self.cleaned_data["hours"])


class StopClocksForm(forms.Form):
    minutes = number_field(
        "It began so many minutes ago",
        min_value=0,
        max_value=2 * 24 * 60,
        initial=0,
        help_text="That time is given back, too.",
    )
    reason = reason_field(told=False)

    def since(self) -> Any:
        return timezone.now() - timedelta(minutes=self.cleaned_data["minutes"])
