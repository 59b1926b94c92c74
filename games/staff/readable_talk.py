"""What is said at tables, as far as a member of the staff may read it: nothing where they play.

What is said at a private table opens with a report about it, a look behind the screens, or the end of the match.
"""

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.matches.enums import ENDED
from games.matches.models import Inspection, Match, Seat
from games.reports.involved import reports_for
from games.talk.models import Message


def readable_messages(moderator_id: int) -> "QuerySet[Message]":
    """The messages that this member of the staff may read."""
    here = Q(match=OuterRef("match"))
    plays = Seat.objects.filter(here, user_id=moderator_id)
    is_private = Match.objects.filter(pk=OuterRef("match"), private=True).exclude(status__in=ENDED)
    looked = Inspection.objects.filter(here, moderator_id=moderator_id)
    reported = reports_for(moderator_id).filter(here | Q(message=OuterRef("pk")))
    return Message.objects.filter(~Exists(plays), ~Exists(is_private) | Exists(looked) | Exists(reported))
