"""Every refusal: its code, its HTTP status, and its message in three languages.

Codes are part of the API's contract and never change; messages may.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from games.kit.engine import Language


class Code(StrEnum):
    """Why a request was refused."""

    # The request itself
    MALFORMED = "malformed"
    INVALID_INPUT = "invalid_input"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    TOO_LARGE = "too_large"
    QUERY_TOO_LONG = "query_too_long"
    QUERY_TOO_DEEP = "query_too_deep"
    QUERY_TOO_MANY_ALIASES = "query_too_many_aliases"
    QUERY_TOO_COSTLY = "query_too_costly"
    RATE_LIMITED = "rate_limited"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    UNAVAILABLE = "unavailable"
    BUSY = "busy"
    INTERNAL = "internal"
    # Who asks
    SIGN_IN_REQUIRED = "sign_in_required"
    BAD_CREDENTIALS = "bad_credentials"
    BAD_TOKEN = "bad_token"  # noqa: S105
    TOKEN_EXPIRED = "token_expired"  # noqa: S105
    MISSING_SCOPE = "missing_scope"
    CSRF_FAILED = "csrf_failed"
    NAME_TAKEN = "name_taken"
    NAME_NOT_ALLOWED = "name_not_allowed"
    WEAK_PASSWORD = "weak_password"  # noqa: S105
    NOT_A_GUEST = "not_a_guest"
    GUESTS_NOT_ALLOWED = "guests_not_allowed"
    STAFF_NOT_ALLOWED = "staff_not_allowed"
    SCOPE_NOT_ALLOWED = "scope_not_allowed"
    TOO_MANY_TOKENS = "too_many_tokens"
    BOT_FOR_GOOD = "bot_for_good"
    # Tables and seats
    UNKNOWN_GAME = "unknown_game"
    WRONG_PLAYER_COUNT = "wrong_player_count"
    TABLE_FULL = "table_full"
    SEAT_TAKEN = "seat_taken"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    NOT_OWNER = "not_owner"
    SENT_AWAY = "sent_away"
    PEOPLE_ONLY = "people_only"
    SEATS_EMPTY = "seats_empty"
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    NOT_FINISHED = "not_finished"
    MATCH_OVER = "match_over"
    MATCH_PAUSED = "match_paused"
    NOT_PAUSED = "not_paused"
    # Moderation
    NOT_ALLOWED = "not_allowed"
    HAS_LOOKED = "has_looked"
    PLAYS_HERE = "plays_here"
    BLOCKED = "blocked"
    SUSPENDED = "suspended"
    MUTED = "muted"
    NO_RATED_PLAY = "no_rated_play"
    # Playing
    NOT_YOUR_TURN = "not_your_turn"
    STALE = "stale"
    ILLEGAL_ACTION = "illegal_action"
    WRONG_GAME = "wrong_game"
    BOT_PLAYS = "bot_plays"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    REQUEST_ID_REUSED = "request_id_reused"


class RefusalText(NamedTuple):
    status: int
    en: str
    fr: str
    de: str


_C = Code
TEXTS: Mapping[Code, RefusalText] = {
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
    _C.RATE_LIMITED: RefusalText(
        429,
        "Too many requests: wait {seconds} s.",
        "Trop de requêtes : attendez {seconds} s.",
        "Zu viele Anfragen: bitte {seconds} s warten.",
    ),
    _C.NOT_FOUND: RefusalText(404, "There is no such thing here.", "Introuvable.", "Das gibt es hier nicht."),
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
    _C.SIGN_IN_REQUIRED: RefusalText(401, "Sign in first.", "Connectez-vous d'abord.", "Bitte zuerst anmelden."),
    _C.BAD_CREDENTIALS: RefusalText(
        401, "Name or password is wrong.", "Nom ou mot de passe incorrect.", "Name oder Passwort ist falsch."
    ),
    _C.BAD_TOKEN: RefusalText(
        401, "This token is not valid.", "Ce jeton n'est pas valide.", "Dieses Token ist nicht gültig."
    ),
    _C.TOKEN_EXPIRED: RefusalText(401, "This token has expired.", "Ce jeton a expiré.", "Dieses Token ist abgelaufen."),
    _C.MISSING_SCOPE: RefusalText(
        403,
        "This needs the scope “{scope}”.",
        "Il faut pour cela la portée « {scope} ».",
        "Dafür ist die Berechtigung „{scope}“ nötig.",
    ),
    _C.CSRF_FAILED: RefusalText(
        403,
        "The CSRF token is missing or wrong.",
        "Le jeton CSRF est absent ou incorrect.",
        "Das CSRF-Token fehlt oder ist falsch.",
    ),
    _C.NAME_TAKEN: RefusalText(409, "This name is taken.", "Ce nom est déjà pris.", "Dieser Name ist vergeben."),
    _C.NAME_NOT_ALLOWED: RefusalText(
        422,
        "This name is not allowed: use 3 to 30 letters, digits, “_” or “-”, and no name that sounds official.",
        "Ce nom n'est pas permis : de 3 à 30 lettres, chiffres, « _ » ou « - », et rien d'officiel.",
        "Dieser Name ist nicht erlaubt: 3 bis 30 Buchstaben, Ziffern, „_“ oder „-“, und nichts Amtliches.",
    ),
    _C.WEAK_PASSWORD: RefusalText(
        422,
        "Choose a stronger password: at least 8 characters, not a common one, not like your name.",
        "Choisissez un mot de passe plus sûr : au moins 8 caractères, ni courant ni proche de votre nom.",
        "Bitte ein stärkeres Passwort: mindestens 8 Zeichen, kein gängiges und keines, das dem Namen gleicht.",
    ),
    _C.NOT_A_GUEST: RefusalText(
        409, "This account is no guest.", "Ce compte n'est pas un invité.", "Dieses Konto ist kein Gast."
    ),
    _C.GUESTS_NOT_ALLOWED: RefusalText(
        403,
        "Guests cannot do this: choose a name and a password first.",
        "Les invités ne peuvent pas faire cela : choisissez d'abord un nom et un mot de passe.",
        "Gäste können das nicht: bitte zuerst Name und Passwort wählen.",
    ),
    _C.STAFF_NOT_ALLOWED: RefusalText(
        403,
        "An account of the staff cannot do this.",
        "Un compte de l'équipe ne peut pas faire cela.",
        "Ein Konto des Teams kann das nicht.",
    ),
    _C.SCOPE_NOT_ALLOWED: RefusalText(
        403,
        "You cannot hand out the scope “{scope}”.",
        "Vous ne pouvez pas accorder la portée « {scope} ».",
        "Sie können die Berechtigung „{scope}“ nicht vergeben.",
    ),
    _C.TOO_MANY_TOKENS: RefusalText(
        409,
        "You have {most} tokens, which is the most: revoke one first.",
        "Vous avez {most} jetons, le maximum : révoquez-en un d'abord.",
        "Sie haben {most} Tokens, mehr geht nicht: bitte zuerst eines widerrufen.",
    ),
    _C.BOT_FOR_GOOD: RefusalText(
        409,
        "An account once marked as a bot stays one.",
        "Un compte déclaré comme bot le reste.",
        "Ein als Bot gekennzeichnetes Konto bleibt einer.",
    ),
    _C.UNKNOWN_GAME: RefusalText(404, "No such game.", "Jeu inconnu.", "Dieses Spiel gibt es nicht."),
    _C.WRONG_PLAYER_COUNT: RefusalText(
        422,
        "This game is for {least} to {most} players.",
        "Ce jeu se joue de {least} à {most}.",
        "Dieses Spiel ist für {least} bis {most} Personen.",
    ),
    _C.TABLE_FULL: RefusalText(
        409, "Every seat is taken.", "Toutes les places sont prises.", "Alle Plätze sind besetzt."
    ),
    _C.SEAT_TAKEN: RefusalText(409, "This seat is taken.", "Cette place est prise.", "Dieser Platz ist besetzt."),
    _C.ALREADY_SEATED: RefusalText(
        409, "You already sit at this table.", "Vous êtes déjà à cette table.", "Sie sitzen schon an diesem Tisch."
    ),
    _C.NOT_SEATED: RefusalText(
        409, "You do not sit at this table.", "Vous n'êtes pas à cette table.", "Sie sitzen nicht an diesem Tisch."
    ),
    _C.NOT_OWNER: RefusalText(
        403,
        "Only the person who opened the table can do this.",
        "Seul l'hôte de la table peut faire cela.",
        "Das kann nur, wer den Tisch eröffnet hat.",
    ),
    _C.SENT_AWAY: RefusalText(
        403,
        "The person who opened the table has sent you away from it.",
        "L'hôte de la table vous en a écarté.",
        "Wer den Tisch eröffnet hat, hat Sie von ihm verwiesen.",
    ),
    _C.PEOPLE_ONLY: RefusalText(
        403,
        "This is for people only, and your account is a program's.",
        "Réservé aux personnes : votre compte est celui d'un programme.",
        "Das ist nur für Menschen, und Ihr Konto gehört einem Programm.",
    ),
    _C.SEATS_EMPTY: RefusalText(
        409, "Some seats are still empty.", "Des places sont encore libres.", "Es sind noch Plätze frei."
    ),
    _C.ALREADY_STARTED: RefusalText(409, "The match has started.", "La partie a commencé.", "Die Partie hat begonnen."),
    _C.NOT_STARTED: RefusalText(
        409, "The match has not started.", "La partie n'a pas commencé.", "Die Partie hat noch nicht begonnen."
    ),
    _C.NOT_FINISHED: RefusalText(
        409, "The match is not over.", "La partie n'est pas terminée.", "Die Partie ist noch nicht zu Ende."
    ),
    _C.MATCH_OVER: RefusalText(409, "The match is over.", "La partie est terminée.", "Die Partie ist zu Ende."),
    _C.BOT_PLAYS: RefusalText(
        409,
        "A bot plays your seat now: take it back first.",
        "Un robot joue à votre place : reprenez-la d'abord.",
        "Ein Bot spielt auf Ihrem Platz: bitte erst zurücknehmen.",
    ),
    _C.NOTHING_TO_TAKE_BACK: RefusalText(
        409,
        "No bot plays your seat.",
        "Aucun robot ne joue à votre place.",
        "Auf Ihrem Platz spielt kein Bot.",
    ),
    _C.MATCH_PAUSED: RefusalText(
        409,
        "The match is paused by a moderator.",
        "La partie est suspendue par la modération.",
        "Die Partie ist von der Moderation angehalten.",
    ),
    _C.NOT_PAUSED: RefusalText(
        409, "The match is not paused.", "La partie n'est pas suspendue.", "Die Partie ist nicht angehalten."
    ),
    _C.NOT_ALLOWED: RefusalText(
        403, "You are not allowed to do this.", "Vous n'avez pas le droit de faire cela.", "Das dürfen Sie nicht."
    ),
    _C.HAS_LOOKED: RefusalText(
        409,
        "You have looked behind the screens of this match, so you cannot act for a seat in it.",
        "Vous avez regardé derrière les paravents de cette partie : vous ne pouvez y agir pour une place.",
        "Sie haben hinter die Schirme dieser Partie gesehen und können dort nicht für einen Platz handeln.",
    ),
    _C.PLAYS_HERE: RefusalText(
        409,
        "You play in this match, so you cannot moderate it.",
        "Vous jouez cette partie : vous ne pouvez pas la modérer.",
        "Sie spielen in dieser Partie mit und können sie nicht moderieren.",
    ),
    _C.BLOCKED: RefusalText(
        403,
        "Somebody there does not want to play with you.",
        "Quelqu'un ne souhaite pas y jouer avec vous.",
        "Jemand möchte dort nicht mit Ihnen spielen.",
    ),
    _C.SUSPENDED: RefusalText(
        403,
        "This account is suspended.",
        "Ce compte est suspendu.",
        "Dieses Konto ist gesperrt.",
    ),
    _C.MUTED: RefusalText(
        403,
        "You cannot write at tables at present.",
        "Vous ne pouvez pas écrire aux tables pour le moment.",
        "Sie können zur Zeit nicht an Tischen schreiben.",
    ),
    _C.NO_RATED_PLAY: RefusalText(
        403,
        "You cannot play rated matches at present.",
        "Vous ne pouvez pas jouer de parties classées pour le moment.",
        "Sie können zur Zeit keine gewerteten Partien spielen.",
    ),
    _C.NOT_YOUR_TURN: RefusalText(409, "It is not your turn.", "Ce n'est pas votre tour.", "Sie sind nicht am Zug."),
    _C.STALE: RefusalText(
        409,
        "The match has moved on to {seq}: look again.",
        "La partie en est à {seq} : regardez à nouveau.",
        "Die Partie ist schon bei {seq}: bitte noch einmal ansehen.",
    ),
    _C.ILLEGAL_ACTION: RefusalText(422, "{detail}", "{detail}", "{detail}"),
    _C.WRONG_GAME: RefusalText(
        422,
        "This action belongs to another game.",
        "Cette action appartient à un autre jeu.",
        "Diese Aktion gehört zu einem anderen Spiel.",
    ),
    _C.REQUEST_ID_REUSED: RefusalText(
        409,
        "This request id was used for another request.",
        "Cet identifiant de requête a servi à une autre requête.",
        "Diese Anfrage-Kennung wurde schon für eine andere Anfrage benutzt.",
    ),
}


class Refusal(Exception):
    """A typed refusal: nothing was changed, and the code says why."""

    def __init__(self, code: Code, *, rule: str | None = None, seq: int | None = None, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.seq = seq
        self.params: Mapping[str, object] = params

    @property
    def status(self) -> int:
        return TEXTS[self.code].status

    def message(self, language: Language = "en") -> str:
        words: str = getattr(TEXTS[self.code], language)
        return words.format_map({"seq": self.seq, **self.params})

    def __str__(self) -> str:
        return self.message()
