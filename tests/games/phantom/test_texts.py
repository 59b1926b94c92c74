"""Words: every event, every refusal and every name in three languages, and the drawing of the house."""

import re
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

from games.kit.engine import LANGUAGES, IllegalAction, Language
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom import material, table
from games.phantom.material import Corridor, Escort
from games.phantom.texts import CATALOGS
from games.phantom.texts.catalog import Catalog
from tests.games.phantom.positions import BLACK, BROWN, GAME, PINK, PURPLE, RED, WHITE, act, position, steps

FOLDER = Path(material.__file__).parent


def test_every_enum_value_and_every_room_has_a_name_in_every_language() -> None:
    enums = [kind for module in (material, table) for kind in vars(module).values() if isinstance(kind, type)]
    values = [item.value for kind in enums if issubclass(kind, StrEnum) and kind is not StrEnum for item in kind]
    assert len(values) == 30
    for language in LANGUAGES:
        names = GAME.names(language)
        assert all(names[value] for value in values)
        assert len({names[f"room_{room}"] for room in range(10)}) == 10


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("part", Catalog._fields)
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_keys_and_say_the_same_things(language: Language, part: str) -> None:
    english, other = getattr(CATALOGS["en"], part), getattr(CATALOGS[language], part)
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert fields(other[key]) == fields(text), key


def test_every_refusal_in_the_code_has_words_and_the_other_way_round() -> None:
    raised = {
        code
        for module in FOLDER.glob("*.py")
        for code in re.findall(r'IllegalAction\(\s*(?:"phantom [\d.]+"|rule), "(\w+)"', module.read_text())
    }
    assert raised == set(CATALOGS["en"].refusals)


def test_every_event_type_has_a_sentence() -> None:
    assert {key.partition(".")[0] for key in CATALOGS["en"].events} == {event.__name__ for event in ev.EVENT_TYPES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_used_and_complete(language: Language) -> None:
    told = set()
    for seed in range(40):
        for _, events in steps(seed):
            for event in events:
                for viewer in (0, 1):
                    text = GAME.describe(GAME.redact(event, viewer, table.Table()), ["Ada", "Bea"], language)
                    assert text[0].isupper() or not text[0].isalpha()
                    assert "None" not in text
                    assert "{" not in text
                    told.add(_shape(text, language))
    assert told == {re.sub(r"\{\w+\}", "{}", text) for text in CATALOGS[language].events.values()}


def _shape(text: str, language: Language) -> str:
    """The sentence a text was made from, found by its fixed words."""
    for template in sorted(CATALOGS[language].events.values(), key=len, reverse=True):
        pattern = "".join(
            re.escape(fixed) + ("" if field is None else ".+") for fixed, field, _, _ in Formatter().parse(template)
        )
        if re.fullmatch(pattern, text, re.IGNORECASE):
            return re.sub(r"\{\w+\}", "{}", template)
    raise AssertionError(text)


def test_events_are_told_in_english_french_and_german() -> None:
    event = ev.CharacterMoved(BROWN, 0, 5)
    told = [GAME.describe(event, ["Ada", "Bea"], language) for language in LANGUAGES]
    assert told == [
        "The Persian goes from 0 cellar to 5 stage.",
        "Le Persan va de 0 cave à 5 scène.",
        "Der Perser geht von 0 Keller nach 5 Bühne.",
    ]


def test_a_players_name_is_left_as_it_is() -> None:
    assert GAME.describe(ev.PhantomCardShown(1), ["ada", "bea {0} %s"]) == "bea {0} %s draws a Phantom card."


def test_a_refusal_names_rooms_and_people() -> None:
    """phantom 4.1"""
    with pytest.raises(IllegalAction) as refusal:
        act(position(cards=[RED, PINK]), do.ActivateRaoul(to=9))
    assert [GAME.explain(refusal.value, language) for language in LANGUAGES] == [
        "Too far, or behind the padlock: Raoul de Chagny cannot walk to 9 dome.",
        "Trop loin, ou derrière le cadenas : Raoul de Chagny ne peut aller en 9 coupole.",
        "Zu weit oder hinter dem Schloss: Raoul de Chagny kann nicht nach 9 Kuppel gehen.",
    ]


def test_a_room_that_does_not_exist_is_named_by_its_number() -> None:
    """phantom 5.8"""
    with pytest.raises(IllegalAction) as refusal:
        act(position({RED: 8}, cards=[BROWN, PINK]), do.ActivatePersian(4, Escort(RED, 77)))
    assert GAME.explain(refusal.value) == "The Persian cannot pass 77 on his way from 8 fly loft to 4 right wing."


def test_the_house_is_drawn_with_people_darkness_and_padlock() -> None:
    """phantom 1.2, 1.3"""
    crowd = dict.fromkeys([RED, PINK, BLACK, WHITE, PURPLE], 6)
    state = position(crowd, cards=[RED], innocent=[WHITE], blackout=7, padlock=Corridor.CORRIDOR_5_6)
    drawing = GAME.render(GAME.view(state, 1), "en")
    assert "RAO MEG CHR mon" in drawing
    assert "|--X--|" in drawing
    assert "#7 left wing" in drawing
    assert "PER*" in drawing
    assert "*" not in GAME.render(GAME.view(state, 0), "en")


def test_a_vertical_corridor_can_be_locked_in_the_drawing() -> None:
    """phantom 1.3"""
    for corridor in Corridor:
        drawing = GAME.render(GAME.view(position(cards=[RED], padlock=corridor), None), "en")
        assert drawing.count("X") == 1
