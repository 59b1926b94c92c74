"""Reads and changes what a user wants to hear of outside the service, and when."""

from typing import Annotated, Final
from zoneinfo import ZoneInfo

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Meta

from games.channels.enums import Switch
from games.channels.models import Preferences
from games.channels.switches import BY_PUSH, kinds_of
from games.common import users
from games.common.local_time import DAY_MINUTES, known_zones, next_hour
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.outbox.enums import Channel
from games.outbox.models import Target

MOST_QUIET_MINUTES: Final = 12 * 60
Minutes = Annotated[int, Meta(ge=0, lt=DAY_MINUTES, description="Minutes after midnight, by your own clock.")]


class PreferencesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What you want to hear of, and when."""

    time_zone: Annotated[str, Meta(description="Where you live, as in `Europe/Paris`.")]
    quiet_from: Annotated[int | None, Meta(description="Quiet hours begin, in minutes after midnight; null: none.")]
    quiet_to: Annotated[int | None, Meta(description="Quiet hours end.")]
    mail: Annotated[tuple[Switch, ...], Meta(description="What you get mails about.")]
    push: Annotated[tuple[Switch, ...], Meta(description="What your browsers tell you.")]
    digest_hour: Annotated[int, Meta(description="The hour of the daily digest, by your own clock.")]
    mail_address: Annotated[str | None, Meta(description="Your confirmed address; null: you get no mails.")]


class ChangePreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to change; what is left out stays."""

    time_zone: Annotated[str, Meta(max_length=40, description="As in `Europe/Paris`.")] | None = None
    quiet_from: Minutes | None = None
    quiet_to: Minutes | None = None
    no_quiet_hours: Annotated[bool, Meta(description="End the quiet hours.")] = False
    mail: Annotated[tuple[Switch, ...], Meta(max_length=16)] | None = None
    push: Annotated[tuple[Switch, ...], Meta(max_length=16)] | None = None
    digest_hour: Annotated[int, Meta(ge=0, le=23)] | None = None


def preferences_of(user_id: int) -> Preferences:
    """The user's row, or the defaults."""
    return Preferences.objects.filter(user_id=user_id).first() or Preferences(user_id=user_id)


def preferences_answer(user_id: int) -> PreferencesAnswer:
    row = preferences_of(user_id)
    mails = Target.objects.filter(user_id=user_id, channel=Channel.MAIL, ended_at=None, is_confirmed=True)
    return PreferencesAnswer(
        time_zone=row.time_zone,
        quiet_from=row.quiet_from,
        quiet_to=row.quiet_to,
        mail=tuple(switch for switch in Switch if switch in row.mail),
        push=tuple(switch for switch in BY_PUSH if switch in row.push),
        digest_hour=row.digest_hour,
        mail_address=mails.values_list("address", flat=True).first(),
    )


def _require_quiet_hours(request: ChangePreferences) -> None:
    """Refuse half of them, and more than half a day: at a table with quiet hours the match would hardly go on."""
    begin, end = request.quiet_from, request.quiet_to
    if (begin is None) != (end is None) or (begin is not None and request.no_quiet_hours):
        raise Refusal(Code.INVALID_INPUT, detail=say("quiet hours: both ends, or no_quiet_hours"))
    if begin is not None and end is not None and (end - begin) % DAY_MINUTES > MOST_QUIET_MINUTES:
        raise Refusal(
            Code.INVALID_INPUT, detail=say("quiet hours: at most {most} hours", most=MOST_QUIET_MINUTES // 60)
        )


def change_preferences(user_id: int, request: ChangePreferences) -> PreferencesAnswer:
    """Change what is given; deadlines of running matches keep the zone they were announced with."""
    if request.time_zone is not None and request.time_zone not in known_zones():
        raise Refusal(Code.INVALID_INPUT, detail=say("time_zone: a name such as Europe/Paris"))
    _require_quiet_hours(request)
    with transaction.atomic():
        users.lock(user_id)
        row = preferences_of(user_id)
        _apply(row, request)
        row.save()
        spread(row)
    return preferences_answer(user_id)


def turn_off(user_id: int, switch: Switch) -> None:
    """Stop mails about one thing, as by the link in a mail."""
    mail = preferences_answer(user_id).mail
    change_preferences(user_id, ChangePreferences(mail=tuple(one for one in mail if one is not switch)))


def spread(row: Preferences) -> None:
    """Let the targets want what the switches say, and set when the next digest is due."""
    mails = Target.objects.filter(user_id=row.user_id, channel=Channel.MAIL, ended_at=None, is_confirmed=True)
    has_mail = mails.update(events=kinds_of(row.mail)) > 0
    Target.objects.filter(user_id=row.user_id, channel=Channel.PUSH).update(events=kinds_of(row.push))
    wants_digest = has_mail and Switch.DIGEST in row.mail
    due = next_hour(timezone.now(), ZoneInfo(row.time_zone), row.digest_hour) if wants_digest else None
    if due != row.digest_at:
        row.digest_at = due
        row.save(update_fields=["digest_at"])


def _apply(row: Preferences, request: ChangePreferences) -> None:
    for name in ("time_zone", "quiet_from", "quiet_to", "mail", "push", "digest_hour"):
        value = getattr(request, name)
        if value is not None:
            setattr(row, name, [str(one) for one in dict.fromkeys(value)] if isinstance(value, tuple) else value)
    if request.no_quiet_hours:
        row.quiet_from = row.quiet_to = None
