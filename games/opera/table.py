"""The options a table is opened with."""

from typing import Annotated

from msgspec import Meta

from games.kit import engine


class Table(engine.Table, frozen=True, tag="opera"):
    """The options a table of Opera is opened with."""

    open_screens: Annotated[
        bool, Meta(description="Everybody sees everybody's ducats and stock; bids stay secret until revealed.")
    ] = False
