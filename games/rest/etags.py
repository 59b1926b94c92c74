"""ETags of matches, known before the view is made: a client that polls costs two queries and no rules."""

import hashlib

import msgspec
from django.utils.http import parse_etags

from games.queries.due import clocks_stopped
from games.queries.matches import summary
from games.queries.pov import Pov


def etag_of(pov: Pov, seat: int | None, at: int | None) -> str:
    """A strong tag of what `match_for` answers to this viewer.

    View, options, outcome and seed follow from the entry looked at and from who looks, the rest is in the summary.
    """
    seen = (summary(pov), pov.seq, pov.as_viewer(seat), at, pov.match.paused_at is not None, clocks_stopped())
    return f'"{hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()}"'


def is_known(etag: str, if_none_match: str | None) -> bool:
    """Whether the client has this version already."""
    if if_none_match is None:
        return False
    known = parse_etags(if_none_match)
    return known == ["*"] or any(candidate.removeprefix("W/") == etag for candidate in known)
