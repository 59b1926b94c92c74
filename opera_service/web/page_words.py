"""The words that the server itself writes into the client's page: titles, descriptions, what precedes the script."""

from typing import NamedTuple

from django.http import HttpRequest

from games.kit.engine import Language
from opera_service.accounts.language import language_of_request


class PageWords(NamedTuple):
    """The words in one language; `{…}` is filled in."""

    language: Language
    house: str
    about: str
    tables: str
    matches: str
    leaderboard: str
    account: str
    rules: str
    rules_about: str
    learn: str
    learn_about: str
    match: str
    """Of a match that everybody may see: who plays."""
    match_open: str
    match_running: str
    match_over: str
    private_match: str
    player_about: str
    away: str
    no_script: str


WORDS: dict[Language, PageWords] = {
    "en": PageWords(
        language="en",
        house="Opera House",
        about="Board games about music, money and a ghost: against people or bots, in the browser, without an account.",
        tables="Open tables",
        matches="Matches",
        leaderboard="Ranking",
        account="Account",
        rules="Rules: {game}",
        rules_about="The rules of {game}, numbered and with pictures.",
        learn="Learn {game}",
        learn_about="Learn {game} in ten minutes: a real match, with a coach beside the board.",
        match="{game}: {players}",
        match_open="A table is open. Take a seat: no account is needed.",
        match_running="This match is being played. Watch it.",
        match_over="This match is over. See how it went, move by move.",
        private_match="You are invited to a table at the Opera House. No account is needed.",
        player_about="{name} at the Opera House: ratings and matches.",
        away="The house cannot be reached. We keep trying.",
        no_script="This client needs JavaScript.",
    ),
    "fr": PageWords(
        language="fr",
        house="Maison d'opéra",
        about="La musique, l'argent et un fantôme : des jeux de société en ligne, entre amis ou contre des robots.",
        tables="Tables ouvertes",
        matches="Parties",
        leaderboard="Classement",
        account="Compte",
        rules="Règles : {game}",
        rules_about="Les règles du jeu {game}, numérotées et illustrées.",
        learn="Apprendre : {game}",
        learn_about="{game} en dix minutes : une vraie partie, avec un guide à côté du plateau.",
        match="{game} : {players}",
        match_open="Une table est ouverte. Prenez place : aucun compte n'est nécessaire.",
        match_running="Cette partie est en cours. Regardez-la.",
        match_over="Cette partie est terminée. Revoyez-la coup par coup.",
        private_match="Vous êtes invité à une table de la Maison d'opéra. Aucun compte n'est nécessaire.",
        player_about="{name} à la Maison d'opéra : classements et parties.",
        away="La maison est injoignable. Nous continuons d'essayer.",
        no_script="Ce client a besoin de JavaScript.",
    ),
    "de": PageWords(
        language="de",
        house="Opernhaus",
        about="Brettspiele über Musik, Geld und ein Phantom: gegen Menschen oder Bots, im Browser, ohne Konto.",
        tables="Offene Tische",
        matches="Partien",
        leaderboard="Rangliste",
        account="Konto",
        rules="Regeln: {game}",
        rules_about="Die Regeln von {game}, nummeriert und mit Bildern.",
        learn="{game} lernen",
        learn_about="{game} in zehn Minuten lernen: eine echte Partie mit einem Begleiter neben dem Brett.",
        match="{game}: {players}",
        match_open="Ein Tisch ist offen. Nehmen Sie Platz: ein Konto ist nicht nötig.",
        match_running="Diese Partie läuft. Sehen Sie zu.",
        match_over="Diese Partie ist zu Ende. Sehen Sie sie Zug für Zug an.",
        private_match="Sie sind an einen Tisch im Opernhaus eingeladen. Ein Konto ist nicht nötig.",
        player_about="{name} im Opernhaus: Wertungen und Partien.",
        away="Das Haus ist nicht erreichbar. Wir versuchen es weiter.",
        no_script="Dieser Client braucht JavaScript.",
    ),
}


def words_for(request: HttpRequest) -> PageWords:
    """The words in the language that the visitor's browser asks for: a page may be kept, so it is nobody's own."""
    return WORDS[language_of_request(request)]
