"""Statuses and words of refusals about what the staff do, and what is done to somebody."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText

_C = Code
OF_STAFF: Mapping[Code, RefusalText] = {
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
}
