"""Statuses and words of refusals about tables and seats."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText

_C = Code
OF_TABLES: Mapping[Code, RefusalText] = {
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
    _C.MATCH_PAUSED: RefusalText(
        409,
        "The match is paused by a moderator.",
        "La partie est suspendue par la modération.",
        "Die Partie ist von der Moderation angehalten.",
    ),
    _C.NOT_PAUSED: RefusalText(
        409, "The match is not paused.", "La partie n'est pas suspendue.", "Die Partie ist nicht angehalten."
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
}
