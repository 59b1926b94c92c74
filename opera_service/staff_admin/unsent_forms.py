"""What somebody had typed when a fresh code was asked for: kept in the session, and on the page again afterwards."""

from typing import Final

from django.http import HttpRequest, QueryDict

_KEY: Final = "unsent_form"
OF_THE_PAGE: Final = ("csrfmiddlewaretoken", "step", "last")
"""What belongs to the page that was sent, and not to what was typed."""


def keep_typed(request: HttpRequest) -> None:
    """Remember what was sent to this page, until it is opened again."""
    typed = {name: values for name, values in request.POST.lists() if name not in OF_THE_PAGE}
    request.session[_KEY] = {"at": request.path, "typed": typed}


def typed_in(request: HttpRequest) -> QueryDict | None:
    """What the form of this page was sent with: now, or before a code was asked for; None: it is empty."""
    if request.method == "POST":
        return request.POST
    kept = request.session.get(_KEY)
    if kept is None or kept["at"] != request.path:
        return None
    del request.session[_KEY]
    found = QueryDict(mutable=True)
    for name, values in kept["typed"].items():
        found.setlist(name, values)
    return found
