"""What the holder of a table's link may know before being somebody: who invites to what."""

import hmac
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.queries.match_view import summary
from games.matches.queries.pov import Pov
from games.matches.responses import MatchSummary
from games.matches.rows.reads import read_match


def table_behind(match_id: UUID, key: str) -> MatchSummary:
    """The table as a spectator would see it; a wrong key is refused as if the table did not exist."""
    rows = read_match(match_id)
    if rows is None or not hmac.compare_digest(key.encode(), rows.match.invitation_key.encode()):
        raise Refusal(Code.NOT_FOUND)
    return summary(Pov(rows.match, rows.seats, None, read_at=rows.now))
