"""Delivers what is due: threads of their own claim targets one after the other until nothing is due any more.

The task only sees to it that the threads run, so a webhook that answers slowly never holds up a clock. Webhooks have
threads apart from mails and pushes: whoever's server hangs, people still hear of their turns.
"""

import threading
import time
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Final, assert_never
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from games.channels import claims
from games.channels.attempts import Delivered, Dropped, Failed, Later, Outcome
from games.channels.mail_sender import send_mail
from games.channels.metrics import DELIVERIES
from games.channels.push_sender import send_push
from games.channels.schedule import MOST_REST, is_hopeless, next_attempt
from games.channels.switch_off import end_target, has_too_much_waiting
from games.channels.webhook_sender import send_webhook
from games.common.failures import is_temporary
from games.matches.commands.trial_plays import take_order
from games.matches.connections import drop_if_bad
from games.matches.trial_settings import Mischief
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target

log = structlog.get_logger(__name__)
LANES: Final = ((Channel.WEBHOOK,), (Channel.PUSH, Channel.MAIL))
TURN_SECONDS: Final = 20.0
"""How long a sender stays with one target while others wait."""
SENDERS: Mapping[str, Callable[[Delivery], Outcome]] = {
    Channel.WEBHOOK: send_webhook,
    Channel.PUSH: send_push,
    Channel.MAIL: send_mail,
}
_running: dict[tuple[str, ...], int] = dict.fromkeys(LANES, 0)
_lock = threading.Lock()


def wake_senders() -> None:
    """Called by the task every second: start a sender for each lane where something is due and one may start."""
    for lane in LANES:
        _start_another(lane)


def _start_another(lane: tuple[str, ...]) -> None:
    """One sender more, if there is work that nobody has claimed."""
    with _lock:
        if _running[lane] >= settings.SENDERS:
            return
        _running[lane] += 1
    try:
        target_id = claims.claim_target(lane)
    except BaseException:
        _leave(lane)
        raise
    if target_id is None:
        _leave(lane)
        return
    threading.Thread(target=_work, args=(lane, target_id), name="sender", daemon=True).start()


def _leave(lane: tuple[str, ...]) -> None:
    with _lock:
        _running[lane] -= 1


def _work(lane: tuple[str, ...], target_id: UUID | None) -> None:
    """One sender: goes on until nothing is due, and calls a colleague while there is more."""
    try:
        while target_id is not None:
            _start_another(lane)
            deliver_to(target_id)
            target_id = claims.claim_target(lane)
    except Exception as error:
        if is_temporary(error):
            log.warning("delivering_interrupted", error=str(error))
        else:
            log.exception("delivering_failed")
    finally:
        connection.close()
        _leave(lane)


def deliver_due(channels: Collection[str] = tuple(Channel)) -> None:
    """Deliver everything that is due in this very thread."""
    while (target_id := claims.claim_target(channels)) is not None:
        deliver_to(target_id)


def deliver_to(target_id: UUID) -> None:
    """Send what is due for a claimed target, oldest first, until it fails or others have waited long enough."""
    end = time.monotonic() + TURN_SECONDS
    try:
        while (delivery := claims.next_delivery(target_id)) is not None:
            drop_if_bad()
            outcome = _attempt(delivery)
            _record(delivery, outcome)
            if isinstance(outcome, Failed) or time.monotonic() > end:
                return
    finally:
        claims.release_target(target_id)


def _attempt(delivery: Delivery) -> Outcome:
    """A fault of ours counts as a failed attempt, and what the database cannot do now as none at all."""
    try:
        return SENDERS[delivery.target.channel](delivery)
    except Exception as error:
        if is_temporary(error):
            raise
        log.exception("sending_failed", channel=delivery.target.channel, kind=delivery.kind)
        return Failed("fault of the service")


def _record(delivery: Delivery, outcome: Outcome) -> None:
    with transaction.atomic():
        match outcome:
            case Delivered() if _is_wanted_twice(delivery):
                Delivery.objects.filter(pk=delivery.pk).update(attempts=delivery.attempts + 1, tried_at=timezone.now())
            case Delivered(status):
                _finish(delivery, DeliveryState.SENT, status=status)
                Target.objects.filter(pk=delivery.target_id).exclude(failing_since=None).update(failing_since=None)
            case Dropped(remark):
                _finish(delivery, DeliveryState.DROPPED, remark=remark)
            case Later(until, remark):
                Delivery.objects.filter(pk=delivery.pk).update(due_at=until, remark=remark)
            case Failed():
                _record_failure(delivery, outcome)
            case _:
                assert_never(outcome)
    DELIVERIES.labels(delivery.target.channel, type(outcome).__name__.lower()).inc()


def _is_wanted_twice(delivery: Delivery) -> bool:
    """Whether the author of a client ordered that what was delivered for a trial comes again, with the same id."""
    if delivery.target.channel != Channel.WEBHOOK or delivery.match_id is None:
        return False
    return take_order(delivery.match_id, Mischief.WEBHOOK_TWICE)


def _finish(delivery: Delivery, state: DeliveryState, *, status: int | None = None, remark: str = "") -> None:
    Delivery.objects.filter(pk=delivery.pk).update(
        state=state, status=status, remark=remark, attempts=delivery.attempts + 1, tried_at=timezone.now()
    )


def _record_failure(delivery: Delivery, failed: Failed) -> None:
    now, target, attempts = timezone.now(), delivery.target, delivery.attempts + 1
    again = None if failed.is_gone else next_attempt(attempts, now, failed.wait_seconds)
    Delivery.objects.filter(pk=delivery.pk).update(
        attempts=attempts,
        tried_at=now,
        status=failed.status,
        remark=failed.remark[:200],
        state=DeliveryState.FAILED if again is None else DeliveryState.WAITING,
        **({} if again is None else {"due_at": again}),
    )
    Target.objects.filter(pk=target.pk, failing_since=None).update(failing_since=now)
    if failed.is_gone or _is_given_up(target, now):
        end_target(target, "gone" if failed.is_gone else "failing")
    elif again is not None:
        claims.postpone_rest(target.pk, min(again, now + MOST_REST))


def _is_given_up(target: Target, now: datetime) -> bool:
    """Never a mail box: all mails go by one server, ours, and its fault must not cost people their addresses."""
    if target.channel == Channel.MAIL:
        return False
    return is_hopeless(target.failing_since, now) or has_too_much_waiting(target)
