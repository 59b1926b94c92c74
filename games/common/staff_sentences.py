"""Sentences of refusals that only the staff read, in French and German, by their English words."""

from collections.abc import Mapping
from typing import Final

STAFF_SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    # Acts on matches
    "no account is called {name}": ("aucun compte ne s'appelle {name}", "kein Konto heißt {name}"),
    "there is no entry {to} to go back to": (
        "il n'y a pas d'entrée {to} à laquelle revenir",
        "es gibt keinen Eintrag {to}, zu dem man zurückgehen könnte",
    ),
    "the match had not started then": (
        "la partie n'avait pas commencé alors",
        "die Partie hatte da noch nicht begonnen",
    ),
    "this user sits in another seat of this match already": (
        "cette personne occupe déjà une autre place de cette partie",
        "diese Person sitzt schon auf einem anderen Platz dieser Partie",
    ),
    "this user sat in another seat of this match before": (
        "cette personne occupait auparavant une autre place de cette partie",
        "diese Person saß vorher auf einem anderen Platz dieser Partie",
    ),
    "this table plays without clocks": ("cette table joue sans horloge", "dieser Tisch spielt ohne Uhren"),
    "this table has no time banks, and no clock of this seat runs now": (
        "cette table n'a pas de réserve de temps, et aucune horloge de cette place ne tourne",
        "dieser Tisch hat keine Zeitkonten, und auf diesem Platz läuft keine Uhr",
    ),
    "the match is annulled already": ("la partie est déjà annulée", "die Partie ist schon annulliert"),
    "the match is not annulled": ("la partie n'est pas annulée", "die Partie ist nicht annulliert"),
    "that is the result already": ("c'est déjà le résultat", "das ist schon das Ergebnis"),
    "one place from 1 for each of {players} seats": (
        "un rang à partir de 1 pour chacune des {players} places",
        "ein Rang ab 1 für jeden der {players} Plätze",
    ),
    "sandboxes are made one by one": (
        "les bacs à sable se créent un par un",
        "Sandkästen werden einzeln angelegt",
    ),
    "no match is chosen": ("aucune partie n'est choisie", "es ist keine Partie ausgewählt"),
    # People
    "a role is one of {roles}": ("un rôle est l'un de {roles}", "eine Rolle ist eine von {roles}"),
    "you cannot change your own role": (
        "vous ne pouvez pas changer votre propre rôle",
        "die eigene Rolle kann man nicht ändern",
    ),
    "that is the role they have already": (
        "c'est le rôle que cette personne a déjà",
        "diese Rolle haben sie schon",
    ),
    "the staff are people, with accounts of their own and in good standing": (
        "l'équipe se compose de personnes, avec leur propre compte et sans sanction",
        "zum Team gehören Menschen mit eigenem Konto, gegen die nichts vorliegt",
    ),
    "first they set up a second factor, on the page of their account": (
        "il faut d'abord qu'un second facteur soit configuré sur la page du compte",
        "zuerst wird auf der Seite des Kontos ein zweiter Faktor eingerichtet",
    ),
    "an account has {most} notes at most": (
        "un compte a au plus {most} notes",
        "ein Konto hat höchstens {most} Notizen",
    ),
    "this kind of sanction has no end: {kind}": (
        "ce genre de sanction n'a pas de fin : {kind}",
        "diese Art von Maßnahme hat kein Ende: {kind}",
    ),
    "a suspension needs an end; a ban is for good": (
        "une suspension demande une fin ; une exclusion est définitive",
        "eine Sperre braucht ein Ende; ein Ausschluss ist endgültig",
    ),
    "the end must be in the future, and within five years": (
        "la fin doit être dans l'avenir, et d'ici cinq ans",
        "das Ende muss in der Zukunft liegen, innerhalb von fünf Jahren",
    ),
    "somebody else sanctioned this user meanwhile: look again": (
        "quelqu'un d'autre a sanctionné cette personne entre-temps : regardez à nouveau",
        "inzwischen hat jemand anders diese Person belangt: bitte noch einmal ansehen",
    ),
    # Reports and appeals
    "{use}: give own words or the key of a template": (
        "{use} : donnez vos propres mots ou la clé d'un modèle",
        "{use}: bitte eigene Worte oder den Schlüssel einer Vorlage angeben",
    ),
    "the report is about no message": ("le signalement ne vise aucun message", "die Meldung gilt keiner Nachricht"),
    "the report is about no user": ("le signalement ne vise aucun compte", "die Meldung gilt keinem Konto"),
    "a report cannot be merged into itself": (
        "un signalement ne peut pas être fusionné avec lui-même",
        "eine Meldung kann nicht mit sich selbst zusammengelegt werden",
    ),
    "the thread is full: decide it": (
        "la discussion est pleine : tranchez",
        "das Gespräch ist voll: bitte entscheiden",
    ),
    # The house
    "an announcement is shown for {days} days at most": (
        "une annonce est affichée {days} jours au plus",
        "eine Ankündigung wird höchstens {days} Tage gezeigt",
    ),
    "at most {most} announcements are shown at once": (
        "au plus {most} annonces sont affichées à la fois",
        "höchstens {most} Ankündigungen werden zugleich gezeigt",
    ),
    "it is closed already": ("c'est déjà fermé", "es ist schon geschlossen"),
    "an incident began in the last {days} days": (
        "un incident a commencé dans les {days} derniers jours",
        "ein Vorfall hat in den letzten {days} Tagen begonnen",
    ),
}
