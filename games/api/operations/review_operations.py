"""Reviews of matches that are over: ask for one, read it while it is made and afterwards."""

from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import READ, TABLE
from games.api.operation import Operations
from games.api.operations.parameter_types import AfterEntry, MatchId, SeatNumber
from games.api.parameter import Page
from games.common.refusals import Code
from games.reviews.read_review import PAGE, progress_of, read_review
from games.reviews.request_review import request_review as request
from games.reviews.review_answers import ReviewAnswer, ReviewProgress

REVIEW = "matches/{match_id}/reviews/{seat}"
about_reviews = Operations("matches", READ, Code.NOT_FOUND, Code.NOT_FINISHED, Code.NOT_REVIEWED)


@about_reviews(
    f"POST {REVIEW}", needs=TABLE, refuses=(Code.TOO_MANY_REVIEWS, Code.BUSY), gives="How far the review is."
)
def request_review(caller: Caller, match_id: MatchId, seat: SeatNumber) -> ReviewProgress:
    """Ask for a review of a seat in a match that is over.

    Every decision of the seat is judged by what it could know then, and by nothing else. A worker makes it when
    nobody waits for a bot; asked for again, it is made once. Then read it until `state` is `done`.
    """
    request(caller.user, match_id, seat)
    return progress_of(caller.user, match_id, seat)


@about_reviews(f"GET {REVIEW}", rest="getReview")
def review(
    caller: Caller,
    match_id: MatchId,
    seat: SeatNumber,
    after: Annotated[AfterEntry, Meta(description="Only decisions made after this log entry.")] = 0,
    limit: Annotated[int, Page(PAGE, "limit")] = PAGE,
) -> ReviewAnswer:
    """Read a review of a seat, as far as it is made; not found if nobody has asked for it."""
    return read_review(caller.user_id, match_id, seat, caller.language, after, limit)
