"""Checks of names, passwords and e-mail addresses."""

import re

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from games.common.refusals import Code, Refusal
from games.common.said import say
from opera_service.accounts.models import NAME_PATTERN, User

GUEST_PREFIX = "Guest-"
FORMER_PREFIX = "former-"
"""The neutral name of a closed account: this and its number."""
LONGEST_PASSWORD = 200
LONGEST_EMAIL = 254
LONGEST_TITLE = 60
_NAME = re.compile(NAME_PATTERN)
_RESERVED = re.compile(
    r"(guest|bot|deleted|former)[-_].*|(admin|administrator|anonymous|moderator|official|opera|root|staff|support|system)s?",
    re.IGNORECASE,
)


def is_name(text: str) -> bool:
    """Whether an account could have this name at all."""
    return _NAME.fullmatch(text) is not None


def require_name(name: str) -> None:
    """Refuse a name that is malformed, or that could be taken for a guest, a bot of the service or the staff."""
    if not is_name(name) or _RESERVED.fullmatch(name):
        raise Refusal(Code.NAME_NOT_ALLOWED)


def require_title(title: str) -> str:
    """The name of a token or a program, stripped; refuses one that is empty, too long or not printable."""
    title = title.strip()
    if not (0 < len(title) <= LONGEST_TITLE and title.isprintable()):
        raise Refusal(Code.INVALID_INPUT, detail=say("name: 1 to 60 printable characters"))
    return title


def is_password(text: str) -> bool:
    """Whether an account could have this password at all: short enough, and valid Unicode."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return len(text) <= LONGEST_PASSWORD


def require_password(password: str, user: User) -> None:
    """Refuse a password that Django's validators find weak for this user."""
    if not is_password(password):
        raise Refusal(
            Code.INVALID_INPUT, detail=say("password: at most {most} characters of valid text", most=LONGEST_PASSWORD)
        )
    try:
        validate_password(password, user)
    except ValidationError:
        raise Refusal(Code.WEAK_PASSWORD) from None


def require_email(email: str) -> None:
    """Refuse what is not an e-mail address; an empty one is allowed."""
    if not email:
        return
    if len(email) > LONGEST_EMAIL:
        raise Refusal(Code.INVALID_INPUT, detail=say("email: at most {most} characters", most=LONGEST_EMAIL))
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal(Code.INVALID_INPUT, detail=say("email: this is no address")) from None
