"""RULES.md is complete: every rule has an anchor, and every rule is cited by a test."""

import re
from pathlib import Path

import games.phantom

RULES = Path(games.phantom.__file__).with_name("RULES.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
SECTIONS = {1: 6, 2: 3, 3: 6, 4: 2, 5: 9, 6: 2, 7: 4}
NUMBERS = [f"{section}.{rule}" for section, rules in SECTIONS.items() for rule in range(1, rules + 1)]


def test_every_rule_is_written_and_can_be_linked() -> None:
    assert re.findall(r'<a id="(\d\.\d)"></a>\*\*(\d\.\d)\*\*', RULES) == [(number, number) for number in NUMBERS]


def test_every_rule_is_cited_by_a_test() -> None:
    cited = set()
    for citation in re.findall(r"phantom (\d(?:\.\d)?(?:(?:, | to )\d\.\d)*)", TESTS):
        cited |= set(re.findall(r"\d(?:\.\d)?", citation))
    assert set(NUMBERS) | {"8"} <= cited


def test_every_rule_a_refusal_names_is_on_the_page() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(games.phantom.__file__).parent.glob("*.py"))
    assert set(re.findall(r'"phantom (\d\.\d)"', code)) <= set(NUMBERS)
