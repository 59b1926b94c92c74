"""The files that are the API's contract: each is written from the code, committed, and checked for drift."""

from collections.abc import Callable
from pathlib import Path

from django.conf import settings


def _graphql() -> str:
    from opera_service.graphql_server.schema import schema

    return schema().as_str() + "\n"


def _openapi() -> str:
    from opera_service.rest_server.openapi import export

    return export()


def _scopes() -> str:
    from opera_service.accounts.scope_table import scopes_page

    return scopes_page()


CONTRACTS: dict[str, Callable[[], str]] = {
    "schema.graphql": _graphql,
    "openapi.json": _openapi,
    "docs/scopes.md": _scopes,
}
"""File at the root of the repository → what it must say."""


def path_of(name: str) -> Path:
    return Path(settings.BASE_DIR) / name


def drifted() -> list[str]:
    """The files that do not say what the code does."""
    return [name for name, write in CONTRACTS.items() if _committed(name) != write()]


def write_all() -> None:
    for name, write in CONTRACTS.items():
        path_of(name).write_text(write())


def _committed(name: str) -> str | None:
    path = path_of(name)
    return path.read_text() if path.exists() else None
