"""Recorded matches, one for each way a match can end: old logs must lead to the same result for ever.

`python -m tests.rules.phantom.endings` records what is missing; a recorded match is never written anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from games.phantom.events import Happening
from games.phantom.types import Cause, Ending
from tests.rules.phantom.board import GAME, whole_match

FOLDER = Path(__file__).parent / "endings"
WAYS = [f"{ending}_by_{cause}" for ending in Ending for cause in Cause]


def way(log: list[Happening]) -> str:
    """How a match ended: by the card Raoul drew, or by the manifestation."""
    last = [event for event in log if hasattr(event, "cause")][-1]
    return f"{log[-1].ending}_by_{last.cause}"  # type: ignore[union-attr]


def recorded(name: str) -> list[Happening]:
    return GAME.parse_events((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def _first_matches() -> Iterator[tuple[str, list[Happening]]]:
    for seed in range(10_000):
        log = whole_match(seed)[1]
        yield way(log), log


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    missing = {name for name in WAYS if not (FOLDER / f"{name}.json").exists()}
    for name, log in _first_matches():
        if not missing:
            return
        if name in missing:
            missing.remove(name)
            lines = ",\n".join(json.dumps(msgspec.to_builtins(event), ensure_ascii=False) for event in log)
            (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
