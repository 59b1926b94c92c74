"""The daily digest: one mail at an hour of the user's own clock, if there is anything to say."""

from typing import Final
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from games.channels import page_links, wording
from games.channels.enums import MailKind
from games.channels.mail_text import MailItem, MailText
from games.channels.models import Preferences
from games.common.local_time import next_hour, written_moment
from games.common.translated import Sentence
from games.kit.engine import Language
from games.matches.models import Seat
from games.matches.queries.match_lists import awaited_of
from games.notifications.models import Notification
from games.outbox.fan_out import OutboxEvent, write_deliveries

AT_ONCE: Final = 200
MOST_LISTED: Final = 20
SUBJECT = Sentence("Your day at the Opera", "Votre journée à l'Opéra", "Ihr Tag in der Oper")
TURNS = Sentence(
    "Matches that wait for your move: {count}",
    "Parties qui attendent votre coup : {count}",
    "Partien, in denen Sie am Zug sind: {count}",
)
UNREAD = Sentence("Unread news: {count}", "Nouvelles non lues : {count}", "Ungelesene Nachrichten: {count}")
DUE = Sentence(
    "{game}: your turn, due {when}", "{game} : à vous de jouer avant le {when}", "{game}: Sie sind am Zug bis {when}"
)
OPEN = Sentence("Your matches", "Vos parties", "Ihre Partien")


def write_due_digests() -> int:
    """Put a digest into the outbox for everybody whose hour has come and who has something to see; returns how many."""
    now = timezone.now()
    with transaction.atomic():
        due = Preferences.objects.filter(digest_at__lte=now).order_by("digest_at")
        rows = list(due.select_for_update(skip_locked=True)[:AT_ONCE])
        wanted = [row for row in rows if _turns(row.user_id).exists() or _unread(row.user_id).exists()]
        write_deliveries([OutboxEvent(row.user_id, uuid4(), MailKind.DIGEST, now) for row in wanted])
        for row in rows:
            row.digest_at = next_hour(now, ZoneInfo(row.time_zone), row.digest_hour)
        Preferences.objects.bulk_update(rows, ["digest_at"])
    return len(wanted)


def digest_text(preferences: Preferences, language: Language) -> MailText | None:
    """What the digest says at the moment of sending; None: all is done and read."""
    turns, unread = _turns(preferences.user_id), _unread(preferences.user_id)
    counts = ((TURNS, turns.count()), (UNREAD, unread.count()))
    lines = tuple(sentence.text(language, count=count) for sentence, count in counts if count)
    if not lines:
        return None
    items = [_turn(seat, ZoneInfo(preferences.time_zone), language) for seat in turns[:MOST_LISTED]]
    items += [_news(note, language) for note in unread[: MOST_LISTED - len(items)]]
    return MailText(SUBJECT.text(language), lines, page_links.page("/matches"), OPEN.text(language), tuple(items))


def _turns(user_id: int) -> "QuerySet[Seat]":
    """Decisions that are awaited of the user, the most urgent first, whether they know of them or not."""
    seats = awaited_of(user_id).select_related("match")
    return seats.defer("match__state").order_by(F("deadline").asc(nulls_last=True), "pk")


def _unread(user_id: int) -> "QuerySet[Notification]":
    return Notification.objects.filter(user_id=user_id, read_at=None).select_related("match").order_by("-number")


def _turn(seat: Seat, zone: ZoneInfo, language: Language) -> MailItem:
    game, link = wording.game_title(seat.match.game, language), page_links.page(f"/match/{seat.match_id}")
    if seat.deadline is None:
        return MailItem(wording.sentence("your_turn", seat.match.game, language), link)
    return MailItem(DUE.text(language, game=game, when=written_moment(seat.deadline, zone, language)), link)


def _news(note: Notification, language: Language) -> MailItem:
    game = None if note.match is None else note.match.game
    return MailItem(wording.sentence(note.news, game, language), page_links.page_of(note.news, note.match_id))
