"""A sanction for a user: each kind has its own form, and a page that tells what it would do before it is imposed."""

from datetime import datetime, timedelta
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct.enums import SanctionKind
from games.conduct.message_templates import TEMPLATES, TemplateFor, templates_for
from games.staff.sanction_preview import SanctionPreview, newest_sanction, preview_sanction
from games.staff.sanctions import ENDLESS, NEEDS, SUSPENDING, impose
from opera_service.accounts.models import User
from opera_service.staff_admin import sign_in
from opera_service.staff_admin.act_pages import DO
from opera_service.staff_admin.forms import DAYS, NO_END, choice_field, reason_field
from opera_service.staff_admin.list_search import as_number
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page
from opera_service.staff_admin.unsent_forms import typed_in

TITLES: Final = {
    SanctionKind.WARNING: "Warn",
    SanctionKind.MUTE: "Mute",
    SanctionKind.UNRATED: "Keep out of rated play",
    SanctionKind.SUSPENSION: "Suspend",
    SanctionKind.BAN: "Ban for good",
}
EXPLAINED: Final = {
    SanctionKind.WARNING: "They are told, and nothing is forbidden to them. A warning has no end.",
    SanctionKind.MUTE: "They cannot write at tables.",
    SanctionKind.UNRATED: "They cannot play rated matches.",
    SanctionKind.SUSPENSION: "They can do nothing but read why, take a copy of their data, and appeal. Bots play on.",
    SanctionKind.BAN: "They can never play with this account again. There is no end: to shut out for a while, suspend.",
}


class OneSanctionForm(forms.Form):
    """One kind of sanction: how long, where it has an end, and why."""

    def __init__(self, kind: SanctionKind, data: Any = None) -> None:
        super().__init__(data)
        if kind not in ENDLESS:
            lengths = [*DAYS.items(), *([] if kind is SanctionKind.SUSPENSION else [(NO_END, "for good")])]
            self.fields["days"] = choice_field("How long", [("", "choose …"), *lengths])
        written = [(key, template.title) for key, template in templates_for(TemplateFor.REASON).items()]
        self.fields["template"] = choice_field(
            "Reason, told to the user in their language", [("", "own words, below"), *written], required=False
        )
        self.fields["reason"] = reason_field("Reason in own words", required=False)

    def clean(self) -> dict[str, Any]:
        if not (self.cleaned_data.get("reason") or self.cleaned_data.get("template")):
            self.add_error("template", "A sanction needs a reason: choose one, or write it below.")
        return self.cleaned_data

    def until(self) -> datetime | None:
        days = int(self.cleaned_data.get("days") or NO_END)
        return None if days == NO_END else timezone.now() + timedelta(days=days)

    def reason(self, language: str) -> str:
        """What the user would read."""
        written = TEMPLATES.get(self.cleaned_data["template"])
        return str(self.cleaned_data["reason"]) or (written.text(language) if written else "")


def sanctions_open_to(request: HttpRequest, user: User) -> list[tuple[str, str]]:
    """Title and address of every sanction that this member of the staff may impose on the user."""
    if user.is_staff:
        return []
    allowed = [kind for kind, permission in NEEDS.items() if request.user.has_perm(f"audit.{permission}")]
    return [(TITLES[kind], reverse("admin:sanction", args=[user.pk, kind.value])) for kind in allowed]


@refused_in_page
def page(request: HttpRequest, user_id: int, kind: str) -> HttpResponse:
    """Ask, then show, then do; what somebody else imposed meanwhile is shown first."""
    user = User.objects.filter(pk=user_id).first()
    if user is None or kind not in list(SanctionKind):
        raise Http404
    wanted = SanctionKind(kind)
    form = OneSanctionForm(wanted, typed_in(request))
    shown: SanctionPreview | None = None
    if form.is_valid() and request.POST.get("step") != "change":
        try:
            if request.POST.get("step") == DO:
                return _impose(request, user, wanted, form)
            shown = preview_sanction(caller_id(request), user_id, wanted, form.until())
        except Refusal as refusal:
            if refusal.code is Code.CODE_REQUIRED:
                return sign_in.ask_again(request, request.path)
            form.add_error(None, refusal.message("en"))
    return _show(request, user, wanted, {"form": form, "shown": shown})


def _impose(request: HttpRequest, user: User, kind: SanctionKind, form: OneSanctionForm) -> HttpResponse:
    if as_number(request.POST.get("last", "")) != newest_sanction(user.pk):
        raise Refusal(Code.INVALID_INPUT, detail=say("somebody else sanctioned this user meanwhile: look again"))
    if kind in SUSPENDING:
        sign_in.require_recent_proof(request)
    made = impose(caller_id(request), user.pk, kind, form.reason(user.language), form.until())
    messages.success(request, f"Done: {TITLES[kind].lower()}, {user.username}. They are told why.")
    return redirect("admin:conduct_sanction_change", made.pk)


def _show(request: HttpRequest, user: User, kind: SanctionKind, context: dict[str, Any]) -> HttpResponse:
    form: OneSanctionForm = context["form"]
    context |= {
        "explained": EXPLAINED[kind],
        "button": TITLES[kind],
        "told": form.reason(user.language) if context["shown"] else "",
        "back": reverse("admin:accounts_user_change", args=[user.pk]),
    }
    return theme_page(request, "sanction_user", f"{TITLES[kind]}: {user.username}", context)
