"""Sentences of refusals in French and German, by their English words: what players and client authors read.

They stand behind a colon, so they begin with a small letter and have no final stop. `say` (said.py) finds them;
tests/test_refusal_sentences.py finds those that are missing or that nobody says any more.
"""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    # The request
    "the body is empty": ("le corps est vide", "der Inhalt ist leer"),
    "{name} is given twice": ("{name} est donné deux fois", "{name} steht zweimal da"),
    "{name} cannot be null: leave it out": (
        "{name} ne peut pas être null : omettez-le",
        "{name} kann nicht null sein: bitte weglassen",
    ),
    "the JSON is nested too deep": ("le JSON est trop imbriqué", "das JSON ist zu tief verschachtelt"),
    "the text is not UTF-8": ("le texte n'est pas en UTF-8", "der Text ist kein UTF-8"),
    "the menu has no number {number}": (
        "le menu n'a pas de numéro {number}",
        "das Menü hat keine Nummer {number}",
    ),
    "choose a number of the menu, or give an action": (
        "choisissez un numéro du menu, ou donnez une action",
        "bitte eine Nummer des Menüs wählen oder eine Aktion angeben",
    ),
    "there is no such tool": ("cet outil n'existe pas", "dieses Werkzeug gibt es nicht"),
    "the rules have no section {section}": (
        "les règles n'ont pas de section {section}",
        "die Regeln haben keinen Abschnitt {section}",
    ),
    "in a trial no bot takes a seat over": (
        "dans un essai, aucun robot ne reprend une place",
        "in einem Test übernimmt kein Bot einen Platz",
    ),
    "there is no such position in that match": (
        "cette partie n'a pas de telle position",
        "eine solche Stellung gibt es in dieser Partie nicht",
    ),
    "that is no cursor of this list": (
        "ce n'est pas un curseur de cette liste",
        "das ist kein Cursor dieser Liste",
    ),
    "operationName: name exactly one operation of the document": (
        "operationName : nommez exactement une opération du document",
        "operationName: bitte genau eine Operation des Dokuments nennen",
    ),
    "a subscription needs a WebSocket with graphql-transport-ws": (
        "un abonnement demande un WebSocket avec graphql-transport-ws",
        "ein Abonnement braucht einen WebSocket mit graphql-transport-ws",
    ),
    "a socket cannot set cookies: ask over HTTP, or for a token": (
        "un socket ne peut pas poser de cookies : demandez en HTTP, ou un jeton",
        "ein Socket kann keine Cookies setzen: bitte über HTTP fragen, oder nach einem Token",
    ),
    "a request id has 1 to {most} printable ASCII characters": (
        "un identifiant de requête a de 1 à {most} caractères ASCII imprimables",
        "eine Anfrage-Kennung hat 1 bis {most} druckbare ASCII-Zeichen",
    ),
    "{what} has {least} to {most} printable characters": (
        "{what} a de {least} à {most} caractères imprimables",
        "{what} hat {least} bis {most} druckbare Zeichen",
    ),
    "a message": ("un message", "eine Nachricht"),
    "an appeal": ("un appel", "ein Einspruch"),
    "a report": ("un signalement", "eine Meldung"),
    "a reason": ("une raison", "eine Begründung"),
    "a note": ("une note", "eine Notiz"),
    "an answer": ("une réponse", "eine Antwort"),
    "a text": ("un texte", "ein Text"),
    "an outcome": ("un résultat", "ein Ergebnis"),
    # The account
    "language: en, fr, de or empty": ("language : en, fr, de ou vide", "language: en, fr, de oder leer"),
    "password: at most {most} characters of valid text": (
        "password : au plus {most} caractères de texte valide",
        "password: höchstens {most} Zeichen gültigen Textes",
    ),
    "email: at most {most} characters": ("email : au plus {most} caractères", "email: höchstens {most} Zeichen"),
    "email: this is no address": ("email : ce n'est pas une adresse", "email: das ist keine Adresse"),
    "name or address: give one of them": (
        "nom ou adresse : donnez l'un des deux",
        "Name oder Adresse: bitte eines von beiden angeben",
    ),
    "scopes: one or more of {scopes}": (
        "scopes : un ou plusieurs de {scopes}",
        "scopes: einer oder mehrere von {scopes}",
    ),
    "name: 1 to 60 printable characters": (
        "name : de 1 à 60 caractères imprimables",
        "name: 1 bis 60 druckbare Zeichen",
    ),
    "name: at most 60 printable characters": (
        "name : au plus 60 caractères imprimables",
        "name: höchstens 60 druckbare Zeichen",
    ),
    "expires: a time with zone, in the future, by {latest}": (
        "expires : une date avec fuseau, dans l'avenir, au plus tard le {latest}",
        "expires: ein Zeitpunkt mit Zone, in der Zukunft, spätestens {latest}",
    ),
    "nobody follows themselves": ("personne ne se suit soi-même", "niemand folgt sich selbst"),
    "one cannot block oneself": ("on ne peut pas se bloquer soi-même", "man kann sich nicht selbst blockieren"),
    "nobody can block more than {most} others": (
        "on ne peut pas bloquer plus de {most} personnes",
        "mehr als {most} andere kann niemand blockieren",
    ),
    "nobody reports themselves": ("personne ne se signale soi-même", "niemand meldet sich selbst"),
    "a report is about a user, a match or a message": (
        "un signalement vise un compte, une partie ou un message",
        "eine Meldung gilt einem Konto, einer Partie oder einer Nachricht",
    ),
    # Being reached
    "quiet hours: both ends, or no_quiet_hours": (
        "heures calmes : le début et la fin, ou no_quiet_hours",
        "Ruhezeit: Anfang und Ende, oder no_quiet_hours",
    ),
    "quiet hours: at most {most} hours": (
        "heures calmes : au plus {most} heures",
        "Ruhezeit: höchstens {most} Stunden",
    ),
    "time_zone: a name such as Europe/Paris": (
        "time_zone : un nom tel que Europe/Paris",
        "time_zone: ein Name wie Europe/Paris",
    ),
    "{name}: {size} bytes in base64": ("{name} : {size} octets en base64", "{name}: {size} Bytes in base64"),
    "it cannot be read": ("elle est illisible", "sie ist nicht lesbar"),
    "only https:// and a host, without a name or a password": (
        "seulement https:// et un hôte, sans nom ni mot de passe",
        "nur https:// und ein Rechner, ohne Name und Passwort",
    ),
    "a port of another service": ("le port d'un autre service", "der Port eines anderen Dienstes"),
    "only printable ASCII": ("seulement de l'ASCII imprimable", "nur druckbares ASCII"),
    "the name is unknown": ("le nom est inconnu", "der Name ist unbekannt"),
    "it leads into a private network": ("elle mène à un réseau privé", "sie führt in ein privates Netz"),
    # Tables and seats
    "there is no seat {seat}": ("il n'y a pas de place {seat}", "es gibt keinen Platz {seat}"),
    "nobody sits in seat {seat}": ("personne n'occupe la place {seat}", "auf Platz {seat} sitzt niemand"),
    "leave your own seat instead": (
        "quittez plutôt votre propre place",
        "verlassen Sie stattdessen Ihren eigenen Platz",
    ),
    "nobody can challenge themselves": (
        "personne ne peut se défier soi-même",
        "niemand kann sich selbst herausfordern",
    ),
    "seats are numbered 0 to {last}": (
        "les places sont numérotées de 0 à {last}",
        "die Plätze haben die Nummern 0 bis {last}",
    ),
    "there is no entry {seq}": ("il n'y a pas d'entrée {seq}", "es gibt keinen Eintrag {seq}"),
    "only with a day or more for a move, and no bank": (
        "seulement avec un jour ou plus par coup, et sans réserve de temps",
        "nur mit einem Tag oder mehr für einen Zug und ohne Zeitkonto",
    ),
    "no quiet hours where the result counts": (
        "pas d'heures calmes là où le résultat compte",
        "keine Ruhezeiten, wo das Ergebnis zählt",
    ),
    # Time
    "the seat of another player": ("la place d'un autre joueur", "der Platz eines anderen Spielers"),
    "1 to {most} seconds can be given": ("on peut donner de 1 à {most} secondes", "1 bis {most} Sekunden sind möglich"),
    "from tomorrow on, and within a year": (
        "à partir de demain, et dans l'année",
        "ab morgen und innerhalb eines Jahres",
    ),
    "some of these days are taken already": (
        "certains de ces jours sont déjà pris",
        "einige dieser Tage sind schon genommen",
    ),
    "it has begun already": ("ils ont déjà commencé", "er hat schon begonnen"),
    "this table has no vacations": ("cette table n'a pas de congés", "dieser Tisch hat keinen Urlaub"),
}
