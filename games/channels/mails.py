"""What the mail about a delivery says, in the reader's language; who else has mails to write registers here."""

from collections.abc import Callable
from typing import TypeAlias
from zoneinfo import ZoneInfo

from games.channels import page_links, wording
from games.channels.digest import digest_text
from games.channels.enums import MailKind
from games.channels.mail_text import MailText
from games.channels.models import Preferences
from games.common.local_time import written_moment
from games.common.translated import Sentence
from games.kit.engine import Language
from games.notifications.enums import News
from games.outbox.models import Delivery

Writer: TypeAlias = Callable[[Delivery, Preferences, Language], MailText | None]
"""Writes a mail at the moment of sending; None: there is nothing to say any more."""
_writers: dict[str, Writer] = {}

OPEN = Sentence("Go there", "Y aller", "Dorthin")
DUE = Sentence(
    "Your decision is due {when}.",
    "Votre décision est attendue avant le {when}.",
    "Ihre Entscheidung ist fällig: {when}.",
)
HAPPENED = Sentence("It happened on {when}.", "C'était le {when}.", "Das war am {when}.")
ADVICE = Sentence(
    "If it was you, there is nothing to do. If not, change your password now: that ends every other session.",
    "Si c'était vous, il n'y a rien à faire. Sinon, changez tout de suite votre mot de passe : cela met fin à toutes "
    "les autres sessions.",
    "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, ändern Sie jetzt Ihr Passwort: Das beendet alle anderen "
    "Sitzungen.",
)


def register_writer(kind: str, writer: Writer) -> None:
    """Called once for each kind of mail that another room writes."""
    _writers[kind] = writer


def text_of(delivery: Delivery, preferences: Preferences, language: Language) -> MailText | None:
    """What the mail about this delivery says."""
    if delivery.kind in _writers:
        return _writers[delivery.kind](delivery, preferences, language)
    if delivery.kind == MailKind.DIGEST:
        return digest_text(preferences, language)
    game = None if delivery.match is None else delivery.match.game
    words = wording.sentence(delivery.kind, game, language)
    lines = (words, *_more(delivery, ZoneInfo(preferences.time_zone), language))
    return MailText(words, lines, page_links.page_of(delivery.kind, delivery.match_id), OPEN.text(language))


def _more(delivery: Delivery, zone: ZoneInfo, language: Language) -> tuple[str, ...]:
    """What the sentence alone does not say: until when, or what to do."""
    if delivery.kind == News.NEW_SIGN_IN:
        return HAPPENED.text(language, when=written_moment(delivery.at, zone, language)), ADVICE.text(language)
    if delivery.deadline is None:
        return ()
    return (DUE.text(language, when=written_moment(delivery.deadline, zone, language)),)
