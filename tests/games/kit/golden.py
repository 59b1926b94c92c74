"""Golden playthroughs: whole matches as text, with what every viewer sees at every step, so that a leak is a diff.

`python -m tests.games.kit.golden` writes them anew; read the diff before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path

from games.kit.engine import AnyGame
from games.registry import GAMES, rules
from tests.games.kit.random_play import NAMES, SIZES, Step, play

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"
OFFERED = [(slug, players) for slug, players in SIZES if not GAMES[slug].draft]
"""A draft changes too often to have golden files."""


def file_of(slug: str, players: int) -> Path:
    return FOLDER / f"{slug}-{players}.txt"


def playthrough(slug: str, players: int) -> str:
    game = rules(slug)
    lines = (line for step in play(game, players, SEED) for line in _lines_of(game, players, step))
    return "\n".join(lines) + "\n"


def _lines_of(game: AnyGame, players: int, step: Step) -> Iterator[str]:
    yield f"=== {step.number} " + (f"{NAMES[step.seat]}: {step.action}" if step.seat is not None else "setup")
    open_view = game.render(game.view(step.state, None)).splitlines()
    open_sentences = _sentences(game, step, None)
    yield from ("  " + line for line in open_sentences + open_view)
    for seat in range(players):
        # Only what a seat sees beyond a spectator.
        own = _sentences(game, step, seat) + game.render(game.view(step.state, seat)).splitlines()
        yield from (f"  {NAMES[seat]}> {line}" for line in own if line not in open_sentences and line not in open_view)


def _sentences(game: AnyGame, step: Step, viewer: int | None) -> list[str]:
    events = game.visible_events(step.events, viewer, game.table_type())
    return [f"* {game.describe(event, NAMES)}" for event in events]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug, players in OFFERED:
        file_of(slug, players).write_text(playthrough(slug, players), encoding="utf-8")


if __name__ == "__main__":
    main()
