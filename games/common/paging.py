"""Pages of lists: how long one may be, whether another follows, and the cursor that leads to it."""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
C = TypeVar("C")


class Sliceable(Protocol[T_co]):
    """Rows of which a part can be read, such as a query that is not carried out yet."""

    def __getitem__(self, part: slice, /) -> Iterable[T_co]: ...


class PagedRows(NamedTuple, Generic[T]):
    """Rows of one page, and whether there are more after them."""

    rows: list[T]
    more: bool

    def next(self, cursor: Callable[[T], C]) -> C | None:
        """The cursor of the last row, after which the next page begins; None on the last page."""
        return cursor(self.rows[-1]) if self.more else None


def paged(rows: Sliceable[T], limit: int, most: int) -> PagedRows[T]:
    """The first page of `rows` with up to `limit` of them; one more is read, to know whether more follow."""
    limit = within(limit, most)
    found = list(rows[slice(0, limit + 1)])
    return PagedRows(found[:limit], len(found) > limit)


def within(limit: int, most: int) -> int:
    """The number of rows that a caller gets who asks for `limit`: at least one, and no more than `most`."""
    return max(1, min(limit, most))
