"""How often strangers may invite somebody: an invitation goes out by push and by mail.

How many a user may send is a budget of the API; this bounds what one user gets from many senders. Invitations
of people whom the user follows always get through.
"""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.notifications.enums import News
from games.notifications.models import Notification
from games.people.models import Follow

WINDOW: Final = timedelta(hours=1)
INVITING: Final = (News.INVITED, News.CHALLENGED)


def require_may_invite(user_id: int, guest_id: int) -> None:
    """Refuse an invitation by somebody whom the invited user does not follow, where too many came lately."""
    most = settings.INVITATIONS_HOUR
    # Numbers are given in order, so the last ones are found by their index alone.
    last = Notification.objects.filter(user_id=guest_id).order_by("-number").values_list("news", "at")[: 4 * most]
    since = timezone.now() - WINDOW
    if sum(news in INVITING and at > since for news, at in last) < most:
        return
    if not Follow.objects.filter(user_id=guest_id, followed_id=user_id).exists():
        raise Refusal(Code.TOO_MANY_INVITATIONS)
