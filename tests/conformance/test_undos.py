"""Ten thousand undos of random moves, in every game and with every number of players: nobody gains a byte by any."""

from collections import Counter

from games.kit.chance import QuickChance
from games.registry import rules
from tests.games.kit.random_play import SIZES
from tests.games.kit.undone import knowledge_gained, undoable

WANTED = 10_000
A_MATCH = 60


def test_ten_thousand_undos_tell_nobody_anything() -> None:
    tried: Counter[str] = Counter()
    found: list[str] = []
    number = 0
    while tried.total() < WANTED:
        number += 1
        for slug, players in SIZES:
            for undone in undoable(rules(slug), players, f"many {number}", most=A_MATCH):
                tried[f"{slug} with {players}"] += 1
                found += knowledge_gained(undone, players, QuickChance(f"{slug}/{players}/{tried.total()}"))
    print(f"{tried.total()} undos, {len(found)} told somebody something: {dict(tried)}")
    assert found == []
