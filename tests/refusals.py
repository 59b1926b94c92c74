"""Asserts that a command is refused, and returns why."""

from typing import Any

import pytest

from games.common.refusals import Code, Refusal


def refusal_to(command: Any, *args: Any, **kwargs: Any) -> Refusal:
    """The refusal that a command raises."""
    with pytest.raises(Refusal) as caught:
        command(*args, **kwargs)
    return caught.value


def code_of(command: Any, *args: Any, **kwargs: Any) -> Code:
    """The code with which a command is refused."""
    return refusal_to(command, *args, **kwargs).code
