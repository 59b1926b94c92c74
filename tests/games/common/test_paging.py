"""Pages hold what was asked for within bounds, and say whether and where it goes on."""

import pytest

from games.common.paging import PagedRows, paged


@pytest.mark.parametrize(
    ("limit", "rows", "more"),
    [(2, [0, 1], True), (4, [0, 1, 2, 3], True), (5, [0, 1, 2, 3, 4], False), (9, [0, 1, 2, 3, 4], False)],
)
def test_a_page_knows_whether_more_follows(limit: int, rows: list[int], more: bool) -> None:
    assert paged(range(5), limit, most=10) == PagedRows(rows, more)


@pytest.mark.parametrize(("limit", "got"), [(-3, 1), (0, 1), (1, 1), (3, 3), (4, 3), (10**9, 3)])
def test_a_page_has_at_least_one_row_and_never_more_than_the_most(limit: int, got: int) -> None:
    assert len(paged(range(100), limit, most=3).rows) == got


def test_the_cursor_is_that_of_the_last_row_and_missing_on_the_last_page() -> None:
    assert paged("abc", 2, most=9).next(str.upper) == "B"
    assert paged("abc", 3, most=9).next(str.upper) is None
    assert paged("", 3, most=9).next(str.upper) is None


def test_no_more_than_one_row_beyond_the_page_is_read() -> None:
    read: list[slice] = []

    class Rows:
        def __getitem__(self, part: slice, /) -> list[int]:
            read.append(part)
            return list(range(100))[part]

    assert paged(Rows(), 7, most=50) == PagedRows(list(range(7)), True)
    assert read == [slice(0, 8)]
