"""RULES.md is complete: every rule has an anchor, every rule is cited by a test, every refusal names one."""

import re
from pathlib import Path

import games.opera

FOLDER = Path(games.opera.__file__).parent
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
SECTIONS = {1: 7, 2: 7, 3: 3, 4: 7, 5: 3, 6: 3, 7: 1, 8: 7, 9: 3, 10: 2}
NUMBERS = [f"{section}.{rule}" for section, rules in SECTIONS.items() for rule in range(1, rules + 1)]


def test_every_rule_is_written_and_can_be_linked() -> None:
    assert re.findall(r'<a id="(\d+\.\d)"></a>\*\*(\d+\.\d)\*\*', RULES) == [(number, number) for number in NUMBERS]


def test_every_rule_is_cited_by_a_test() -> None:
    cited = {number for line in re.findall(r'"""opera ([^"]*)', TESTS) for number in re.findall(r"\d+\.\d", line)}
    assert set(NUMBERS) <= cited


def test_every_rule_a_refusal_names_is_on_the_page() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    assert set(re.findall(r'"opera (\d+\.\d)"', code)) <= set(NUMBERS)
