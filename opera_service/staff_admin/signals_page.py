"""The signals about an account: asked for with a reason, shown with how sure they are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from games.audit.permissions import require
from games.common.refusals import Refusal
from games.signals.collect import signals_about
from games.signals.signal import SignalKind
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import AuditReasonForm
from opera_service.staff_admin.theme_page import caller_id, refused_in_page, theme_page

MEANING = {
    SignalKind.SHARED_CONNECTION: "Families, schools and phone companies share connections, too.",
    SignalKind.HEAD_TO_HEAD: "Friends play each other, and one of them is often better.",
    SignalKind.EARLY_RESIGNATIONS: "Look at the matches: giving one away on purpose looks like nothing else.",
    SignalKind.RATING_FLOW: "Ratings flow to the better player; look whether the losses were real.",
    SignalKind.DECISION_TIMES: "Quick and even times can be a practised player's, or a program's.",
    SignalKind.PLAYS_LIKE_A_PROGRAM: "Judged by what the seat could know. Good players agree with experts, too.",
}


@refused_in_page
def page(request: HttpRequest, user_id: int) -> HttpResponse:
    """Ask for a reason, then show."""
    require(caller_id(request), "see_hidden")
    user = get_object_or_404(User, pk=user_id)
    form = AuditReasonForm(request.POST if request.method == "POST" else None)
    rows = None
    if form.is_valid():
        try:
            found = signals_about(caller_id(request), user_id, form.cleaned_data["reason"]).signals
            others = User.objects.filter(username__in=[one.other for one in found if one.other])
            by_name = {other.username: other for other in others}
            rows = [
                (one.kind.value.replace("_", " "), one, links.user(by_name.get(one.other or "")), MEANING[one.kind])
                for one in found
            ]
        except Refusal as refusal:
            form.add_error(None, refusal.message("en"))
    context = {"rows": rows, "form": form, "link": links.user(user)}
    return theme_page(request, "signals", f"Signals about {user.username}", context)
