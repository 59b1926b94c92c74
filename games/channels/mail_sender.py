"""Sends one delivery as a mail: text and HTML, with a way to stop mails of its kind by one click (RFC 8058)."""

from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException
from urllib.parse import urlsplit

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives

from games.channels import mail_text, mails, page_links
from games.channels.attempts import Delivered, Dropped, Failed, Outcome
from games.channels.enums import Switch
from games.channels.judge import why_not
from games.channels.preferences import preferences_of
from games.channels.switches import switch_of
from games.common.users import language_of
from games.outbox.models import Delivery

SALT = "stop mails"
NOBODY_THERE = (550, 551, 553)
PROVIDER_REFUSED = {"rejected", "invalid"}
POLICY = b"5.7."
"""Enhanced status (RFC 3463) of a refusal that is about us, not about the address: spam, reputation, signatures."""


def send_mail(delivery: Delivery) -> Outcome:
    """Send it, if the person still wants to hear of it now."""
    if not settings.MAIL_ON:
        return Dropped("this service sends no mails")
    preferences = preferences_of(delivery.target.user_id)
    if (reason := why_not(delivery, preferences)) is not None:
        return reason
    language = language_of(delivery.target.user_id)
    text = mails.text_of(delivery, preferences, language)
    if text is None:
        return Dropped("nothing to say any more")
    stop = stop_link(delivery)
    message = EmailMultiAlternatives(
        subject=text.subject,
        body=mail_text.plain(text, stop, language),
        to=[delivery.target.address],
        headers=_headers(delivery),
    )
    message.attach_alternative(mail_text.html(text, stop, language), "text/html")
    return _handed_over(message)


def _handed_over(message: EmailMultiAlternatives) -> Outcome:
    try:
        message.send()
    except SMTPRecipientsRefused as refused:
        answers = refused.recipients.values()
        gone = bool(answers) and all(_is_nobody_there(code, bytes(text)) for code, text in answers)
        return Failed("the address was refused", is_gone=gone)
    except SMTPResponseException as error:
        return Failed(f"the mail server answered {error.smtp_code}")
    except (OSError, SMTPException) as error:
        return Failed(f"the mail server was not reached: {type(error).__name__}")
    except Exception:
        if _is_refused_by_provider(message):
            return Failed("the address was refused", is_gone=True)
        raise
    return Delivered()


def _is_refused_by_provider(message: EmailMultiAlternatives) -> bool:
    """Whether a provider knows that nobody is there; django-anymail is optional, so read by what it leaves behind."""
    status = getattr(getattr(message, "anymail_status", None), "status", None)
    return status is not None and bool(status) and set(status) <= PROVIDER_REFUSED


def _is_nobody_there(code: int, text: bytes) -> bool:
    """A full mail box or a server that does not like ours is no reason to forget somebody's address."""
    return code in NOBODY_THERE and not text.lstrip().startswith(POLICY)


def stop_link(delivery: Delivery) -> str | None:
    """The address that stops mails of this kind; None for mails that somebody asked for a moment ago."""
    switch = switch_of(delivery.kind)
    return (
        None
        if switch is None
        else page_links.page(f"/mail/stop/{signing.dumps([delivery.target.user_id, switch], salt=SALT)}")
    )


def read_stop_token(token: str) -> tuple[int, Switch] | None:
    """Whose mails of which kind a link stops; None for a link that we never wrote. It holds for as long as mails do."""
    try:
        user_id, switch = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return int(user_id), Switch(switch)


def _headers(delivery: Delivery) -> dict[str, str]:
    """The event is the mail's own id, so that a second copy is seen to be one."""
    host = urlsplit(settings.PUBLIC_URL).hostname
    headers = {
        "Message-ID": f"<{delivery.event}.{delivery.target_id.hex[:12]}@{host}>",
        "X-Opera-Event": str(delivery.event),
        "Auto-Submitted": "auto-generated",
    }
    if (stop := stop_link(delivery)) is not None:
        headers |= {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    return headers
