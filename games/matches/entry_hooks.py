"""What other rooms write together with an entry: the matches call whoever registered, and need not know them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.matches.models import LogEntry, Match, Seat
from games.matches.rows.exchange import Statement

EntryHook: TypeAlias = Callable[[Match, Sequence[Seat], LogEntry], Statement | None]
"""Called in the transaction, before the entry is written; what it raises stops the whole command."""
_hooks: list[EntryHook] = []


def register_entry_hook(hook: EntryHook) -> None:
    """Called once by each room that wants to write beside entries."""
    if hook not in _hooks:
        _hooks.append(hook)


def statements_beside(match: Match, seats: Sequence[Seat], entry: LogEntry) -> list[Statement]:
    """What is to be written in the message of this entry."""
    return [statement for hook in _hooks if (statement := hook(match, seats, entry)) is not None]
