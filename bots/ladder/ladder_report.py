"""Writes the results of a ladder: every seat of every match as CSV, and the standings as a picture."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bots.ladder.ladder_matches import SeatResult
from bots.ladder.standings import StyleResult

WIDTH, LINE, LEFT, RIGHT, TOP, BOTTOM = 900, 56, 170, 210, 76, 56
INK, GREY, BAR, REACH = "#222222", "#bbbbbb", "#8c2f39", "#f0b429"


def write_csv(path: Path, matches: Iterable[Sequence[SeatResult]]) -> None:
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(SeatResult._fields)
        writer.writerows(seat for match in matches for seat in match)


def draw_chart(path: Path, title: str, lines: Sequence[StyleResult]) -> None:
    """One bar a style from 0 to 100 % wins, with its interval and a mark at the share of equally strong styles."""
    height = TOP + LINE * len(lines) + BOTTOM
    image = Image.new("RGB", (WIDTH, height), "white")
    draw = ImageDraw.Draw(image)
    draw.text((LEFT, 24), title, fill=INK, font=ImageFont.load_default(22))
    _draw_scale(draw, height)
    for place, line in enumerate(lines):
        _draw_line(draw, TOP + LINE * place, line)
    image.save(path)


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _draw_scale(draw: ImageDraw.ImageDraw, height: int) -> None:
    font = ImageFont.load_default(14)
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        draw.line([(x, TOP), (x, height - BOTTOM)], fill=GREY)
        draw.text((x, height - BOTTOM + 8), f"{percent} %", fill=INK, font=font, anchor="ma")
    draw.text((_x(0.5), height - 24), "matches won, with 95 % interval; | equals", fill=INK, font=font, anchor="ma")


def _draw_line(draw: ImageDraw.ImageDraw, top: int, line: StyleResult) -> None:
    font, middle = ImageFont.load_default(16), top + LINE // 2
    draw.text((LEFT - 12, middle), line.style, fill=INK, font=font, anchor="rm")
    draw.rectangle([(_x(0), top + 12), (_x(line.share), top + LINE - 12)], fill=BAR)
    low, high = _x(line.interval.low), _x(line.interval.high)
    draw.line([(low, middle), (high, middle)], fill=REACH, width=4)
    for end in (low, high):
        draw.line([(end, middle - 8), (end, middle + 8)], fill=REACH, width=4)
    draw.line([(_x(line.even), top + 6), (_x(line.even), top + LINE - 6)], fill=INK, width=2)
    words = f"{line.share:.1%} of {line.matches}, rated {line.rating:.1f}"
    draw.text((_x(1) + 12, middle), words, fill=INK, font=font, anchor="lm")
