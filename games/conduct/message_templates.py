"""What the staff write most often, in three languages: reasons of sanctions, and answers to reporters.

Everybody reads them in the language of their account; an account without one gets English.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from games.kit.engine import LANGUAGES


class TemplateFor(StrEnum):
    """What a template is used for."""

    REASON = "reason"
    ANSWER = "answer"


class MessageTemplate(NamedTuple):
    """A text in three languages, with the title under which the staff choose it."""

    use: TemplateFor
    title: str
    en: str
    fr: str
    de: str

    def text(self, language: str) -> str:
        """The text in this language, in English where it is none of the three."""
        words: str = getattr(self, language if language in LANGUAGES else "en")
        return words


_REASON, _ANSWER = TemplateFor.REASON, TemplateFor.ANSWER
TEMPLATES: Final[Mapping[str, MessageTemplate]] = {
    "insults": MessageTemplate(
        _REASON,
        "Insults at the table",
        "You insulted others at the table. Please stay polite, also when a match goes badly.",
        "Vous avez insulté d'autres personnes à la table. Restez poli, même quand une partie tourne mal.",
        "Sie haben andere am Tisch beleidigt. Bitte bleiben Sie höflich, auch wenn eine Partie schlecht läuft.",
    ),
    "spam": MessageTemplate(
        _REASON,
        "Flooding or advertising",
        "You wrote the same again and again, or advertised. The talk at a table is for those who play there.",
        "Vous avez répété le même message ou fait de la publicité. On parle à une table avec ceux qui y jouent.",
        "Sie haben immer wieder dasselbe geschrieben oder geworben. Das Gespräch am Tisch ist für die Mitspielenden.",
    ),
    "offensive_name": MessageTemplate(
        _REASON,
        "Offensive name",
        "The name of this account offends others. Please open an account with another name.",
        "Le nom de ce compte est offensant. Veuillez ouvrir un compte sous un autre nom.",
        "Der Name dieses Kontos verletzt andere. Bitte eröffnen Sie ein Konto mit einem anderen Namen.",
    ),
    "stalling": MessageTemplate(
        _REASON,
        "Leaving or stalling",
        "You left matches or let your time run out on purpose. The others can only play if everybody does.",
        "Vous avez quitté des parties ou laissé filer votre temps exprès. Une partie a besoin de tout le monde.",
        "Sie haben Partien verlassen oder Ihre Zeit absichtlich ablaufen lassen. Gespielt wird nur, wenn alle spielen.",
    ),
    "collusion": MessageTemplate(
        _REASON,
        "Playing together against others",
        "You played together with another account against the others, or lost to it on purpose.",
        "Vous avez joué de concert avec un autre compte contre les autres, ou perdu exprès contre lui.",
        "Sie haben mit einem anderen Konto gemeinsam gegen die übrigen gespielt oder absichtlich gegen es verloren.",
    ),
    "several_accounts": MessageTemplate(
        _REASON,
        "Several accounts",
        "You used several accounts in matches that count. Everybody plays rated matches with one account.",
        "Vous avez utilisé plusieurs comptes dans des parties classées. Chacun y joue avec un seul compte.",
        "Sie haben in gewerteten Partien mehrere Konten benutzt. Dort spielt jeder mit einem einzigen.",
    ),
    "assistance": MessageTemplate(
        _REASON,
        "Help of a program",
        "You let a program decide for you in matches with people. Programs play under accounts of their own.",
        "Vous avez laissé un programme décider à votre place. Les programmes jouent sous leurs propres comptes.",
        "Sie haben in Partien mit Menschen ein Programm entscheiden lassen. Programme spielen unter eigenen Konten.",
    ),
    "acted": MessageTemplate(
        _ANSWER,
        "We acted on it",
        "Thank you. You were right, and we have acted on it.",
        "Merci. Vous aviez raison, et nous avons agi.",
        "Danke. Sie hatten recht, und wir haben gehandelt.",
    ),
    "hidden": MessageTemplate(
        _ANSWER,
        "The message is gone",
        "Thank you. The message is gone, and its author has heard from us.",
        "Merci. Le message a été retiré et son auteur a été averti.",
        "Danke. Die Nachricht ist entfernt, und wer sie schrieb, hat von uns gehört.",
    ),
    "watched": MessageTemplate(
        _ANSWER,
        "Not enough yet",
        "Thank you. This alone is not enough for a decision; we have noted it and keep an eye on it.",
        "Merci. Cela ne suffit pas encore pour décider ; nous en avons pris note et restons attentifs.",
        "Danke. Für eine Entscheidung reicht das noch nicht; wir haben es notiert und achten darauf.",
    ),
    "within_rules": MessageTemplate(
        _ANSWER,
        "Within the rules",
        "We have looked at it: it was within the rules of the game and of the house.",
        "Nous avons examiné l'affaire : c'était conforme aux règles du jeu et de la maison.",
        "Wir haben es angesehen: Es war im Rahmen der Spielregeln und der Hausordnung.",
    ),
    "technical": MessageTemplate(
        _ANSWER,
        "A fault of ours",
        "Thank you. It was a fault of ours; we have put right what could be put right.",
        "Merci. C'était une erreur de notre part ; nous avons rétabli ce qui pouvait l'être.",
        "Danke. Es war ein Fehler von uns; was sich richten ließ, haben wir gerichtet.",
    ),
}


def templates_for(use: TemplateFor) -> dict[str, MessageTemplate]:
    """The templates of one use, by key."""
    return {key: template for key, template in TEMPLATES.items() if template.use is use}
