"""Something in every list of the staff: people, programs, matches, tables, talk, reports, tokens, a queue …"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.audit import audit
from games.common.bot_styles import BotStyle
from games.conduct import appeals
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.matches.models import Seat
from games.matchmaking.models import Ticket
from games.reports import reports
from games.reports.enums import Category
from games.reports.models import Report
from games.staff import match_acts
from games.talk import messages
from opera_service.accounts import token_secrets
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import AccessToken, User
from tests.match_setup import make_users, open_match, start_match

SECRET = "not-shown-anywhere"


def fill(name: str) -> UUID:
    """One row (or a few) in every list, told apart by `name`; answers a running match."""
    report = reported(name)
    users = list(User.objects.filter(username__in=[f"{name}-a", f"{name}-b"]).order_by("username"))
    program = User.objects.create_user(f"{name}-bot", kind=AccountKind.BOT)
    open_match(users, "opera")
    _bot_at_work(users)
    made = Sanction.objects.create(user=users[0], kind=SanctionKind.MUTE, reason=name, by=users[1], report=report)
    appeals.appeal(users[0].pk, made.pk, f"I object, says {name}")
    audit.append(users[1].pk, "look", name, match_id=report.match_id, subject_id=users[0].pk)
    token_for(program, name)
    assert report.match_id is not None
    _ticket(users[0], report.match_id)
    return report.match_id


def reported(name: str) -> Report:
    """Two people at a match; the second reports what the first has said."""
    users = make_users(f"{name}-a", f"{name}-b")
    match_id = start_match(users, "phantom", rated=True)
    said = messages.say(users[0].pk, match_id, f"hello from {name}")
    new = reports.NewReport(category=Category.ABUSE, message_id=said.id, match_id=match_id, text=name)
    return reports.report(users[1].pk, new)


def token_for(user: User, name: str) -> AccessToken:
    digest = token_secrets.digest_of(f"{SECRET}-{name}")
    expires = timezone.now() + timedelta(days=1)
    return AccessToken.objects.create(user=user, name=name, digest=digest, scopes=["read", "bot"], expires=expires)


def _bot_at_work(users: list[User]) -> None:
    match_id = start_match(users, "phantom")
    asked = Seat.objects.get(match_id=match_id, asked_seq__isnull=False)
    match_acts.give_seat_to_bot(users[1].pk, match_id, "rows", asked.number, BotStyle.CHORISTER)


def _ticket(user: User, match_id: UUID) -> None:
    wishes: dict[str, Any] = {"game": "phantom", "speed": "live", "rated": False, "accepts_bots": True}
    Ticket.objects.create(user=user, state="seated", bots_after=0, points=1500, match_id=match_id, **wishes)
