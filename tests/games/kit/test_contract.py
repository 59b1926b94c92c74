"""What every game promises, checked for each game of the registry with every number of players."""

import re

import pytest

from games.kit.engine import LANGUAGES
from games.registry import GAMES, rules
from tests.games.kit.contract import CHECKS, Check
from tests.games.kit.random_play import SIZES
from tests.paths import ROOT

EVERY_GAME = pytest.mark.parametrize("slug", GAMES)


@pytest.mark.parametrize(("slug", "players"), SIZES)
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_a_game_keeps_its_promises(check: Check, slug: str, players: int) -> None:
    check(rules(slug), players)


@EVERY_GAME
def test_names_are_there_in_every_language(slug: str) -> None:
    names = [rules(slug).names(language) for language in LANGUAGES]
    assert names[0].keys() == names[1].keys() == names[2].keys()
    assert all(all(each.values()) for each in names)


@EVERY_GAME
def test_the_rules_are_written_down_with_an_anchor_for_every_rule_that_the_code_cites(slug: str) -> None:
    folder = ROOT / "games" / slug
    text = (folder / "RULES.md").read_text(encoding="utf-8")
    assert text.startswith("#"), f"{slug}: RULES.md begins with a heading"
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    cited = set(re.findall(rf'"{slug} ([\d.]*\d)"', code))
    missing = {rule for rule in cited if f'<a id="{rule}"></a>' not in text}
    assert not missing, f'{slug}: RULES.md needs <a id="…"></a>**…** for the rules {sorted(missing)}'
