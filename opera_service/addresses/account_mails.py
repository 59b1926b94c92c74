"""What the mails about an account say; links are made while they are written, so no secret waits in the outbox."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from games.channels import page_links
from games.channels.enums import MailKind
from games.channels.mail_text import MailText
from games.channels.models import Preferences
from games.common.translated import Sentence
from games.kit.engine import Language
from games.outbox.models import Delivery
from opera_service.accounts.models import User
from opera_service.addresses.mail_links import new_link
from opera_service.addresses.models import LinkPurpose

MOST_A_DAY: Final = 5
"""So many unasked mails to one address a day, whichever accounts name it: nobody fills a stranger's mail box."""
ACCOUNT = Sentence("Account: {name}", "Compte : {name}", "Konto: {name}")
ACCOUNT_PAGE = Sentence("Your account", "Votre compte", "Ihr Konto")


def confirm_address(delivery: Delivery, _: Preferences, language: Language) -> MailText | None:
    """None when the address was replaced meanwhile, or gets too many."""
    if _too_many(delivery, MailKind.CONFIRM_ADDRESS):
        return None
    secret = new_link(delivery.target.user_id, LinkPurpose.CONFIRM, delivery.target.address)
    words = Sentence("Confirm this address", "Confirmez cette adresse", "Bestätigen Sie diese Adresse")
    about = Sentence(
        "Somebody, you we hope, gave this address for an account. "
        "The link works once, for a day. If it was not you, do nothing.",
        "Quelqu'un, vous espérons-le, a donné cette adresse pour un compte. "
        "Le lien sert une fois, pendant un jour. Sinon, ne faites rien.",
        "Jemand, hoffentlich Sie, hat diese Adresse für ein Konto angegeben. "
        "Der Link gilt einmal und einen Tag lang. Wenn Sie es nicht waren, tun Sie nichts.",
    )
    return _mail(delivery, language, words, about, f"/confirm#{secret}")


def reset_password(delivery: Delivery, _: Preferences, language: Language) -> MailText | None:
    """None when somebody asks again and again."""
    if _too_many(delivery, MailKind.RESET_PASSWORD):
        return None
    secret = new_link(delivery.target.user_id, LinkPurpose.RESET, delivery.target.address)
    words = Sentence("Choose a new password", "Choisissez un nouveau mot de passe", "Wählen Sie ein neues Passwort")
    about = Sentence(
        "Somebody, you we hope, has forgotten the password. "
        "The link works once, for an hour. If it was not you, do nothing.",
        "Quelqu'un, vous espérons-le, a oublié le mot de passe. "
        "Le lien sert une fois, pendant une heure. Sinon, ne faites rien.",
        "Jemand, hoffentlich Sie, hat das Passwort vergessen. "
        "Der Link gilt einmal und eine Stunde lang. Wenn Sie es nicht waren, tun Sie nichts.",
    )
    return _mail(delivery, language, words, about, f"/reset#{secret}")


def address_changed(delivery: Delivery, _: Preferences, language: Language) -> MailText:
    words = Sentence("Your address was changed", "Votre adresse a changé", "Ihre Adresse wurde geändert")
    about = Sentence(
        "Mails of this account no longer come to this address. If it was not you, sign in, change your password and "
        "give your address again.",
        "Les messages de ce compte n'arrivent plus à cette adresse. Si ce n'était pas vous, connectez-vous, changez "
        "votre mot de passe et redonnez votre adresse.",
        "Mails dieses Kontos kommen nicht mehr an diese Adresse. Wenn Sie es nicht waren, melden Sie sich an, ändern "
        "Sie Ihr Passwort und geben Sie Ihre Adresse wieder an.",
    )
    return _mail(delivery, language, words, about, "/account", ACCOUNT_PAGE)


def password_changed(delivery: Delivery, _: Preferences, language: Language) -> MailText:
    words = Sentence("Your password was changed", "Votre mot de passe a changé", "Ihr Passwort wurde geändert")
    about = Sentence(
        "The other sessions of this account were ended. If it was not you, ask for a new password now.",
        "Les autres sessions de ce compte sont closes. "
        "Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe.",
        "Die anderen Sitzungen dieses Kontos wurden beendet. "
        "Wenn Sie es nicht waren, fordern Sie jetzt ein neues Passwort an.",
    )
    ask = Sentence("Ask for a new password", "Demander un nouveau mot de passe", "Neues Passwort anfordern")
    return _mail(delivery, language, words, about, "/reset", ask)


def _mail(
    delivery: Delivery, language: Language, words: Sentence, about: Sentence, path: str, button: Sentence | None = None
) -> MailText:
    name = User.objects.values_list("username", flat=True).get(pk=delivery.target.user_id)
    lines = (about.text(language), ACCOUNT.text(language, name=name))
    return MailText(words.text(language), lines, page_links.page(path), (button or words).text(language))


def _too_many(delivery: Delivery, kind: MailKind) -> bool:
    since = timezone.now() - timedelta(days=1)
    same = Delivery.objects.filter(kind=kind, target__address__iexact=delivery.target.address, tried_at__gte=since)
    return same.exclude(pk=delivery.pk).count() >= MOST_A_DAY
