"""Two accounts to try the service with on one's own machine; production never has them."""

from typing import NamedTuple

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, ProgrammingError

from opera_service.accounts.models import User


class DemoAccount(NamedTuple):
    """What to type at the sign-in page."""

    name: str
    password: str
    is_staff: bool


DEMO_ACCOUNTS = (
    DemoAccount("demo", "demo-player", is_staff=False),
    DemoAccount("moderator", "demo-moderator", is_staff=True),
)


def ensure_demo_accounts() -> tuple[DemoAccount, ...]:
    """Create the demo accounts that do not exist yet; one that exists keeps its password."""
    if settings.PRODUCTION:
        raise ImproperlyConfigured("Demo accounts have known passwords: they are for OPERA_ENV=local only.")
    for account in DEMO_ACCOUNTS:
        if not User.objects.filter(username__iexact=account.name).exists():
            User.objects.create_user(
                account.name, password=account.password, is_staff=account.is_staff, is_superuser=account.is_staff
            )
    return DEMO_ACCOUNTS


def refuse_demo_accounts() -> None:
    """Raise `ImproperlyConfigured` when somebody could sign in with a password that stands in this file."""
    names = [account.name for account in DEMO_ACCOUNTS if _has_known_password(account)]
    if names:
        raise ImproperlyConfigured(
            f"The demo accounts {', '.join(names)} exist in this database: delete them or change their passwords."
        )


def _has_known_password(account: DemoAccount) -> bool:
    try:
        user = User.objects.filter(username__iexact=account.name).first()
    except ProgrammingError:  # no tables yet: the migrations come first
        return False
    except OperationalError as error:
        reason = " ".join(str(error).split())
        raise ImproperlyConfigured(f"The database in DATABASE_URL cannot be used: {reason}") from None
    return user is not None and user.check_password(account.password)
