"""Weighted sums fitted to what was observed, with the standard error of every weight."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Matrix = list[list[float]]
RIDGE: Final = 1e-3
"""What always goes together shares its weight, instead of having none that is certain."""


class Fitted(NamedTuple):
    """One weight."""

    weight: float
    error: float


def fit(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[Fitted]:
    """The weights with the smallest squares of what is left over; a column that never differs from 0 gets 0."""
    used = [number for number in range(len(rows[0])) if any(row[number] for row in rows)]
    columns = [[row[number] for row in rows] for number in used]
    products = [[_dot(one, other) for other in columns] for one in columns]
    for number, line in enumerate(products):
        line[number] += RIDGE
    inverse = _inverse(products)
    sums = [_dot(column, results) for column in columns]
    weights = [_dot(line, sums) for line in inverse]
    left = [result - _dot(weights, row) for *row, result in zip(*columns, results, strict=True)]
    variance = _dot(left, left) / max(1, len(rows) - len(used))
    found = [Fitted(0.0, 0.0)] * len(rows[0])
    for place, number in enumerate(used):
        found[number] = Fitted(weights[place], sqrt(max(0.0, variance * inverse[place][place])))
    return found


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan, with the greatest pivot of each column."""
    size = len(matrix)
    lines = [[*line, *[float(place == number) for number in range(size)]] for place, line in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda line: abs(lines[line][place]))
        lines[place], lines[pivot] = lines[pivot], lines[place]
        first = lines[place][place]
        lines[place] = [value / first for value in lines[place]]
        for other in range(size):
            factor = lines[other][place]
            if other != place and factor:
                pairs = zip(lines[other], lines[place], strict=True)
                lines[other] = [value - factor * subtracted for value, subtracted in pairs]
    return [line[size:] for line in lines]
