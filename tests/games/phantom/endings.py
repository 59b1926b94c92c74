"""Recorded matches, one for each way a match can end: old logs must lead to the same result and the same story.

`python -m tests.games.phantom.endings` records what is missing; a recorded match is never written anew, but its
story (who hears what, in which words) is, so read the diff.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from games.kit.engine import LANGUAGES
from games.phantom.events import Event
from games.phantom.material import Cause, Ending
from games.phantom.table import Table
from tests.games.phantom.positions import GAME, whole_match

FOLDER = Path(__file__).parent / "endings"
NAMES = ("Ada", "Bea")
WAYS = [f"{ending}_by_{cause}" for ending in Ending for cause in Cause]


def way(log: list[Event]) -> str:
    """How a match ended: by the card Raoul drew, or by the manifestation."""
    last = [event for event in log if hasattr(event, "cause")][-1]
    return f"{log[-1].ending}_by_{last.cause}"  # type: ignore[union-attr]


def recorded(name: str) -> list[Event]:
    return GAME.parse_events((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def story(log: list[Event]) -> str:
    """What the audience hears in each language, and after it what a seat hears otherwise."""
    lines = []
    for event in log:
        told = {viewer: GAME.redact(event, viewer, Table()) for viewer in (None, 0, 1)}
        lines += [f"{language}: {GAME.describe(told[None], NAMES, language)}" for language in LANGUAGES]
        differing = [seat for seat in (0, 1) if told[seat] != told[None]]
        lines += [f"    {NAMES[seat]}> {GAME.describe(told[seat], NAMES)}" for seat in differing]
    return "\n".join(lines) + "\n"


def story_file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def _first_matches() -> Iterator[tuple[str, list[Event]]]:
    for seed in range(10_000):
        log = whole_match(seed)[1]
        yield way(log), log


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    missing = {name for name in WAYS if not (FOLDER / f"{name}.json").exists()}
    for name, log in _first_matches():
        if not missing:
            break
        if name in missing:
            missing.remove(name)
            lines = ",\n".join(json.dumps(msgspec.to_builtins(event), ensure_ascii=False) for event in log)
            (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    for name in WAYS:
        story_file(name).write_text(story(recorded(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
