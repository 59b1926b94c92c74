"""Every kind of entry has words in every language, and no placeholder is left in them."""

import re
from itertools import product

import pytest

from games.kit.engine import LANGUAGES
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.entry_words import BY_AUTHOR, BY_KIND, ranking, sentence_of

VALUES = {
    "name": "alice",
    "to": 9,
    "time": "60 s",
    "seconds": 60,
    "places": "1. alice, 2. bob",
    "first": "2026-12-01",
    "last": "2026-12-24",
}
GAPS = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("kind", EntryKind)
def test_an_entry_says_something_in_every_language_whoever_caused_it(kind: EntryKind) -> None:
    for by, language in product(EntryAuthor, LANGUAGES):
        words = sentence_of(kind, by, language, VALUES)
        assert words[0].isupper() or words.startswith("alice")
        assert words.endswith(".")
        assert not re.search(r"[{}_]", words)


def test_a_sentence_names_the_same_in_every_language() -> None:
    for sentence in (*BY_KIND.values(), *BY_AUTHOR.values()):
        assert len({tuple(sorted(GAPS.findall(words))) for words in sentence}) == 1


def test_places_are_told_the_best_first() -> None:
    assert ranking([2, 1, 2], ["alice", "bob", "carol"]) == "1. bob, 2. alice, 2. carol"
