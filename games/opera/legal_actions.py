"""Legal actions: all of them one by one, one at random, and the harmless one for a seat whose time is up."""

from collections.abc import Iterator

from games.kit.chance import Chance, pick
from games.opera import actions as do
from games.opera.constants import FEES, MOST_PURCHASES, PIECES
from games.opera.joining import join_levels, most_join_actions
from games.opera.material import Composer, Payment, Phase, Role
from games.opera.programme import houses_of, programmes, random_programme
from games.opera.roles import architetto, critico, impresario, signora
from games.opera.roles.journey import destinations
from games.opera.state import PlayerState, State, highest_bid
from games.opera.turns import seats_to_act

ENDS_ONE_IN = 10
"""How rarely a random player ends a performance early, so that random matches reach the later game."""


def legal_actions(state: State, seat: int) -> Iterator[do.Action]:
    """Every legal action of `seat`, the many arrangements last; none if it is not asked."""
    if seat not in seats_to_act(state):
        return
    player = state.players[seat]
    match state.phase:
        case Phase.BUDGET:
            yield from map(do.Bid, range(highest_bid(player) + 1))
        case Phase.INITIATIVE:
            yield do.EndPerformance()
            for role in sorted(state.roles, key=_ARRANGING.__contains__):
                if FEES[role] <= player.level:
                    yield from _hirings(state, player, role)
        case Phase.PLAYING_ALONG:
            yield do.Intermezzo()
            yield from _joinings(state, player)
        case _:
            yield from (do.DeclineEsperto(), do.FollowEsperto())


def _hirings(state: State, player: PlayerState, role: Role) -> Iterator[do.Action]:
    match role:
        case Role.IMPRESARIO:
            for bought in impresario.purchases(state, player):
                yield from (do.HireImpresario(bought, houses) for houses in programmes(player, bought))
        case Role.ARCHITETTO:
            yield from map(do.HireArchitetto, architetto.builds(state, player))
        case Role.SIGNORA:
            for composer, city in signora.sales(state, player):
                yield from (do.HireSignora(composer, city, payment) for payment in Payment)
        case Role.MAESTRO:
            yield from map(do.HireMaestro, destinations(state, role))
        case Role.CRITICO:
            for city in destinations(state, role):
                yield from (do.HireCritico(city, *review) for review in critico.reviews(state, city))
        case Role.ESPERTO:
            yield from map(do.HireEsperto, destinations(state, role))


def _joinings(state: State, player: PlayerState) -> Iterator[do.Action]:
    players = len(state.players)
    match state.role:
        case Role.IMPRESARIO:
            for bought in impresario.purchases(state, player):
                if join_levels(players, len(bought)) <= player.level:
                    yield from _impresario_joinings(player, bought)
        case Role.ARCHITETTO:
            most = most_join_actions(players, player.level)
            builds = architetto.builds(state, player)
            yield from (do.JoinArchitetto(parts) for parts in builds if 0 < len(parts) <= most)
        case _:
            for composer, city in signora.sales(state, player):
                yield from (do.JoinSignora(composer, city, payment) for payment in Payment)


def _impresario_joinings(player: PlayerState, bought: tuple[Composer, ...]) -> Iterator[do.Action]:
    now = houses_of(player)
    for houses in programmes(player, bought):
        if bought or houses != now:
            yield do.JoinImpresario(bought, houses)


def safe_action(state: State) -> do.Action:
    """The action that spends nothing."""
    match state.phase:
        case Phase.BUDGET:
            return do.Bid(0)
        case Phase.INITIATIVE:
            return do.EndPerformance()
        case Phase.PLAYING_ALONG:
            return do.Intermezzo()
        case _:
            return do.DeclineEsperto()


def sample_action(state: State, seat: int, chance: Chance) -> do.Action:
    """A random legal action of `seat`; `seat` must be asked."""
    player = state.players[seat]
    match state.phase:
        case Phase.BUDGET:
            return do.Bid(chance.below(highest_bid(player) + 1))
        case Phase.INITIATIVE:
            roles = [role for role in state.roles if FEES[role] <= player.level]
            if chance.below(ENDS_ONE_IN) == 0 or not roles:
                return do.EndPerformance()
            return _random_hiring(state, player, pick(roles, chance), chance)
        case Phase.PLAYING_ALONG:
            return _random_joining(state, player, chance) if chance.below(2) else do.Intermezzo()
        case _:
            return do.FollowEsperto() if chance.below(2) else do.DeclineEsperto()


def _random_hiring(state: State, player: PlayerState, role: Role, chance: Chance) -> do.Action:
    match role:
        case Role.IMPRESARIO:
            bought = _random_purchases(state, player, MOST_PURCHASES, chance)
            return do.HireImpresario(bought, random_programme(player, bought, chance))
        case Role.ARCHITETTO:
            return do.HireArchitetto(pick(architetto.builds(state, player), chance))
        case Role.SIGNORA:
            sales = signora.sales(state, player)
            return do.HireSignora(*pick(sales, chance), _PAYMENTS[chance.below(2)]) if sales else do.EndPerformance()
        case Role.MAESTRO:
            return do.HireMaestro(pick(destinations(state, role), chance))
        case Role.CRITICO:
            city = pick(destinations(state, role), chance)
            return do.HireCritico(city, *pick(critico.reviews(state, city), chance))
        case Role.ESPERTO:
            return do.HireEsperto(pick(destinations(state, role), chance))


def _random_purchases(state: State, player: PlayerState, most: int, chance: Chance) -> tuple[Composer, ...]:
    """Up to `most` pieces that the player can pay for, in the order of `impresario.purchases`."""
    bought: list[Composer] = []
    ducats, left = player.ducats, state.display[:]
    for _ in range(most - chance.below(chance.below(most + 1) + 1)):
        affordable = [composer for composer in left if state.fame[composer] <= ducats]
        if not affordable:
            break
        composer = pick(affordable, chance)
        bought.append(composer)
        left.remove(composer)
        ducats -= state.fame[composer]
    return tuple(sorted(bought, key=_PLACES.__getitem__))


def _random_joining(state: State, player: PlayerState, chance: Chance) -> do.Action:
    most = min(MOST_PURCHASES, most_join_actions(len(state.players), player.level))
    match state.role:
        case Role.IMPRESARIO:
            bought = _random_purchases(state, player, most, chance)
            houses = random_programme(player, bought, chance)
            if bought or (player.level and houses != houses_of(player)):
                return do.JoinImpresario(bought, houses)
        case Role.ARCHITETTO:
            builds = [parts for parts in architetto.builds(state, player) if 0 < len(parts) <= most]
            if builds:
                return do.JoinArchitetto(pick(builds, chance))
        case _:
            sales = signora.sales(state, player)
            if sales:
                return do.JoinSignora(*pick(sales, chance), _PAYMENTS[chance.below(2)])
    return do.Intermezzo()


_ARRANGING = (Role.IMPRESARIO,)
_PAYMENTS = tuple(Payment)
_PLACES = {composer: place for place, composer in enumerate(PIECES)}
