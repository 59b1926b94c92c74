"""ETags of matches, computed before the view is: a client that polls costs a read of the rows, and no rules."""

import hashlib

import msgspec
from django.utils.http import parse_etags

from games.matches.queries.match_view import frame
from games.matches.queries.pov import Pov


def etag_of(pov: Pov, seat: int | None, at: int | None) -> str:
    """A strong tag of what `match_for` returns for this viewer.

    View and options follow from the entry and the viewer; everything else is part of the tag.
    """
    seen = (frame(pov, at), pov.seq, pov.as_viewer(seat))
    return f'"{hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()}"'


def is_known(etag: str, if_none_match: str | None) -> bool:
    """Whether the client has this version already."""
    if if_none_match is None:
        return False
    known = parse_etags(if_none_match)
    return known == ["*"] or any(candidate.removeprefix("W/") == etag for candidate in known)
