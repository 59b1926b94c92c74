"""Pages around mails: the one that stops them by one click (RFC 8058), and the mails of a local run."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.channels.mail_sender import read_stop_token
from games.channels.preferences import turn_off
from games.common.translated import Sentence
from games.common.users import language_of
from opera_service.mail import FOLDER

SHOWN, TITLE = 100, "Mails of this run"
HTML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation"
ASK = Sentence("Stop mails of this kind?", "Ne plus recevoir ce genre de messages ?", "Mails dieser Art abbestellen?")
STOP = Sentence("Stop them", "Ne plus recevoir", "Abbestellen")
DONE = Sentence(
    "Done. You can change this on your account page.",
    "C'est fait. Vous pouvez changer cela sur la page de votre compte.",
    "Erledigt. Sie können das auf Ihrer Kontoseite ändern.",
)


@csrf_exempt  # a mail program posts here, without cookies: the link itself is the right to do it
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mails(request: HttpRequest, token: str) -> HttpResponse:
    """Posting stops mails of one kind; looking only asks, because programs look at links by themselves."""
    stops = read_stop_token(token)
    if stops is None:
        raise Http404
    user_id, switch = stops
    language = language_of(user_id)
    if request.method == "POST":
        turn_off(user_id, switch)
    words = {"title": (DONE if request.method == "POST" else ASK).text(language), "stop": STOP.text(language)}
    return render(request, "web/stop_mails.html", {**words, "done": request.method == "POST", "language": language})


@require_safe
@never_cache
def local_mails(request: HttpRequest) -> HttpResponse:
    """The mails of a local run, the newest first; nobody else's service has this page."""
    files = sorted(_folder().glob("*.eml"), reverse=True)[:SHOWN]
    return render(request, "web/local_mails.html", {"title": TITLE, "mails": [_shown(path) for path in files]})


@require_safe
@never_cache
def local_mail_html(_: HttpRequest, name: str) -> HttpResponse:
    """One mail of a local run as a mail program shows it, with no right to do or to fetch anything."""
    path = _folder() / f"{name}.eml"
    html = _read(path).get_body(("html",)) if path.exists() else None
    if html is None:
        raise Http404
    return HttpResponse(html.get_content(), headers={"Content-Security-Policy": HTML_POLICY})


def _folder() -> Path:
    if settings.PRODUCTION or settings.EMAIL_BACKEND != FOLDER:
        raise Http404
    return Path(settings.MAIL_FOLDER)


def _read(path: Path) -> EmailMessage:
    mail = message_from_bytes(path.read_bytes(), policy=default)
    if not isinstance(mail, EmailMessage):
        raise TypeError("the policy makes e-mail messages")
    return mail


def _shown(path: Path) -> dict[str, Any]:
    mail = _read(path)
    text = mail.get_body(("plain",))
    return {
        "name": path.stem,
        "to": mail["To"],
        "subject": mail["Subject"],
        "date": mail["Date"],
        "text": "" if text is None else text.get_content(),
        "headers": [
            (name, value) for name, value in mail.items() if name.lower().startswith(("list-", "x-", "message"))
        ],
    }
