"""Opera in words: complete in three languages, and readable."""

import re
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

import games.opera
from games.kit.engine import LANGUAGES, IllegalAction, Language
from games.opera import actions as do
from games.opera import events as ev
from games.opera import material
from games.opera.material import City, Composer, EndReason, House, Payment, Phase, Role
from games.opera.texts import CATALOGS
from tests.games.opera.positions import OPERA, position

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path(games.opera.__file__).parent.rglob("*.py"))
ENUMS = [kind for kind in vars(material).values() if isinstance(kind, type) and issubclass(kind, StrEnum)]
PLAYERS = ("Mark", "Peter", "Kate")


def _gaps(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field}


@EVERY_LANGUAGE
def test_every_value_of_every_enum_has_a_name(language: Language) -> None:
    values = {str(value) for kind in ENUMS if kind is not StrEnum for value in kind}
    assert values == OPERA.names(language).keys()


@EVERY_LANGUAGE
def test_every_refusal_in_the_code_has_words(language: Language) -> None:
    codes = set(re.findall(r'IllegalAction\(\s*[^,]+,\s*"(\w+)"', SOURCE))
    assert codes == CATALOGS[language].refusals.keys()
    for code in codes:
        names = _gaps(CATALOGS["en"].refusals[code])
        error = IllegalAction("opera 0.0", code, **dict.fromkeys(names, "verdi"))
        assert "{" not in OPERA.explain(error, language)


@EVERY_LANGUAGE
def test_all_languages_say_the_same_with_the_same_facts(language: Language) -> None:
    english, other = CATALOGS["en"], CATALOGS[language]
    for ours, theirs in (
        (english.events, other.events),
        (english.actions, other.actions),
        (english.refusals, other.refusals),
    ):
        assert ours.keys() == theirs.keys()
        for key, sentence in ours.items():
            assert _gaps(sentence) == _gaps(theirs[key]), key
    assert english.table.keys() == other.table.keys()
    assert english.roles.keys() == other.roles.keys() == {str(role) for role in Role}
    assert english.units.keys() == other.units.keys()


def test_every_event_has_a_sentence() -> None:
    told = {key.partition(".")[0] for key in CATALOGS["en"].events}
    assert told == {kind.__name__ for kind in OPERA.event_types}


def test_every_action_has_words() -> None:
    said = {key.partition(".")[0] for key in CATALOGS["en"].actions}
    assert said == {kind.__name__ for kind in OPERA.action_types}


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (do.HireSignora(Composer.VERDI, None, Payment.POINTS), "Hire the Signora: sell Verdi from stock for points"),
        (do.HireCritico(City.WIEN, Composer.WAGNER, -1), "Send the Critico to Wien: Wagner −1 level"),
        (do.HireCritico(City.WIEN, None, 0), "Send the Critico to Wien"),
        (do.JoinArchitetto((City.PARIS, City.PARIS)), "Play along: build in Paris ×2"),
        (do.HireArchitetto(()), "Hire the Architetto: build nothing"),
        (
            do.HireImpresario((), (House(City.WIEN, (Composer.WAGNER, None)),)),
            "Hire the Impresario: buy nothing; Wien [Wagner, –]",
        ),
    ],
)
def test_a_menu_says_what_an_action_does(action: do.Action, words: str) -> None:
    assert OPERA.describe_action(action) == words


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.BidPlaced(1, None), "Peter has bid."),
        (ev.BidPlaced(1, 3), "Peter bids 3."),
        (
            ev.BidsRevealed((10, 3, 1), (10, 9, 5), (0, 1, 2)),
            "The bids: Mark 10, Peter 3, Kate 1. New levels: Mark 10, Peter 9, Kate 5.",
        ),
        (ev.SeatAsked(1, Phase.PLAYING_ALONG), "Peter may play along."),
        (ev.RoleHired(0, Role.SIGNORA, 8), "Mark hires the Signora and is on level 8."),
        (
            ev.PieceSold(0, Composer.VERDI, City.PARIS, 12, 0),
            "Mark sells Verdi from Paris to the Palazzo for 12 ducats.",
        ),
        (ev.PieceSold(0, Composer.VERDI, None, 0, 1), "Mark sells Verdi from stock to the Palazzo for 1 point."),
        (ev.PiecesBought(0, (Composer.WAGNER, Composer.WAGNER), 10), "Mark buys Wagner ×2 for 10 ducats."),
        (
            ev.HousesRearranged(2, (House(City.BERLIN, (Composer.HOUSE, None)),)),
            "Kate rearranges: Berlin [house piece, –].",
        ),
        (
            ev.PartBuilt(2, City.PARIS, (4, 5), 4, 4),
            "Kate builds halls 4 and 5 in Paris for 4 ducats and gains 4 points.",
        ),
        (ev.PieceGivenAway(1, City.WIEN, Composer.VERDI, 2), "Peter gives Verdi from Wien to Kate."),
        (ev.PieceGivenAway(1, City.WIEN, Composer.VERDI, None), "Peter discards Verdi from Wien."),
        (
            ev.PerformanceEnded(0, EndReason.ROLE_LIMIT),
            "Mark has hired as many roles as allowed: the performance ends.",
        ),
        (
            ev.PointsCounted(2, (ev.SeatCount(0, 18, 0, 2, 16), ev.SeatCount(1, 0, 0, 1, -1))),
            "Counting of episode 2: Mark +16 (18 + 0 − 2), Peter −1 (0 + 0 − 1).",
        ),
        (ev.BonusPaid((1, 2), 1), "On level 0: Peter, Kate (1 ducat each)."),
    ],
)
def test_events_read_as_a_person_would_tell_them(event: ev.Event, sentence: str) -> None:
    assert OPERA.describe(event, PLAYERS) == sentence


def test_french_and_german_count_in_their_own_way() -> None:
    event = ev.PartBuilt(2, City.MILANO, (1,), 1, 0)
    assert OPERA.describe(event, PLAYERS, "fr") == "Kate bâtit la salle 1 à Milan pour 1 ducat et gagne 0 point."
    assert OPERA.describe(event, PLAYERS, "de") == "Kate baut Saal 1 in Mailand für 1 Dukat und erhält 0 Punkte."


@EVERY_LANGUAGE
def test_a_rendered_view_shows_own_ducats_and_hides_those_of_others(language: Language) -> None:
    state = position(3, ducats=(11, 12, 13), display="Wagner×2")
    text = OPERA.render(OPERA.view(state, 1), language)
    assert "12" in text
    assert "11 " not in text
    assert "13 " not in text
    assert "Wagner ×2" in text
