"""The published contracts: which committed file describes which API, and who writes it."""

from collections.abc import Callable
from importlib import import_module
from typing import cast

EXPORTERS = {
    "openapi.json": "opera_service.rest.openapi:export",
}
"""File at the top of the repository → the function that gives its text."""


def text_of(name: str) -> str:
    """The contract as the code of today would publish it."""
    module, _, function = EXPORTERS[name].partition(":")
    return cast(Callable[[], str], getattr(import_module(module), function))()
