"""What an entry says where no event of the game does: who sat down, what a clock did, what the house decided.

Every kind of entry has a sentence in every language. The staff appear as the house; `{name}` is the player of the seat
that the entry is about, or else the user who caused it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from games.common.translated import Sentence
from games.kit.engine import Language
from games.kit.entries import EntryAuthor, EntryKind

_K, _BY = EntryKind, EntryAuthor
BY_KIND: Final[Mapping[EntryKind, Sentence]] = {
    _K.OPENED: Sentence("{name} opened the table.", "{name} a ouvert la table.", "{name} hat den Tisch eröffnet."),
    _K.SEAT_TAKEN: Sentence("{name} took a seat.", "{name} s'est installé.", "{name} hat Platz genommen."),
    _K.SEAT_LEFT: Sentence("{name} left the table.", "{name} a quitté la table.", "{name} hat den Tisch verlassen."),
    _K.SENT_AWAY: Sentence("A seat was freed.", "Une place a été libérée.", "Ein Platz wurde frei gemacht."),
    _K.BOT_SEATED: Sentence(
        "A bot of the house took a seat.",
        "Un robot de la maison s'est installé.",
        "Ein Bot des Hauses hat Platz genommen.",
    ),
    _K.NONCE_GIVEN: Sentence(
        "{name} put a number into the draw.",
        "{name} a mis un nombre dans le tirage.",
        "{name} hat eine Zahl zur Auslosung gegeben.",
    ),
    _K.STARTED: Sentence("The match begins.", "La partie commence.", "Die Partie beginnt."),
    _K.PLAYED: Sentence("{name} has decided.", "{name} a décidé.", "{name} hat entschieden."),
    _K.RESIGNED: Sentence("{name} resigned.", "{name} a abandonné.", "{name} hat aufgegeben."),
    _K.FORFEITED: Sentence(
        "{name} ran out of time and has lost.",
        "{name} a dépassé son temps et a perdu.",
        "{name} hat die Zeit überschritten und verloren.",
    ),
    _K.HANDED_OVER: Sentence(
        "A bot plays on for {name}.", "Un robot joue à la place de {name}.", "Ein Bot spielt für {name} weiter."
    ),
    _K.TAKEN_BACK: Sentence("{name} is back.", "{name} est de retour.", "{name} ist wieder da."),
    _K.TIME_GIVEN: Sentence(
        "{name} was given {time} more by another player.",
        "{name} a reçu {time} de plus d'un autre joueur.",
        "{name} hat von einem anderen Spieler {time} mehr bekommen.",
    ),
    _K.VACATION_TAKEN: Sentence(
        "{name} takes vacation from {first} to {last}.",
        "{name} prend des congés du {first} au {last}.",
        "{name} nimmt Urlaub vom {first} bis {last}.",
    ),
    _K.VACATION_CANCELLED: Sentence(
        "{name} does not take the vacation from {first} to {last}.",
        "{name} renonce aux congés du {first} au {last}.",
        "{name} nimmt den Urlaub vom {first} bis {last} doch nicht.",
    ),
    _K.ABORTED: Sentence("The table was closed.", "La table a été fermée.", "Der Tisch wurde geschlossen."),
    _K.REMOVED: Sentence(
        "The house removed {name} from the match.",
        "La maison a exclu {name} de la partie.",
        "Das Haus hat {name} aus der Partie genommen.",
    ),
    _K.POSITION_SET: Sentence(
        "The match begins from a set position.",
        "La partie commence d'une position donnée.",
        "Die Partie beginnt mit einer gestellten Stellung.",
    ),
    _K.PAUSED: Sentence(
        "The house paused the match.", "La maison a suspendu la partie.", "Das Haus hat die Partie angehalten."
    ),
    _K.RESUMED: Sentence(
        "The match goes on; the time of the pause is given back.",
        "La partie reprend ; le temps de la pause est rendu.",
        "Die Partie geht weiter; die Zeit der Pause wird zurückgegeben.",
    ),
    _K.ADJUDICATED: Sentence(
        "The house decided the result: {places}.",
        "La maison a décidé du résultat : {places}.",
        "Das Haus hat das Ergebnis entschieden: {places}.",
    ),
    _K.RESULT_CORRECTED: Sentence(
        "The house corrected the result: {places}.",
        "La maison a corrigé le résultat : {places}.",
        "Das Haus hat das Ergebnis berichtigt: {places}.",
    ),
    _K.REWOUND: Sentence(
        "The house took the match back to entry {to}; what came after does not count.",
        "La maison a ramené la partie à l'entrée {to} ; la suite ne compte plus.",
        "Das Haus hat die Partie auf Eintrag {to} zurückgesetzt; was danach kam, zählt nicht.",
    ),
    _K.SEAT_GIVEN: Sentence(
        "The house gave a seat to {name}.",
        "La maison a confié une place à {name}.",
        "Das Haus hat {name} einen Platz gegeben.",
    ),
    _K.CLOCK_EXTENDED: Sentence(
        "The house gave {name} {seconds} s more.",
        "La maison a accordé {seconds} s de plus à {name}.",
        "Das Haus hat {name} {seconds} s mehr gegeben.",
    ),
    _K.ANNULLED: Sentence(
        "The house annulled the match: it does not count for ratings.",
        "La maison a annulé la partie : elle ne compte pas pour le classement.",
        "Das Haus hat die Partie annulliert: Sie zählt nicht für die Wertung.",
    ),
    _K.REINSTATED: Sentence(
        "The house took the annulment back: the match counts for ratings again.",
        "La maison a levé l'annulation : la partie compte de nouveau pour le classement.",
        "Das Haus hat die Annullierung zurückgenommen: Die Partie zählt wieder für die Wertung.",
    ),
}
BY_AUTHOR: Final[Mapping[tuple[EntryKind, EntryAuthor], Sentence]] = {
    (_K.OPENED, _BY.HOUSE): Sentence(
        "The house opened the table.", "La maison a ouvert la table.", "Das Haus hat den Tisch eröffnet."
    ),
    (_K.PLAYED, _BY.CLOCK): Sentence(
        "Time was up: the house moved for {name}.",
        "Temps écoulé : la maison a joué pour {name}.",
        "Die Zeit war um: Das Haus hat für {name} gezogen.",
    ),
    (_K.HANDED_OVER, _BY.CLOCK): Sentence(
        "Time was up: a bot plays on for {name}.",
        "Temps écoulé : un robot joue à la place de {name}.",
        "Die Zeit war um: Ein Bot spielt für {name} weiter.",
    ),
    (_K.HANDED_OVER, _BY.MODERATOR): Sentence(
        "The house lets a bot play for {name}.",
        "La maison laisse un robot jouer pour {name}.",
        "Das Haus lässt einen Bot für {name} spielen.",
    ),
    (_K.REWOUND, _BY.PERSON): Sentence(
        "{name} took the last move back.",
        "{name} a repris son dernier coup.",
        "{name} hat den letzten Zug zurückgenommen.",
    ),
    (_K.ABORTED, _BY.MODERATOR): Sentence(
        "The house ended the match without a result.",
        "La maison a mis fin à la partie sans résultat.",
        "Das Haus hat die Partie ohne Ergebnis beendet.",
    ),
}
"""Where it makes a difference who caused the entry."""
DUE: Final = Sentence(" New deadline: {due}.", " Nouvelle échéance : {due}.", " Neue Frist: {due}.")
"""Said after what moves a deadline."""
OWN_TIME: Final = (_K.TIME_GIVEN, _K.VACATION_TAKEN, _K.VACATION_CANCELLED)
"""What players do with time; their entries hold details, as those of the house do."""
ALWAYS_SAID: Final = ((_K.PLAYED, _BY.CLOCK),)
"""Said beside what the events tell: nobody must think that the player chose this."""


class ActDetails(msgspec.Struct, frozen=True):
    """What the entry of an act of the house holds: why, and with which arguments."""

    reason: str | None = None
    number: int | None = None
    seconds: int | None = None
    to: int | None = None
    places: tuple[int, ...] = ()
    user: int | None = None
    first: str = ""
    last: str = ""
    deadline: datetime | None = None


_DETAILS = msgspec.json.Decoder(ActDetails)


def details_of(kind: EntryKind, by: EntryAuthor, asked: str) -> ActDetails:
    """What an act asked for; nothing for entries that are no act of the house, or that hold a whole position."""
    is_act = (by is EntryAuthor.MODERATOR or kind in OWN_TIME) and kind is not EntryKind.POSITION_SET
    return _DETAILS.decode(asked) if is_act and asked else ActDetails()


def sentence_of(kind: EntryKind, by: EntryAuthor, language: Language, values: Mapping[str, Any]) -> str:
    return (BY_AUTHOR.get((kind, by)) or BY_KIND[kind]).text(language, **values)


def duration(seconds: int | None) -> str:
    """A stretch of time as short as it can be said: `90 s`, `12 h`."""
    if seconds is None:
        return "–"
    hours = seconds / 3600
    return f"{hours:g} h" if hours >= 1 and (hours * 4).is_integer() else f"{seconds} s"


def ranking(places: Sequence[int], names: Sequence[str]) -> str:
    """Places in words, the best first: `1. alice, 2. bob`."""
    ranked = sorted(zip(places, names, strict=False), key=lambda pair: pair[0])
    return ", ".join(f"{place}. {name}" for place, name in ranked)
