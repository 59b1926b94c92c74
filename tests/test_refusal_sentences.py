"""Every sentence of a refusal can be read in all languages of the service."""

import ast
import string
from pathlib import Path

import msgspec
import pytest

from games.common.misread import FAULTS, FORMS, misread
from games.common.refusal_sentences import SENTENCES
from games.common.refusals import TEXTS, Code, Refusal
from games.common.said import Explained, as_is, quoted, say
from games.common.staff_sentences import STAFF_SENTENCES
from games.kit.engine import LANGUAGES

HERE = Path(__file__).parent.parent
TABLES = {**SENTENCES, **STAFF_SENTENCES}


def test_every_sentence_that_is_said_has_a_translation_and_every_translation_is_said() -> None:
    """A new one belongs into games/common/refusal_sentences.py, or staff_sentences.py if only the staff read it."""
    assert sorted(_said() - TABLES.keys()) == [], "say() without a translation"
    assert sorted(TABLES.keys() - _said()) == [], "a translation of what nobody says"


def test_a_sentence_is_written_out_where_it_is_said() -> None:
    """Else nobody could tell whether it is translated."""
    assert [str(place) for place, template in _calls() if template is None] == []


def test_translations_have_the_facts_of_the_sentence_and_no_final_stop() -> None:
    for english, others in TABLES.items():
        assert [_facts(words) for words in others] == [_facts(english)] * 2, english
        assert not any(words.endswith(".") for words in (english, *others)), english
    for forms in FORMS:
        assert all(_facts(words) <= _facts(forms[0]) for words in forms), forms


@pytest.mark.parametrize("code", [code for code, text in TEXTS.items() if "{detail}" in text.en])
def test_a_refusal_with_a_sentence_is_read_whole_in_each_language(code: Code) -> None:
    refusal = Refusal(code, detail=say("there is no seat {seat}", seat=7))
    assert "there is no seat 7" in refusal.message("en")
    assert "il n'y a pas de place 7" in refusal.message("fr")
    assert "es gibt keinen Platz 7" in refusal.message("de")


def test_a_fact_may_be_a_sentence_and_a_brace_in_a_fact_is_only_a_brace() -> None:
    said = say("{what} has {least} to {most} printable characters", what=say("a note"), least=3, most=5)
    assert said.words("de") == "eine Notiz hat 3 bis 5 druckbare Zeichen"
    assert say("no account is called {name}", name="{seat}").words("fr") == "aucun compte ne s'appelle {seat}"
    assert as_is("{x}").words("de") == "{x}"
    assert quoted("a {b} c").words("fr") == "« a {b} c »"


class _Inner(msgspec.Struct, forbid_unknown_fields=True):
    number: int


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    inner: _Inner | None = None
    code: Code = Code.STALE


@pytest.mark.parametrize(
    ("body", "german"),
    [
        (b'{"inner": {"number": "x"}}', "`int` erwartet, erhalten `str`, bei `$.inner.number`"),
        (b'{"inner": {}}', "das Feld `number` fehlt, bei `$.inner`"),
        (b'{"other": 1}', "unbekanntes Feld: `other`"),
        (b'{"code": "nonsense"}', "unbekannter Wert: 'nonsense', bei `$.code`"),
        (b"{", "die Daten sind abgeschnitten"),
        (b"{]", "das JSON ist fehlerhaft, Byte 1: Schlüssel eines Objekts sind Zeichenketten"),
        (b'{"inner": null]', "das JSON ist fehlerhaft, Byte 14: ',' oder '}' erwartet"),
        (b'{} {"', "das JSON ist fehlerhaft, Byte 4: überzählige Zeichen"),
    ],
)
def test_what_msgspec_says_of_a_body_is_translated(body: bytes, german: str) -> None:
    with pytest.raises(msgspec.DecodeError) as error:
        msgspec.json.decode(body, type=_Body)
    said = misread(str(error.value))
    assert said.words("de") == german
    assert str(said) == str(error.value), "in English it stays msgspec's own"
    assert len({said.words(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_form_of_msgspec_is_known_by_itself_and_translated() -> None:
    for english, _, _ in FORMS:
        filled = english.format_map(dict.fromkeys(_facts(english), "7") | {"fault": "invalid number"})
        said = misread(filled)
        assert type(said) is not type(quoted("")), english
        assert str(said) == filled
        assert said.words("fr") != filled != said.words("de")
    for fault in FAULTS:
        assert fault[2] in misread(f"JSON is malformed: {fault[0]} (byte 3)").words("de")


def test_what_nobody_foresaw_is_marked_as_a_quotation() -> None:
    assert misread("Something quite new").words("de") == "„Something quite new“"


def _calls() -> list[tuple[Path, str | None]]:
    found: list[tuple[Path, str | None]] = []
    for folder in ("games", "bots", "opera_service"):
        for path in sorted((HERE / folder).rglob("*.py")):
            text = path.read_text()
            if "say(" in text and "games.common" in text and path.name != "said.py":
                found += [(path, template) for template in _templates(ast.parse(text))]
    return found


def _templates(tree: ast.Module) -> list[str | None]:
    """What is said in a module that has `say` of said.py; None where the words are not written out."""
    plain = any(
        isinstance(node, ast.ImportFrom)
        and node.module == "games.common.said"
        and "say" in {n.name for n in node.names}
        for node in ast.walk(tree)
    )
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_say(node.func, plain=plain)]
    return [str(call.args[0].value) if call.args and isinstance(call.args[0], ast.Constant) else None for call in calls]


def _is_say(function: ast.expr, *, plain: bool) -> bool:
    if isinstance(function, ast.Name):
        return plain and function.id == "say"
    return isinstance(function, ast.Attribute) and function.attr == "say" and ast.unparse(function.value) == "said"


def _said() -> set[str]:
    return {template for _, template in _calls() if template is not None}


def _facts(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def test_an_unknown_sentence_is_english_rather_than_nothing() -> None:
    assert Explained("never heard {number}", {"number": 3}).words("de") == "never heard 3"


def test_people_are_told_of_no_entry_of_the_log_when_the_match_went_on() -> None:
    """The page of a match shows no numbers; programs read `seq`."""
    stale = TEXTS[Code.STALE]
    assert not any("{seq}" in words for words in (stale.en, stale.fr, stale.de))
