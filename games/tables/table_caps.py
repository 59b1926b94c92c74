"""How many tables and matches somebody may have at once, by user and by the address they come from.

Rates say how often something may be done; this says how much may be left standing. The address is known here only as
a keyed digest (`Match.opened_from`), kept while the table is open or its match runs.
"""

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from games.common import users
from games.common.advisory_lock import lock_for_transaction
from games.common.refusals import Code, Refusal
from games.matches.enums import NOT_ENDED, Status
from games.matches.locked_match import LockedMatch
from games.matches.models import Match, Seat
from games.tables.requests import OpenTable


def require_room_for_table(user_id: int, request: OpenTable, origin: str) -> None:
    """Refuse a table too many; call it in the transaction that opens the table: whoever shares the count waits."""
    _count_alone(f"user {user_id}")
    own = Match.objects.filter(owner_id=user_id)
    _require_below(own.filter(status=Status.OPEN), settings.TABLES_USER, Code.TOO_MANY_TABLES)
    bots_only = is_for_bots_only(request)
    if bots_only:
        users.require_no_guest(user_id)
        _require_below(_of_bots_only(own), settings.BOT_TABLES_USER, Code.TOO_MANY_BOT_TABLES)
    else:
        require_room_for_seat(user_id)
    if origin:
        _require_room_at_address(origin, bots_only=bots_only)


def require_room_for_seat(user_id: int) -> None:
    """Refuse somebody who sits at as many tables and matches as one may."""
    _count_alone(f"user {user_id}")
    most = {users.GUEST: settings.MATCHES_GUEST, users.BOT: settings.MATCHES_PROGRAM}
    seats = Seat.objects.filter(user_id=user_id, left=False, match__status__in=NOT_ENDED)
    _require_below(seats, most.get(users.kind_of(user_id), settings.MATCHES_USER), Code.TOO_MANY_MATCHES)


def require_few_changes(locked: LockedMatch) -> None:
    """Refuse one more change at a table at which people and bots came and went very often: its log would only grow."""
    if locked.match.seq >= settings.TABLE_ENTRIES:
        raise Refusal(Code.TOO_MANY_CHANGES, most=settings.TABLE_ENTRIES, seq=locked.match.seq)


def is_for_bots_only(request: OpenTable) -> bool:
    """Whether nobody sits down: bots take every seat."""
    return request.seat is None and len(request.bots) >= request.players


def _require_room_at_address(origin: str, *, bots_only: bool) -> None:
    _count_alone(f"address {origin}")
    here = Match.objects.filter(opened_from=origin)
    _require_below(here.filter(status=Status.OPEN), settings.TABLES_ADDRESS, Code.TOO_MANY_TABLES)
    _require_below(here.filter(status=Status.RUNNING), settings.MATCHES_ADDRESS, Code.TOO_MANY_MATCHES)
    if bots_only:
        _require_below(_of_bots_only(here), settings.BOT_TABLES_ADDRESS, Code.TOO_MANY_BOT_TABLES)


def _of_bots_only(matches: "QuerySet[Match]") -> "QuerySet[Match]":
    people = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False)
    return matches.filter(~Exists(people), status__in=NOT_ENDED)


def _require_below(found: "QuerySet[Match] | QuerySet[Seat]", most: int, code: Code) -> None:
    # No more rows are counted than decide.
    if found.order_by()[:most].count() >= most:
        raise Refusal(code, most=most)


def _count_alone(whose: str) -> None:
    """Until the end of the transaction nobody else counts for the same user or address."""
    lock_for_transaction(f"opera tables {whose}")
