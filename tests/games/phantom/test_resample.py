"""Resampling: worlds a viewer could be in, each as likely as it is."""

from collections import Counter
from itertools import permutations

import pytest

from games.kit.chance import QuickChance
from games.kit.engine import SPECTATOR, Viewer
from games.phantom.material import Character
from games.phantom.position import flaws
from games.phantom.table import Table
from tests.games.phantom.positions import (
    BLACK,
    BLUE,
    BROWN,
    GAME,
    GREY,
    INVESTIGATOR,
    PHANTOM,
    PINK,
    PURPLE,
    RED,
    WHITE,
    Dice,
    position,
    steps,
)


@pytest.mark.parametrize("viewer", [INVESTIGATOR, PHANTOM, SPECTATOR])
def test_a_resampled_world_is_sound_and_looks_the_same(viewer: Viewer) -> None:
    """phantom 6.1"""
    chance = QuickChance("worlds")
    for seed in range(60):
        for state, _ in steps(seed):
            world = GAME.resample(GAME.view(state, viewer), chance)
            assert list(flaws(world)) == []
            assert GAME.view(world, viewer) == GAME.view(state, viewer)
            if viewer == PHANTOM:
                assert world == state


def test_every_suspect_is_equally_likely_to_be_the_phantom() -> None:
    """phantom 2.3: also for those whose alibi the Phantom may be keeping."""
    state = position(
        cards=[RED, PINK], identity=BROWN, innocent=[BLACK, WHITE, GREY], shown=[BLACK], kept=[PURPLE, GREY]
    )
    view = GAME.view(state, INVESTIGATOR)
    chance = QuickChance(1)
    seen = Counter(GAME.resample(view, chance).identity for _ in range(5000))
    assert set(seen) == {RED, PINK, BLUE, PURPLE, BROWN}
    assert all(900 < count < 1100 for count in seen.values())


def test_kept_alibis_are_any_of_those_neither_shown_nor_the_phantoms() -> None:
    """phantom 5.1"""
    state = position(cards=[RED, PINK], identity=BROWN, innocent=[BLACK, WHITE, GREY], shown=[BLACK], kept=[PURPLE])
    view = GAME.view(state, INVESTIGATOR)
    chance = QuickChance(2)
    kept = Counter(world.kept_alibis[0] for world in (GAME.resample(view, chance) for _ in range(6000)))
    suspect, innocent = 6000 * (4 / 5) / 6, 6000 / 6
    assert BLACK not in kept
    for who in (RED, PINK, BLUE, PURPLE, BROWN):
        assert 0.85 * suspect < kept[who] < 1.15 * suspect
    for who in (WHITE, GREY):
        assert 0.85 * innocent < kept[who] < 1.15 * innocent


def test_the_probabilities_are_those_of_all_shuffled_piles() -> None:
    """phantom 2.3, 5.1: Bayes by counting, with a pile of ten cards in order as on a real table.

    The Investigator saw the first card (Christine's alibi), the Phantom kept the second (a character), and the
    third was a Phantom card. Every identity that is still a suspect fits the same number of piles, and so do its
    kept cards.
    """
    piles: Counter[tuple[Character, Character]] = Counter()
    for identity in Character:
        alibis: list[Character | None] = [who for who in Character if who != identity]
        for first, second, third in permutations([*alibis, None, None, None], 3):
            if first == BLACK and second is not None and third is None:
                piles[identity, second] += 1
    assert len(set(piles.values())) == 1
    assert {identity for identity, _ in piles} == set(Character) - {BLACK}
    state = position(cards=[RED], identity=BROWN, innocent=[BLACK], shown=[BLACK], kept=[PINK], phantom_cards=2)
    chance = QuickChance(3)
    worlds = (GAME.resample(GAME.view(state, INVESTIGATOR), chance) for _ in range(8400))
    drawn = Counter((world.identity, world.kept_alibis[0]) for world in worlds)
    assert drawn.keys() == piles.keys()
    assert all(140 < count < 260 for count in drawn.values()), "42 worlds, 200 draws of each"


def test_the_viewers_own_choices_are_the_same_in_every_world() -> None:
    """phantom 6.2"""
    for seed in range(20):
        for state, _ in steps(seed, Table(start_space=1)):
            world = GAME.resample(GAME.view(state, INVESTIGATOR), QuickChance(seed))
            assert GAME.options(world, INVESTIGATOR) == GAME.options(state, INVESTIGATOR)


def test_a_finished_match_has_only_one_world() -> None:
    """phantom 6.1"""
    for seed in range(20):
        *_, (state, _) = steps(seed)
        assert GAME.resample(GAME.view(state, SPECTATOR), Dice()) == state
