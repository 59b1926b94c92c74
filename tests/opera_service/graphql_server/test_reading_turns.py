"""Documents are read in turns: a bad one takes more of its address's share than a good one."""

from itertools import count

import pytest
from django.test import RequestFactory

from opera_service.accounts.identity import Identity
from opera_service.graphql_server import reading_turns
from opera_service.graphql_server.documents import InvalidDocument

pytestmark = pytest.mark.django_db


def test_a_document_that_is_no_good_takes_several_times_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    monkeypatch.setattr("time.thread_time", lambda: float(next(seconds)))
    caller = Identity(None, None, frozenset(), RequestFactory().get("/"))
    taken: list[float] = []
    reading_turns._read(caller, "{ games { slug } }", taken.append)
    with pytest.raises(InvalidDocument):
        reading_turns._read(caller, "{ __typename } fragment F on Query { a }", taken.append)
    assert taken == [1.0, reading_turns.FAILED]
