"""Statuses and words of refusals about who asks, and how they are reached."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText

_C = Code
OF_ACCOUNTS: Mapping[Code, RefusalText] = {
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
}
