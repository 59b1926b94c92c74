"""Every refusal: its code, its HTTP status, and its message in three languages.

Codes are part of the API's contract and never change; messages may.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from games.common.said import Explained
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
    QUERY_INTROSPECTS_TWICE = "query_introspects_twice"
    RATE_LIMITED = "rate_limited"
    TOO_MANY_STREAMS = "too_many_streams"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    UNKNOWN_HOST = "unknown_host"
    HTTPS_REQUIRED = "https_required"
    TOO_SLOW = "too_slow"
    UNAVAILABLE = "unavailable"
    CLOSED = "closed"
    BUSY = "busy"
    INTERNAL = "internal"
    # Who asks
    SIGN_IN_REQUIRED = "sign_in_required"
    BAD_CREDENTIALS = "bad_credentials"
    CODE_REQUIRED = "code_required"
    BAD_CODE = "bad_code"
    BAD_TOKEN = "bad_token"  # noqa: S105
    TOKEN_EXPIRED = "token_expired"  # noqa: S105
    MISSING_SCOPE = "missing_scope"
    CSRF_FAILED = "csrf_failed"
    NAME_TAKEN = "name_taken"
    NAME_NOT_ALLOWED = "name_not_allowed"
    WEAK_PASSWORD = "weak_password"  # noqa: S105
    NOT_A_GUEST = "not_a_guest"
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    GUESTS_NOT_ALLOWED = "guests_not_allowed"
    STAFF_NOT_ALLOWED = "staff_not_allowed"
    SCOPE_NOT_ALLOWED = "scope_not_allowed"
    TOO_MANY_TOKENS = "too_many_tokens"
    TOO_MANY_APPS = "too_many_apps"
    REDIRECT_NOT_ALLOWED = "redirect_not_allowed"
    BOT_FOR_GOOD = "bot_for_good"
    # Being reached
    TOO_MANY_WEBHOOKS = "too_many_webhooks"
    WEBHOOK_IS_OFF = "webhook_is_off"
    ADDRESS_NOT_ALLOWED = "address_not_allowed"
    NO_PUSH = "no_push"
    NO_MAIL = "no_mail"
    LINK_EXPIRED = "link_expired"
    TOO_MANY_FOLLOWED = "too_many_followed"
    # Tables and seats
    UNKNOWN_GAME = "unknown_game"
    WRONG_PLAYER_COUNT = "wrong_player_count"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_BOT_TABLES = "too_many_bot_tables"
    TOO_MANY_MATCHES = "too_many_matches"
    TOO_MANY_CHANGES = "too_many_changes"
    TOO_MANY_INVITATIONS = "too_many_invitations"
    TOO_MANY_TRIALS = "too_many_trials"
    TOO_MANY_REVIEWS = "too_many_reviews"
    NOT_REVIEWED = "not_reviewed"
    TABLE_FULL = "table_full"
    SEAT_TAKEN = "seat_taken"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    NOT_OWNER = "not_owner"
    SENT_AWAY = "sent_away"
    OTHERS_PLAY = "others_play"
    PEOPLE_ONLY = "people_only"
    PROGRAM_NOT_ALLOWED = "program_not_allowed"
    SEATS_EMPTY = "seats_empty"
    NONCE_GIVEN = "nonce_given"
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    NOT_FINISHED = "not_finished"
    MATCH_OVER = "match_over"
    MATCH_PAUSED = "match_paused"
    NOT_PAUSED = "not_paused"
    POLICY_NOT_POSSIBLE = "policy_not_possible"
    NO_CLOCK_RUNS = "no_clock_runs"
    TOO_MUCH_TIME = "too_much_time"
    VACATION_NOT_POSSIBLE = "vacation_not_possible"
    VACATION_USED_UP = "vacation_used_up"
    # Moderation
    NOT_ALLOWED = "not_allowed"
    HAS_LOOKED = "has_looked"
    PLAYS_HERE = "plays_here"
    SEAT_GIVEN_UP = "seat_given_up"
    INVOLVED = "involved"
    CLAIMED = "claimed"
    BLOCKED = "blocked"
    SUSPENDED = "suspended"
    MUTED = "muted"
    NO_RATED_PLAY = "no_rated_play"
    ALREADY_APPEALED = "already_appealed"
    NOT_APPEALABLE = "not_appealable"
    APPEAL_DECIDED = "appeal_decided"
    APPEAL_WAITS = "appeal_waits"
    IMPOSED_BY_YOU = "imposed_by_you"
    # Playing
    NOT_YOUR_TURN = "not_your_turn"
    STALE = "stale"
    ILLEGAL_ACTION = "illegal_action"
    WRONG_GAME = "wrong_game"
    BOT_PLAYS = "bot_plays"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    REQUEST_ID_REUSED = "request_id_reused"
    # Practice among bots
    NOT_WHERE_RATED = "not_where_rated"
    NOT_AMONG_PEOPLE = "not_among_people"
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDO_TOO_LATE = "undo_too_late"
    UNDO_USED_UP = "undo_used_up"
    HINTS_USED_UP = "hints_used_up"


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
    _C.SIGN_IN_REQUIRED: RefusalText(401, "Sign in first.", "Connectez-vous d'abord.", "Bitte zuerst anmelden."),
    _C.BAD_CREDENTIALS: RefusalText(
        401, "Name or password is wrong.", "Nom ou mot de passe incorrect.", "Name oder Passwort ist falsch."
    ),
    _C.CODE_REQUIRED: RefusalText(
        401,
        "Show your second factor: a code of your authenticator app, or a recovery code.",
        "Montrez votre second facteur : un code de votre application, ou un code de secours.",
        "Bitte den zweiten Faktor zeigen: einen Code Ihrer App oder einen Notfallcode.",
    ),
    _C.BAD_CODE: RefusalText(
        401,
        "This code is wrong, used already or too old; after a wrong one, wait a moment.",
        "Ce code est faux, déjà utilisé ou périmé ; après une erreur, attendez un moment.",
        "Dieser Code ist falsch, schon benutzt oder zu alt; nach einem falschen bitte kurz warten.",
    ),
    _C.SECOND_FACTOR_ON: RefusalText(
        409,
        "A second factor is set up already: turn it off first.",
        "Un second facteur est déjà en place : désactivez-le d'abord.",
        "Ein zweiter Faktor ist schon eingerichtet: bitte zuerst ausschalten.",
    ),
    _C.SECOND_FACTOR_OFF: RefusalText(
        409,
        "No second factor is set up.",
        "Aucun second facteur n'est en place.",
        "Es ist kein zweiter Faktor eingerichtet.",
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
    _C.TOO_MANY_APPS: RefusalText(
        409,
        "You have registered {most} programs, which is the most: remove one first.",
        "Vous avez enregistré {most} programmes, le maximum : supprimez-en un d'abord.",
        "Sie haben {most} Programme angemeldet, mehr geht nicht: bitte zuerst eines entfernen.",
    ),
    _C.REDIRECT_NOT_ALLOWED: RefusalText(
        422,
        "“{address}” is no address to come back to: https, http on 127.0.0.1, or such as org.example.app:/back.",
        "« {address} » n'est pas une adresse de retour : https, http sur 127.0.0.1, ou org.example.app:/back.",
        "„{address}“ ist keine Adresse für die Rückkehr: https, http auf 127.0.0.1 oder etwa org.example.app:/back.",
    ),
    _C.TOO_MANY_FOLLOWED: RefusalText(
        409,
        "You follow {most} others, which is the most: take one off your list first.",
        "Vous suivez {most} personnes, le maximum : retirez-en une d'abord.",
        "Sie folgen {most} anderen, mehr geht nicht: bitte zuerst jemandem nicht mehr folgen.",
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
    _C.TOO_MANY_TABLES: RefusalText(
        409,
        "{most} tables of yours, or from your address, are open already: start or close one first.",
        "{most} tables sont déjà ouvertes par vous ou depuis votre adresse : commencez-en ou fermez-en une d'abord.",
        "Von Ihnen oder Ihrer Adresse sind schon {most} Tische offen: bitte erst einen beginnen oder schließen.",
    ),
    _C.TOO_MANY_INVITATIONS: RefusalText(
        409,
        "This user was invited very often in the last hour, and does not follow you: try again later.",
        "Ce joueur a été invité très souvent durant la dernière heure et ne vous suit pas : réessayez plus tard.",
        "Dieser Benutzer wurde in der letzten Stunde sehr oft eingeladen und folgt Ihnen nicht: bitte später.",
    ),
    _C.TOO_MANY_BOT_TABLES: RefusalText(
        409,
        "{most} tables at which only bots play are the most: wait until one has ended.",
        "{most} tables où seuls des robots jouent, c'est le maximum : attendez la fin de l'une d'elles.",
        "Mehr als {most} Tische, an denen nur Bots spielen, gehen nicht: bitte warten, bis einer zu Ende ist.",
    ),
    _C.TOO_MANY_MATCHES: RefusalText(
        409,
        "{most} matches at once are the most: finish one first.",
        "{most} parties à la fois, c'est le maximum : terminez-en une d'abord.",
        "Mehr als {most} Partien auf einmal gehen nicht: bitte erst eine zu Ende spielen.",
    ),
    _C.TOO_MANY_CHANGES: RefusalText(
        409,
        "People and bots came and went at this table more than {most} times: open another one.",
        "On s'est levé et assis plus de {most} fois à cette table : ouvrez-en une autre.",
        "An diesem Tisch wurde mehr als {most} Mal gewechselt: bitte einen anderen eröffnen.",
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
    _C.OTHERS_PLAY: RefusalText(
        409,
        "Other people play here too: only a match against bots can be shared.",
        "D'autres personnes jouent ici : seule une partie contre des robots peut être partagée.",
        "Hier spielen auch andere: nur eine Partie gegen Bots lässt sich teilen.",
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
    _C.PROGRAM_NOT_ALLOWED: RefusalText(
        403,
        "In a rated match no program decides for a person: it plays under an account of its own.",
        "Dans une partie classée, aucun programme ne décide pour une personne : il joue sous son propre compte.",
        "In einer gewerteten Partie entscheidet kein Programm für einen Menschen: Es spielt unter eigenem Konto.",
    ),
    _C.TOO_MANY_TRIALS: RefusalText(
        409,
        "You have {most} trials, which is the most: close one first.",
        "Vous avez {most} essais, le maximum : fermez-en un d'abord.",
        "Sie haben {most} Tests, mehr geht nicht: bitte zuerst einen schließen.",
    ),
    _C.TOO_MANY_REVIEWS: RefusalText(
        409,
        "You have asked for {most} reviews within a day, which is the most: try again tomorrow.",
        "Vous avez demandé {most} analyses en un jour, le maximum : réessayez demain.",
        "Sie haben an einem Tag {most} Analysen verlangt, mehr geht nicht: bitte morgen noch einmal versuchen.",
    ),
    _C.NOT_REVIEWED: RefusalText(
        409,
        "Matches of this kind are not reviewed.",
        "Les parties de ce type ne sont pas analysées.",
        "Partien dieser Art werden nicht analysiert.",
    ),
    _C.SEATS_EMPTY: RefusalText(
        409, "Some seats are still empty.", "Des places sont encore libres.", "Es sind noch Plätze frei."
    ),
    _C.NONCE_GIVEN: RefusalText(
        409,
        "You have put your number into the draw already.",
        "Vous avez déjà mis votre nombre dans le tirage.",
        "Sie haben Ihre Zahl schon zur Auslosung gegeben.",
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
    _C.NOT_WHERE_RATED: RefusalText(
        409,
        "The match is rated: there is no practice in it.",
        "La partie est classée : on ne s'y exerce pas.",
        "Die Partie ist gewertet: Hier wird nicht geübt.",
    ),
    _C.NOT_AMONG_PEOPLE: RefusalText(
        409,
        "Other people play here: this is for matches against bots of the house alone.",
        "D'autres personnes jouent ici : c'est réservé aux parties contre les seuls robots de la maison.",
        "Hier spielen andere Menschen mit: Das gibt es nur gegen Bots des Hauses.",
    ),
    _C.NOTHING_TO_UNDO: RefusalText(
        409,
        "You have not moved yet.",
        "Vous n'avez pas encore joué.",
        "Sie haben noch nicht gezogen.",
    ),
    _C.UNDO_TOO_LATE: RefusalText(
        409,
        "It is too late to take the move back: somebody has decided since, or something was turned up or drawn.",
        "Trop tard pour reprendre le coup : quelqu'un a décidé depuis, ou quelque chose a été révélé ou tiré au sort.",
        "Zu spät, den Zug zurückzunehmen: Jemand hat seitdem entschieden, oder etwas wurde aufgedeckt oder gezogen.",
    ),
    _C.HINTS_USED_UP: RefusalText(
        409,
        "In one match you can have {most} hints, and you had them.",
        "Dans une partie, {most} conseils sont possibles, et vous les avez eus.",
        "In einer Partie gibt es {most} Tipps, und Sie hatten sie alle.",
    ),
    _C.UNDO_USED_UP: RefusalText(
        409,
        "In one match {most} moves can be taken back, and that was the last.",
        "Dans une partie, {most} coups peuvent être repris, et c'était le dernier.",
        "In einer Partie lassen sich {most} Züge zurücknehmen, und das war der letzte.",
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
    _C.SEAT_GIVEN_UP: RefusalText(
        409,
        "This seat was given up, and the others are rated as having beaten it. "
        "Somebody else can have it only once the match is annulled for ratings.",
        "Cette place a été abandonnée, et les autres sont classés comme l'ayant battue. "
        "Elle ne peut être confiée à quelqu'un qu'une fois la partie annulée pour le classement.",
        "Dieser Platz wurde aufgegeben, und die anderen werden gewertet, als hätten sie ihn besiegt. "
        "Jemand anderes kann ihn erst bekommen, wenn die Partie für die Wertung annulliert ist.",
    ),
    _C.INVOLVED: RefusalText(
        409,
        "They have a part in this report, so they cannot work on it.",
        "Cette personne est concernée par le signalement : elle ne peut pas le traiter.",
        "Diese Person ist an der Meldung beteiligt und kann sie nicht bearbeiten.",
    ),
    _C.CLAIMED: RefusalText(
        409,
        "{name} works on this report: take it over first, if they agree.",
        "{name} traite ce signalement : reprenez-le d'abord, avec son accord.",
        "{name} bearbeitet diese Meldung: bitte zuerst übernehmen, wenn das abgesprochen ist.",
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
    _C.POLICY_NOT_POSSIBLE: RefusalText(
        422,
        "These days off are not possible at this table: {detail}.",
        "Ces jours libres ne sont pas possibles à cette table : {detail}.",
        "Diese freien Tage sind an diesem Tisch nicht möglich: {detail}.",
    ),
    _C.NO_CLOCK_RUNS: RefusalText(
        409,
        "No clock of this seat runs now.",
        "Aucune horloge de cette place ne tourne.",
        "Auf diesem Platz läuft keine Uhr.",
    ),
    _C.TOO_MUCH_TIME: RefusalText(
        409,
        "That would be more time than anybody can be given.",
        "Ce serait plus de temps qu'on ne peut donner.",
        "Das wäre mehr Zeit, als man geben kann.",
    ),
    _C.VACATION_NOT_POSSIBLE: RefusalText(
        409,
        "This vacation is not possible: {detail}.",
        "Ces congés ne sont pas possibles : {detail}.",
        "Dieser Urlaub ist nicht möglich: {detail}.",
    ),
    _C.VACATION_USED_UP: RefusalText(
        409,
        "This table allows {most} days of vacation a year.",
        "Cette table accorde {most} jours de congés par an.",
        "Dieser Tisch erlaubt {most} Urlaubstage im Jahr.",
    ),
    _C.TOO_MANY_WEBHOOKS: RefusalText(
        409,
        "You have {most} webhooks already: take one away first.",
        "Vous avez déjà {most} webhooks : supprimez-en un d'abord.",
        "Sie haben schon {most} Webhooks: bitte erst einen entfernen.",
    ),
    _C.WEBHOOK_IS_OFF: RefusalText(
        409,
        "This webhook is switched off: switch it on first.",
        "Ce webhook est coupé : rétablissez-le d'abord.",
        "Dieser Webhook ist abgeschaltet: bitte erst einschalten.",
    ),
    _C.ADDRESS_NOT_ALLOWED: RefusalText(
        422,
        "Nothing can be sent to this address: {detail}.",
        "Rien ne peut être envoyé à cette adresse : {detail}.",
        "An diese Adresse kann nichts gesendet werden: {detail}.",
    ),
    _C.NO_PUSH: RefusalText(
        409,
        "This service sends no web pushes.",
        "Ce service n'envoie pas de notifications push.",
        "Dieser Dienst sendet keine Web-Pushs.",
    ),
    _C.NO_MAIL: RefusalText(
        409,
        "This service sends no mails.",
        "Ce service n'envoie pas de courriels.",
        "Dieser Dienst sendet keine Mails.",
    ),
    _C.LINK_EXPIRED: RefusalText(
        410,
        "This link has been used or is too old: ask for a new one.",
        "Ce lien a déjà servi ou a expiré : demandez-en un autre.",
        "Dieser Link wurde schon benutzt oder ist zu alt: bitte einen neuen anfordern.",
    ),
    _C.ALREADY_APPEALED: RefusalText(
        409,
        "You have appealed against this already.",
        "Vous avez déjà fait appel de cette décision.",
        "Dagegen haben Sie schon Einspruch erhoben.",
    ),
    _C.NOT_APPEALABLE: RefusalText(
        409,
        "An appeal against this is not possible any more.",
        "Il n'est plus possible de faire appel de cette décision.",
        "Ein Einspruch dagegen ist nicht mehr möglich.",
    ),
    _C.APPEAL_DECIDED: RefusalText(
        409, "This appeal is decided.", "Cet appel a été tranché.", "Über diesen Einspruch ist entschieden."
    ),
    _C.APPEAL_WAITS: RefusalText(
        409,
        "Please wait for an answer before you write more.",
        "Attendez une réponse avant d'écrire davantage.",
        "Bitte warten Sie auf eine Antwort, bevor Sie mehr schreiben.",
    ),
    _C.IMPOSED_BY_YOU: RefusalText(
        409,
        "You imposed this sanction: somebody else answers the appeal against it.",
        "Vous avez prononcé cette sanction : quelqu'un d'autre répond à l'appel.",
        "Sie haben diese Maßnahme verhängt: Über den Einspruch entscheidet jemand anders.",
    ),
    _C.NOT_YOUR_TURN: RefusalText(409, "It is not your turn.", "Ce n'est pas votre tour.", "Sie sind nicht am Zug."),
    _C.STALE: RefusalText(
        409,
        "The match is at entry {seq}, not where you decided: look again.",
        "La partie en est à l'entrée {seq}, pas là où vous avez décidé : regardez à nouveau.",
        "Die Partie steht bei Eintrag {seq}, nicht da, wo Sie entschieden haben: bitte noch einmal ansehen.",
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

    def __init__(
        self,
        code: Code,
        *,
        rule: str | None = None,
        seq: int | None = None,
        detail: Explained | None = None,
        **params: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.seq = seq
        self.params: Mapping[str, object] = params if detail is None else {"detail": detail, **params}

    @property
    def status(self) -> int:
        return TEXTS[self.code].status

    def message(self, language: Language = "en") -> str:
        words: str = getattr(TEXTS[self.code], language)
        return words.format_map({"seq": self.seq, **{name: self.param(name, language) for name in self.params}})

    def param(self, name: str, language: Language) -> object:
        """A parameter, in this language if it is given in several."""
        value = self.params.get(name)
        match value:
            case Explained():
                return value.words(language)
            case Mapping():
                return value[language]
            case _:
                return value

    def __str__(self) -> str:
        return self.message()
