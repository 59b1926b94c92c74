"""What the pages say on which a user lets a program in, in three languages."""

from collections.abc import Mapping
from typing import NamedTuple

from games.kit.engine import Language


class ConsentWords(NamedTuple):
    """The words of both pages; `{…}` is filled in."""

    title: str
    asks: str
    may: str
    scopes: Mapping[str, str]
    never: str
    back_to: str
    as_user: str
    end: str
    allow: str
    deny: str
    device: str
    device_about: str
    code: str
    next: str
    wrong_code: str
    compare: str
    allowed: str
    denied: str
    error: str
    suspended: str
    too_many: str


WORDS: Mapping[Language, ConsentWords] = {
    "en": ConsentWords(
        title="Let a program in?",
        asks="“{name}” would like to use your account.",
        may="It may",
        scopes={
            "openid": "know that it is you",
            "profile": "know your name",
            "read": "read what you can read: your matches, tables, notifications and what is said at your tables",
            "play": "act for you at tables: open and join them, play, talk, follow, block, report",
        },
        never="It never learns your password, and cannot change your account, read all of your data or moderate.",
        back_to="You are sent back to {place}.",
        as_user="You are signed in as {name}.",
        end="You can end this at any time on your account page.",
        allow="Let it in",
        deny="No",
        device="Let a program on another device in",
        device_about="Type the code that the program shows you.",
        code="Code",
        next="Go on",
        wrong_code="There is no such code, or its time is over. Ask the program for a new one.",
        compare="Go on only if your own program shows the code {code} now: else somebody gets into your account.",
        allowed="Done. The program goes on by itself; you can close this page.",
        denied="The program was not let in.",
        error="This cannot be done: {reason}",
        suspended="Your account is suspended: no program can be let in.",
        too_many="Too many attempts. Try again in {seconds} s.",
    ),
    "fr": ConsentWords(
        title="Autoriser un programme ?",
        asks="« {name} » souhaite utiliser votre compte.",
        may="Il pourra",
        scopes={
            "openid": "savoir que c'est vous",
            "profile": "connaître votre nom",
            "read": "lire ce que vous pouvez lire : vos parties, tables, notifications et ce qui se dit à vos tables",
            "play": "agir pour vous aux tables : en ouvrir, vous y asseoir, jouer, parler, suivre, bloquer, signaler",
        },
        never="Il n'apprend jamais le mot de passe et ne peut ni changer le compte, ni lire ses données, ni modérer.",
        back_to="Vous retournerez à {place}.",
        as_user="Vous êtes connecté sous le nom {name}.",
        end="Vous pouvez y mettre fin à tout moment sur la page de votre compte.",
        allow="Autoriser",
        deny="Non",
        device="Autoriser un programme sur un autre appareil",
        device_about="Saisissez le code que le programme affiche.",
        code="Code",
        next="Continuer",
        wrong_code="Ce code n'existe pas ou n'est plus valable. Demandez-en un nouveau au programme.",
        compare="Ne continuez que si votre programme affiche le code {code} : sinon un autre utiliserait votre compte.",
        allowed="C'est fait. Le programme continue tout seul ; vous pouvez fermer cette page.",
        denied="Le programme n'a pas été autorisé.",
        error="Ce n'est pas possible : {reason}",
        suspended="Votre compte est suspendu : aucun programme ne peut être autorisé.",
        too_many="Trop d'essais. Réessayez dans {seconds} s.",
    ),
    "de": ConsentWords(
        title="Ein Programm einlassen?",
        asks="„{name}“ möchte Ihr Konto benutzen.",
        may="Es darf",
        scopes={
            "openid": "wissen, dass Sie es sind",
            "profile": "Ihren Namen kennen",
            "read": "lesen, was Sie lesen können: Ihre Partien, Tische, Mitteilungen und was dort gesagt wird",
            "play": "für Sie an Tischen handeln: eröffnen, Platz nehmen, spielen, reden, folgen, blockieren, melden",
        },
        never="Es erfährt nie Ihr Passwort und kann weder Ihr Konto ändern noch alle Ihre Daten lesen noch moderieren.",
        back_to="Danach geht es zurück zu {place}.",
        as_user="Sie sind als {name} angemeldet.",
        end="Auf Ihrer Kontoseite können Sie das jederzeit beenden.",
        allow="Einlassen",
        deny="Nein",
        device="Ein Programm auf einem anderen Gerät einlassen",
        device_about="Geben Sie den Code ein, den das Programm zeigt.",
        code="Code",
        next="Weiter",
        wrong_code="Diesen Code gibt es nicht, oder seine Zeit ist um. Lassen Sie sich vom Programm einen neuen geben.",
        compare="Weiter nur, wenn Ihr Programm jetzt den Code {code} zeigt, sonst benutzt wer anders das Konto.",
        allowed="Erledigt. Das Programm macht von selbst weiter; Sie können diese Seite schließen.",
        denied="Das Programm wurde nicht eingelassen.",
        error="Das geht nicht: {reason}",
        suspended="Ihr Konto ist gesperrt: Kein Programm kann eingelassen werden.",
        too_many="Zu viele Versuche. Versuchen Sie es in {seconds} s noch einmal.",
    ),
}
