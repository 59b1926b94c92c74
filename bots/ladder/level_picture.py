"""Draws the ladder of the levels from `results/`: `python -m bots.ladder.level_picture` writes `levels.svg`."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bots.ladder.level_results import GameLevels, LevelSeries, LevelStep, level_results

PICTURE: Final = Path(__file__).parent / "levels.svg"
WIDTH, LEFT, RIGHT, TOP, LINE, BOTTOM = 860, 150, 170, 34, 24, 30
MOST: Final = 500
WANTED: Final = (100, 300)
"""Points between neighbours."""


def draw(games: Sequence[GameLevels]) -> str:
    """One panel for each game and size of table: points of every level over the one below it, with intervals."""
    panels, top = list[str](), 0
    for game in games:
        for series in game.series:
            panels += _panel(game.game, series, top)
            top += TOP + LINE * len(series.steps) + BOTTOM
    style = "text{font:13px sans-serif;fill:#222}.s{fill:#666;font-size:11px}.h{font-weight:bold}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}">'
    back = f'<rect width="{WIDTH}" height="{top}" fill="#fff"/>'
    return "\n".join([head, f"<style>{style}</style>", back, *panels, "</svg>", ""])


def _x(points: float) -> float:
    inside = min(max(points, 0), MOST)
    return round(LEFT + inside / MOST * (WIDTH - LEFT - RIGHT), 1)


def _panel(game: str, series: LevelSeries, top: int) -> Iterator[str]:
    end = top + TOP + LINE * len(series.steps)
    low, high = map(_x, WANTED)
    yield f'<rect x="{low}" y="{top + TOP}" width="{high - low}" height="{end - top - TOP}" fill="#f3ead3"/>'
    yield f'<text class="h" x="12" y="{top + 20}">{game}, {series.players} players</text>'
    for points in range(0, MOST + 1, 100):
        yield f'<line x1="{_x(points)}" x2="{_x(points)}" y1="{top + TOP}" y2="{end}" stroke="#ccc"/>'
        yield f'<text class="s" x="{_x(points)}" y="{end + 14}" text-anchor="middle">{points}</text>'
    for place, step in enumerate(series.steps):
        yield from _step(step, top + TOP + LINE * place + LINE // 2)


def _step(step: LevelStep, y: int) -> Iterator[str]:
    low, high = map(_x, step.interval)
    yield f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">level {step.higher} over {step.lower}</text>'
    yield f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="#8c2f39" stroke-width="2"/>'
    yield f'<circle cx="{_x(step.points)}" cy="{y}" r="5" fill="#8c2f39"/>'
    words = f"{step.points:.0f} points, {step.share:.0%} of {step.matches}"
    yield f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4}">{words}</text>'


if __name__ == "__main__":
    PICTURE.write_text(draw(level_results()))
