"""Examples for the API's schema."""

from typing import Any

EXAMPLES: dict[type, list[Any]] = {}
