"""The table of scopes: what each operation of the API needs, from what the operations declare."""

from collections.abc import Iterator
from typing import Final

from games.api.operation import Operation
from games.api.operations import OPERATIONS
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.accounts.enums import Scope

OWNERS: Final = frozenset({"getMyData", "closeAccount"})
"""Open to a suspended user too, who has no scopes; a token needs `account` all the same."""


def scope_needed(operation: Operation) -> Scope | None:
    """What a token must have for the operation; None: nothing."""
    if operation.rest_id in OWNERS:
        return Scope.ACCOUNT
    return None if operation.needs.scope is None else Scope(operation.needs.scope)


def scopes_page() -> str:
    """The page with the table, as it is committed."""
    return _ABOUT + "\n".join(scope_rows()) + "\n"


_ABOUT = """# What a token can do

Written by `manage.py export_schemas` from what every operation declares; `make check` finds it when it is old.
A test (`tests/opera_service/accounts/test_stolen_token.py`) tries every one of them, over REST and over GraphQL, with
a token of `read` and `play`: it opens exactly what the last column says.

So this is all that somebody can do who steals the token of a program that plays. They can play, and play badly. They
cannot change name, address or password, see or end sessions, set or remove the second factor, have your news sent
elsewhere, take the data, close the account, or make a token that can; and what tokens they make end with the stolen
one. Operations without a scope refuse by themselves what is not for everybody.

"""


def scope_rows() -> Iterator[str]:
    """The table in Markdown; the last column says whether a token for playing, yours or stolen, opens it."""
    yield "| REST | GraphQL | scope | with a token of `read` and `play` |"
    yield "|---|---|---|---|"
    for one in (*ACCOUNT_OPERATIONS, *OPERATIONS):
        scope = scope_needed(one)
        may = "no" if scope in (Scope.ACCOUNT, Scope.MODERATE) else "yes"
        rest = f"`{one.method} /{one.path}`" if one.method else "–"
        yield f"| {rest} | {f'`{one.field}`' if one.field else '–'} | {scope or '–'} | {may} |"
