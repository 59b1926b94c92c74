"""A review in words: why the virtuoso would do something, and what decided a match, in three languages."""

from collections.abc import Iterator
from typing import Any, Final

from games.common.translated import Sentence, decimal
from games.kit.engine import AnyGame, Language
from games.kit.review import AGREES_WITHIN, Alternative, DecidingMoment, DecisionReview, MomentKind

WORTH_TELLING: Final = 0.05
"""A measure of the game is mentioned if it differs by more than this."""
_WORDS: Final = {
    "only": (
        "Nothing else was worth weighing.",
        "Rien d'autre ne méritait réflexion.",
        "Nichts anderes war eine Überlegung wert.",
    ),
    "same": (
        "The virtuoso would do the same.",
        "Le virtuose ferait de même.",
        "Der Virtuose täte dasselbe.",
    ),
    "as_good": (
        "The virtuoso would choose “{action}”, which is worth no more.",
        "Le virtuose choisirait « {action} », qui ne vaut pas mieux.",
        "Der Virtuose wählte „{action}“, was nicht mehr wert ist.",
    ),
    "better": (
        "The virtuoso would choose “{action}”: worth {value} of the win, {less} more than what was played.",
        "Le virtuose choisirait « {action} » : {value} de la victoire, {less} de plus que le coup joué.",
        "Der Virtuose wählte „{action}“: {value} des Sieges, {less} mehr als der gespielte Zug.",
    ),
    "best": (
        "By this review “{action}” is better still: {value}.",
        "D'après cette analyse, « {action} » vaut encore mieux : {value}.",
        "Nach dieser Analyse ist „{action}“ noch besser: {value}.",
    ),
    "worlds": (
        "It comes out better in {share} of the worlds that the seat could not tell apart.",
        "C'est mieux dans {share} des mondes que la place ne pouvait distinguer.",
        "Es geht in {share} der Welten besser aus, die der Platz nicht unterscheiden konnte.",
    ),
    "measure": (
        "{name}: {virtuoso} instead of {played}.",
        "{name} : {virtuoso} au lieu de {played}.",
        "{name}: {virtuoso} statt {played}.",
    ),
    "doubtful": (
        "The difference is smaller than what this review can be sure of ({doubt}).",
        "L'écart est plus petit que ce dont cette analyse peut être sûre ({doubt}).",
        "Der Unterschied ist kleiner, als diese Analyse sicher sein kann ({doubt}).",
    ),
    MomentKind.DECISION: (
        "“{action}” cost {change} of the win.",
        "« {action} » a coûté {change} de la victoire.",
        "„{action}“ kostete {change} des Sieges.",
    ),
    "fortune_up": (
        "After “{action}” things went well: {change} more of the win, by draws, secrets and the others' play.",
        "Après « {action} », tout va bien : {change} de plus, par les tirages, les secrets et le jeu des autres.",
        "Nach „{action}“ lief es gut: {change} mehr, durch Gezogenes, Geheimes und das Spiel der anderen.",
    ),
    "fortune_down": (
        "After “{action}” things went badly: {change} less of the win, by draws, secrets and the others' play.",
        "Après « {action} », tout va mal : {change} de moins, par les tirages, les secrets et le jeu des autres.",
        "Nach „{action}“ lief es schlecht: {change} weniger, durch Gezogenes, Geheimes und das Spiel der anderen.",
    ),
    "end_up": (
        "After the last decision it came out better than expected: {change} more of the win.",
        "Après la dernière décision, l'issue fut meilleure que prévu : {change} de plus.",
        "Nach der letzten Entscheidung ging es besser aus als erwartet: {change} mehr vom Sieg.",
    ),
    "end_down": (
        "After the last decision it came out worse than expected: {change} less of the win.",
        "Après la dernière décision, l'issue fut pire que prévu : {change} de moins.",
        "Nach der letzten Entscheidung ging es schlechter aus als erwartet: {change} weniger vom Sieg.",
    ),
}


def reasons_of(game: AnyGame, decision: DecisionReview, language: Language) -> tuple[str, ...]:
    """What the virtuoso would do at a decision, and why."""
    return tuple(_reasons(game, decision, language))


def _reasons(game: AnyGame, decision: DecisionReview, language: Language) -> Iterator[str]:
    virtuoso, played = decision.alternatives[decision.virtuoso], decision.alternatives[decision.played]
    less = virtuoso.value - played.value
    if decision.played == decision.virtuoso:
        yield _say("only" if len(decision.alternatives) == 1 else "same", language)
        return
    action = described(game, virtuoso, language)
    if decision.agrees:
        yield _say("as_good", language, action=action)
        return
    yield _say("better", language, action=action, value=percent(virtuoso.value, language), less=percent(less, language))
    if less < 2 * decision.doubt:
        yield _say("doubtful", language, doubt=percent(2 * decision.doubt, language))
    if virtuoso.beats is not None:
        yield _say("worlds", language, share=percent(virtuoso.beats, language))
    yield from _measures(game, virtuoso, played, language)
    if decision.best.value > virtuoso.value + AGREES_WITHIN:
        best = described(game, decision.best, language)
        yield _say("best", language, action=best, value=percent(decision.best.value, language))


def _measures(game: AnyGame, virtuoso: Alternative, played: Alternative, language: Language) -> Iterator[str]:
    insights = game.insights()
    for key, better, worse in zip(insights.measures, virtuoso.measures, played.measures, strict=True):
        if better is not None and worse is not None and abs(better - worse) > WORTH_TELLING:
            numbers = {"virtuoso": decimal(better, language), "played": decimal(worse, language)}
            yield _say("measure", language, name=insights.name(key, language), **numbers)


def moment_words(game: AnyGame, moment: DecidingMoment, decision: DecisionReview, language: Language) -> str:
    """What happened at a deciding moment."""
    key = str(moment.kind)
    if moment.kind is not MomentKind.DECISION:
        key += "_up" if moment.change > 0 else "_down"
    action = described(game, decision.alternatives[decision.played], language)
    return _say(key, language, action=action, change=percent(abs(moment.change), language))


def described(game: AnyGame, alternative: Alternative, language: Language) -> str:
    """An action in a few words."""
    return game.describe_action(action_of(game, alternative), language)


def action_of(game: AnyGame, alternative: Alternative) -> Any:
    return game.parse_action(alternative.action)


def percent(share: float, language: Language) -> str:
    """A share of the win, to half a point where it is small."""
    number = decimal(100 * share, language) if abs(share) < 0.095 else str(round(100 * share))
    return f"{number}%" if language == "en" else f"{number}\N{NO-BREAK SPACE}%"


def _say(key: str, language: Language, **facts: str) -> str:
    return Sentence(*_WORDS[key]).text(language, **facts)
