"""Which programs have passed: they played a trial to its end while everything went wrong that can be ordered."""

from collections.abc import Collection

from django.db.models import F, Q

from games.matches.enums import Purpose, Status
from games.matches.models import Match


def games_passed_by(user_ids: Collection[int]) -> dict[int, tuple[str, ...]]:
    """By user, the games of which they finished a trial while everything went wrong; nobody else has an entry."""
    # Written so that PostgreSQL can use the partial index of matches with another purpose.
    trials = Match.objects.filter(~Q(purpose="play"), purpose=Purpose.TRIAL, status=Status.FINISHED)
    passed = trials.filter(owner_id__in=user_ids, trial__contains='"complete":true')
    stayed = passed.filter(seats__user_id=F("owner_id"), seats__left=False).order_by("owner_id", "game")
    found: dict[int, tuple[str, ...]] = {}
    for user_id, game in stayed.values_list("owner_id", "game").distinct():
        found[user_id or 0] = (*found.get(user_id or 0, ()), game)
    return found
