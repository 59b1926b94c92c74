"""Statuses and words of refusals about playing, and practice among bots."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText

_C = Code
OF_PLAYS: Mapping[Code, RefusalText] = {
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
    _C.NOT_YOUR_TURN: RefusalText(409, "It is not your turn.", "Ce n'est pas votre tour.", "Sie sind nicht am Zug."),
    _C.STALE: RefusalText(
        409,
        "The match is no longer where you decided: look again, and decide anew.",
        "La partie n'en est plus là où vous avez décidé : regardez-la, et décidez à nouveau.",
        "Die Partie ist nicht mehr da, wo Sie entschieden haben: bitte ansehen und neu entscheiden.",
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
