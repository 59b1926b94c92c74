"""Judges, at the moment of sending, whether a person still wants to hear of something, and whether now."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import F, Q
from django.utils import timezone

from games.channels.attempts import Dropped, Later
from games.channels.models import Preferences
from games.channels.presence import is_here
from games.channels.switches import ALWAYS, AT_ONCE
from games.common.local_time import quiet_until
from games.matches.enums import Status
from games.matches.models import Seat
from games.notifications.enums import News
from games.notifications.models import Notification
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery

SLOW_SECONDS: Final = 3600
"""A mail about a turn makes sense where a move has at least so much time, or all of it."""
STALE: Final = timedelta(days=2)
LOOK_AGAIN: Final = timedelta(seconds=20)
PATIENCE: Final = timedelta(minutes=10)
"""A user with a page open who has not looked at the news for so long is written to all the same."""
MOST_MAILS: Final = 100
"""So many mails a day to one mail box at most, whoever invites its owner to whatever; the news waits on the page."""
ABOUT_A_TURN: Final = (News.YOUR_TURN, News.DEADLINE_NEAR)


def why_not(delivery: Delivery, preferences: Preferences) -> Dropped | Later | None:
    """Why this is not sent to a person, or not yet; None: now."""
    if delivery.kind in AT_ONCE:
        return None
    now = timezone.now()
    if now - delivery.at > STALE:
        return Dropped("too old")
    return _is_over(delivery) or _is_too_much(delivery, now) or _is_untimely(delivery, preferences, now)


def _is_over(delivery: Delivery) -> Dropped | None:
    if delivery.kind in ABOUT_A_TURN:
        return _turn_is_over(delivery)
    if delivery.number is None:
        return None
    notes = Notification.objects.filter(user_id=delivery.target.user_id, number=delivery.number, read_at=None)
    return None if notes.exists() else Dropped("read already")


def _turn_is_over(delivery: Delivery) -> Dropped | None:
    if delivery.match_id is None or delivery.seat is None:
        return Dropped("about no turn")
    asked = Seat.objects.filter(match_id=delivery.match_id, number=delivery.seat, asked_seq=delivery.seq, bot="")
    asked = asked.filter(user_id=delivery.target.user_id, match__status=Status.RUNNING)
    if delivery.kind == News.YOUR_TURN:
        asked = asked.exclude(Q(read_seq__isnull=False, read_seq=F("asked_seq")))
    speed = asked.values_list("match__move_seconds", "match__bank_seconds").first()
    if speed is None:
        return Dropped("taken or read already")
    move_seconds, bank_seconds = speed
    timed = move_seconds is not None or bank_seconds is not None
    if delivery.target.channel == Channel.MAIL and timed and (move_seconds or 0) + (bank_seconds or 0) < SLOW_SECONDS:
        return Dropped("too fast for mail")
    return None


def _is_too_much(delivery: Delivery, now: datetime) -> Dropped | None:
    if delivery.target.channel != Channel.MAIL:
        return None
    sent = delivery.target.deliveries.filter(state=DeliveryState.SENT, tried_at__gt=now - timedelta(days=1))
    return Dropped("too many mails today") if sent.exclude(kind__in=ALWAYS).count() >= MOST_MAILS else None


def _is_untimely(delivery: Delivery, preferences: Preferences, now: datetime) -> Later | None:
    zone = ZoneInfo(preferences.time_zone)
    asleep_until = quiet_until(now, zone, preferences.quiet_from, preferences.quiet_to)
    if asleep_until is not None:
        return Later(asleep_until, "quiet hours")
    if now - delivery.at < PATIENCE and is_here(preferences.user_id):
        return Later(now + LOOK_AGAIN, "here now")
    return None
