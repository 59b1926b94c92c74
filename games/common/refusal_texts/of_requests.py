"""Statuses and words of refusals about the request itself."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText

_C = Code
OF_REQUESTS: Mapping[Code, RefusalText] = {
    _C.MALFORMED: RefusalText(
        400,
        "The request cannot be read: {detail}.",
        "Requête illisible : {detail}.",
        "Die Anfrage ist nicht lesbar: {detail}.",
    ),
    _C.UNSUPPORTED_MEDIA_TYPE: RefusalText(
        415,
        "Send the body as {expected}.",
        "Envoyez le corps de la requête en {expected}.",
        "Bitte den Inhalt der Anfrage als {expected} senden.",
    ),
    _C.INVALID_INPUT: RefusalText(
        422, "The request is not valid: {detail}.", "Requête invalide : {detail}.", "Ungültige Anfrage: {detail}."
    ),
    _C.TOO_LARGE: RefusalText(
        413, "The request is too large.", "La requête est trop volumineuse.", "Die Anfrage ist zu groß."
    ),
    _C.QUERY_TOO_LONG: RefusalText(
        400,
        "The query has more than {most} words and signs.",
        "La requête a plus de {most} mots et signes.",
        "Die Abfrage hat mehr als {most} Wörter und Zeichen.",
    ),
    _C.QUERY_TOO_DEEP: RefusalText(
        400,
        "The query is nested more than {most} levels deep.",
        "La requête a plus de {most} niveaux d'imbrication.",
        "Die Abfrage ist mehr als {most} Ebenen tief verschachtelt.",
    ),
    _C.QUERY_TOO_MANY_ALIASES: RefusalText(
        400,
        "The query has more than {most} aliases.",
        "La requête a plus de {most} alias.",
        "Die Abfrage hat mehr als {most} Aliasnamen.",
    ),
    _C.QUERY_TOO_COSTLY: RefusalText(
        400,
        "The query could cost {cost}, and {most} is the limit: ask for less at once.",
        "La requête pourrait coûter {cost}, la limite est {most} : demandez moins à la fois.",
        "Die Abfrage könnte {cost} kosten, die Grenze ist {most}: bitte weniger auf einmal.",
    ),
    _C.QUERY_INTROSPECTS_TWICE: RefusalText(
        400,
        "A document may ask for __schema once.",
        "Un document peut demander __schema une seule fois.",
        "Ein Dokument darf nur einmal nach __schema fragen.",
    ),
    _C.RATE_LIMITED: RefusalText(
        429,
        "Too many requests: wait {seconds} s.",
        "Trop de requêtes : attendez {seconds} s.",
        "Zu viele Anfragen: bitte {seconds} s warten.",
    ),
    _C.TOO_MANY_STREAMS: RefusalText(
        429,
        "{most} live connections are open here already: close one, or come back in {seconds} s.",
        "Trop de connexions en direct sont déjà ouvertes, {most} : fermez-en une, ou revenez dans {seconds} s.",
        "Es sind schon {most} Live-Verbindungen offen: bitte eine schließen, oder in {seconds} s wiederkommen.",
    ),
    _C.NOT_FOUND: RefusalText(404, "There is no such thing here.", "Introuvable.", "Das gibt es hier nicht."),
    _C.UNKNOWN_HOST: RefusalText(
        400,
        "This service is not known under that host name.",
        "Ce service n'est pas connu sous ce nom d'hôte.",
        "Dieser Dienst ist unter diesem Rechnernamen nicht bekannt.",
    ),
    _C.HTTPS_REQUIRED: RefusalText(
        403,
        "This service answers over HTTPS only.",
        "Ce service ne répond qu'en HTTPS.",
        "Dieser Dienst antwortet nur über HTTPS.",
    ),
    _C.TOO_SLOW: RefusalText(
        408,
        "A request must arrive within {most} s.",
        "Une requête doit arriver en {most} s.",
        "Eine Anfrage muss binnen {most} s ankommen.",
    ),
    _C.METHOD_NOT_ALLOWED: RefusalText(
        405,
        "This address does not take that method.",
        "Cette adresse n'accepte pas cette méthode.",
        "Diese Adresse kennt diese Methode nicht.",
    ),
    _C.UNAVAILABLE: RefusalText(
        503,
        "The service cannot answer right now: try again.",
        "Le service est momentanément indisponible : réessayez.",
        "Der Dienst antwortet gerade nicht: bitte noch einmal versuchen.",
    ),
    _C.CLOSED: RefusalText(
        403,
        "{what} is closed at present: {reason}",
        "{what} : fermé pour le moment. {reason}",
        "{what} ist zur Zeit geschlossen: {reason}",
    ),
    _C.BUSY: RefusalText(
        503,
        "Too much happens here at this moment: try again.",
        "Trop de choses se passent ici en ce moment : réessayez.",
        "Hier geschieht gerade zu viel auf einmal: bitte noch einmal versuchen.",
    ),
    _C.INTERNAL: RefusalText(
        500,
        "Something went wrong on our side; it has been noted.",
        "Une erreur est survenue de notre côté ; elle est enregistrée.",
        "Bei uns ist etwas schiefgegangen; es wurde notiert.",
    ),
}
