"""Request ids are forgotten after two days, and not before."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.once.make_once import KEPT, forget_old_requests, make_once
from games.once.models import MadeOnce
from tests.match_setup import make_users


@pytest.mark.django_db
def test_request_ids_are_forgotten_after_two_days() -> None:
    (alice,) = make_users("alice")
    for name in ("old", "new"):
        make_once(alice.pk, name, ("thing",), lambda: "7")
    MadeOnce.objects.filter(request_id="old").update(at=timezone.now() - KEPT - timedelta(seconds=1))
    assert forget_old_requests() == 1
    assert [row.request_id for row in MadeOnce.objects.all()] == ["new"]
