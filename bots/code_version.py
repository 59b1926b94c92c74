"""Which code thinks: a digest of everything that a bot's choice in a game can depend on."""

import hashlib
from functools import cache
from pathlib import Path

import bots
import games

_BOTS, _GAMES = Path(bots.__file__).parent, Path(games.__file__).parent


@cache
def code_version(game: str) -> str:
    """Twelve hex digits that change with the players, the kit or the game, even if it is only a comment."""
    digest = hashlib.sha256()
    for folder in (_BOTS / "players", _GAMES / "kit", _GAMES / game):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
