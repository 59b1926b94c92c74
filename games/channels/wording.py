"""What every kind of news is called, in three languages: thin by rule, so they name a game and nothing of its table."""

from collections.abc import Mapping

from games.common.translated import Sentence
from games.kit.engine import Language
from games.notifications.enums import News
from games.registry import GAMES

SENTENCES: Mapping[str, Sentence] = {
    News.YOUR_TURN: Sentence(
        "It is your turn in a match of {game}.",
        "C'est à vous de jouer dans une partie de « {game} ».",
        "Sie sind am Zug in einer Partie „{game}“.",
    ),
    News.DEADLINE_NEAR: Sentence(
        "Your time runs short in a match of {game}.",
        "Votre temps s'achève dans une partie de « {game} ».",
        "Ihre Zeit in einer Partie „{game}“ wird knapp.",
    ),
    News.MATCH_STARTED: Sentence(
        "A match of {game} has begun.", "Une partie de « {game} » a commencé.", "Eine Partie „{game}“ hat begonnen."
    ),
    News.MATCH_FINISHED: Sentence(
        "A match of {game} is over.", "Une partie de « {game} » est terminée.", "Eine Partie „{game}“ ist zu Ende."
    ),
    News.INVITED: Sentence(
        "You are invited to a table of {game}.",
        "Vous êtes invité à une table de « {game} ».",
        "Sie sind an einen Tisch für „{game}“ eingeladen.",
    ),
    News.CHALLENGED: Sentence(
        "You are challenged to a match of {game}.",
        "On vous défie à une partie de « {game} ».",
        "Sie sind zu einer Partie „{game}“ herausgefordert.",
    ),
    News.REMATCH: Sentence(
        "You are offered a rematch of {game}.",
        "On vous propose une revanche de « {game} ».",
        "Ihnen wird eine Revanche in „{game}“ angeboten.",
    ),
    News.DECLINED: Sentence(
        "Your invitation to {game} was declined.",
        "Votre invitation à « {game} » a été refusée.",
        "Ihre Einladung zu „{game}“ wurde abgelehnt.",
    ),
    News.REMOVED: Sentence(
        "You were sent away from a table of {game}.",
        "Vous avez été renvoyé d'une table de « {game} ».",
        "Sie wurden von einem Tisch für „{game}“ weggeschickt.",
    ),
    News.REPORT_CLOSED: Sentence(
        "The moderators have answered your report.",
        "La modération a répondu à votre signalement.",
        "Die Moderation hat Ihre Meldung beantwortet.",
    ),
    News.NEW_SIGN_IN: Sentence(
        "Somebody signed in to your account from a new place.",
        "Une connexion à votre compte vient d'un nouvel endroit.",
        "Jemand hat sich von einem neuen Ort aus bei Ihrem Konto angemeldet.",
    ),
    News.WEBHOOK_OFF: Sentence(
        "A webhook of yours was switched off because it could not be reached.",
        "Un de vos webhooks a été coupé car il ne répondait plus.",
        "Einer Ihrer Webhooks wurde abgeschaltet, weil er nicht erreichbar war.",
    ),
    News.ADDRESS_OFF: Sentence(
        "Mails to your address come back, so none are sent there any more. Give another address.",
        "Les messages à votre adresse reviennent, on n'y envoie donc plus rien. Donnez une autre adresse.",
        "Mails an Ihre Adresse kommen zurück, deshalb geht keine mehr dorthin. Geben Sie eine andere Adresse an.",
    ),
    "test": Sentence("This is a test.", "Ceci est un essai.", "Dies ist ein Test."),
}
"""`{game}` is the title of the game."""
_ANYTHING = Sentence(
    "The house has something to tell you.", "La maison a un message pour vous.", "Das Haus hat Ihnen etwas zu sagen."
)
"""For what the house tells on the account page, where alone the reason belongs."""


def sentence(kind: str, game: str | None, language: Language) -> str:
    """The news as one sentence."""
    return SENTENCES.get(kind, _ANYTHING).text(language, game=game_title(game, language))


def game_title(game: str | None, language: Language) -> str:
    return GAMES[game].titles[language] if game in GAMES else "Opera"
