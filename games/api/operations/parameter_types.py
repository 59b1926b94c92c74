"""Types of parameters that several operations share: what REST checks and what both APIs say about them."""

from typing import Annotated, Final
from uuid import UUID

from msgspec import Meta

from games.api.parameter import InGraphQL
from games.common.users import MOST_LETTERS

MOST_SEQ: Final = 2**31 - 1

MatchId = Annotated[UUID, Meta(description="The match's id.")]
GameName = Annotated[str, Meta(description="The game's short name.")]
Number = Annotated[int, Meta(ge=1, le=MOST_SEQ, description="Its id."), InGraphQL("id")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="The seat's number.")]
AsSeat = Annotated[int, Meta(ge=0, le=15, description="Look as this seat: your own, or any after the end.")]
AtEntry = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Look back to this log entry.")]
AfterEntry = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Only entries after this one.")]
Before = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="`next` of the page before.")]
AccountName = Annotated[str, Meta(description="The name of an account.")]
UserName = Annotated[AccountName, Meta(max_length=MOST_LETTERS)]
