"""What a log line leaves out."""

import json

import pytest
from django.db import IntegrityError

from games.matches.models import Match
from opera_service import logs
from tests.match_setup import make_users, start_match


@pytest.mark.django_db
def test_a_row_that_the_database_refuses_is_not_in_the_log() -> None:
    """A match's row holds its seed and its whole state."""
    match_id = start_match(make_users("alice", "bob"), "phantom")
    seed = bytes(Match.objects.get(pk=match_id).seed).hex()[:40]
    with pytest.raises(IntegrityError, match=seed) as caught:
        Match.objects.filter(pk=match_id).update(status="lost")
    for style in ("json", "text"):
        event: object = {"event": "request_failed", "exc_info": caught.value, "error": str(caught.value)}
        for step in logs._renderers(style):
            event = step(None, "error", event)  # type: ignore[arg-type]
        assert seed not in str(event)
        assert "DETAIL: left out" in str(event)
        assert "violates check constraint" in str(event)
        assert style == "text" or json.loads(str(event))["event"] == "request_failed"
