"""The client has words for every kind of news, and asks to acknowledge what the service wants acknowledged."""

import re

import pytest

from games.conduct.enums import AppealState, SanctionKind
from games.notifications.enums import NOTICES, News
from tests.paths import ROOT

CLIENT = ROOT / "opera_service" / "web" / "static" / "web"


def keys_of(language: str) -> set[str]:
    everywhere = (CLIENT / "words" / f"{language}.js").read_text()
    notices = (CLIENT / "parts" / "notice_words.js").read_text().split(f"  {language}: {{")[1].split("  },")[0]
    return set(re.findall(r'^ +"([\w.]+)":', everywhere + notices, re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_kind_of_news_and_every_decision_has_words(language: str) -> None:
    wanted = {f"news.{news}" for news in News} | {f"notice.{news}" for news in NOTICES}
    wanted |= {f"appeal.{state}" for state in AppealState} | {f"conduct.{kind}" for kind in SanctionKind}
    assert wanted - keys_of(language) == set()


def test_the_client_knows_the_kinds_of_notices() -> None:
    declared = re.search(r"KINDS = (\[.*?\]);", (CLIENT / "house_notices.js").read_text())
    assert declared is not None
    assert set(re.findall(r'"(\w+)"', declared[1])) == set(NOTICES)
