"""A review judges by what a seat could know, adds up to the result, and is the same whenever it is made."""

import pytest

from bots.analysis.alternatives import judge, serious_actions
from bots.analysis.analyst import conclude, review_decision, review_seat
from bots.analysis.decisions import Decision
from games.kit.chance import QuickChance
from games.kit.entries import EntryAuthor
from games.kit.heuristics import share_of_win
from games.kit.review import DecisionReview, MomentKind
from games.opera.actions import Bid
from games.phantom.material import Character
from games.registry import GAMES, rules
from tests.bots.analysis.reviewed_matches import bot_match
from tests.bots.observations import moments, twin_of
from tests.games.kit.random_play import SIZES

THOUGHTS = 24
EVERY = 17
each_size = pytest.mark.parametrize(("slug", "players"), SIZES)
each_game = pytest.mark.parametrize("slug", GAMES)


@each_size
def test_what_a_seat_cannot_know_changes_nothing_in_its_review(slug: str, players: int) -> None:
    game = rules(slug)
    for number, moment in enumerate(moments(game, players, "review", EVERY)):
        played = game.sample_action(moment.state, moment.observation.seat, QuickChance(number))
        real = Decision(number, EntryAuthor.PERSON, moment.observation, played)
        twin = Decision(number, EntryAuthor.PERSON, twin_of(moment, number), played)
        assert review_decision(real, players, "s", THOUGHTS) == review_decision(twin, players, "s", THOUGHTS)


@each_game
def test_skill_and_fortune_lead_from_what_was_expected_to_the_result(slug: str) -> None:
    match = bot_match(slug, ("understudy", "chorister"), "sum", steps=20)
    for seat, decisions in enumerate(match.decisions):
        result = share_of_win(match.outcome, seat)
        whole = review_seat(decisions[::4], 2, result, "sum", THOUGHTS).seat
        assert whole.expected + whole.skill + whole.fortune == pytest.approx(result)
        assert whole.skill <= 0
        assert 0 < len(whole.moments) <= 3
        assert whole.agreement <= 1


@each_game
def test_what_was_played_and_what_the_virtuoso_would_do_are_among_the_alternatives(slug: str) -> None:
    game = rules(slug)
    for moment in moments(game, 2, "among", EVERY):
        played = game.safe_action(moment.state, moment.observation.seat)
        review = review_decision(Decision(1, EntryAuthor.PERSON, moment.observation, played), 2, "s", THOUGHTS)
        assert game.parse_action(review.alternatives[review.played].action) == played
        assert 0 <= review.virtuoso < len(review.alternatives)
        values = [one.value for one in review.alternatives]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert review.regret >= 0


def test_all_alternatives_are_judged_in_the_same_worlds() -> None:
    moment = next(moments(rules("opera"), 3, "worlds", EVERY))
    actions = serious_actions(moment.observation, QuickChance(1))
    once = judge(moment.observation, actions, QuickChance(5), 30)
    (again,) = judge(moment.observation, actions[:1], QuickChance(5), 30 // len(actions))
    assert once[0].by_world == again.by_world
    assert len({len(one.by_world) for one in once}) == 1


def test_the_phantoms_belief_is_what_the_investigator_can_believe() -> None:
    match = bot_match("phantom", ("understudy", "understudy"), "belief")
    (investigators,), (phantoms,) = ([review_decision(seat[0], 2, "s", THOUGHTS).beliefs] for seat in match.decisions)
    assert {investigators[0].about, phantoms[0].about} == {"identity", "suspected"}
    for (belief,) in (investigators, phantoms):
        assert {one.value for one in belief.likely} == set(Character)
        assert sum(one.chance for one in belief.likely) == pytest.approx(1)


def test_in_opera_bids_are_guessed_and_what_was_heard_is_certain() -> None:
    match = bot_match("opera", ("chorister", "chorister"), "belief", steps=1)
    bids = [one for one in match.decisions[1] if isinstance(one.played, Bid)]
    beliefs = {belief.about: belief for belief in review_decision(bids[2], 2, "s", THOUGHTS).beliefs}
    assert len(beliefs["bid"].likely) > 1
    assert [one.chance for one in beliefs["ducats"].likely] == [1.0]
    assert [one.chance for one in beliefs["stock"].likely] == [1.0]


def test_only_the_persons_own_decisions_count_for_the_regret() -> None:
    match = bot_match("phantom", ("walk_on", "walk_on"), "own")
    reviewed = [review_decision(one, 2, "own", THOUGHTS) for one in match.decisions[0]]
    by_clock = [_by(one, EntryAuthor.CLOCK) for one in reviewed[1:]]
    whole = conclude([reviewed[0], *by_clock], 0.0)
    assert (whole.decisions, whole.regret) == (1, reviewed[0].regret)
    assert any(moment.kind is MomentKind.END or moment.change for moment in whole.moments)


def _by(decision: DecisionReview, author: str) -> DecisionReview:
    fields = {name: getattr(decision, name) for name in decision.__struct_fields__}
    return DecisionReview(**{**fields, "by": author})


def test_a_seat_that_never_decided_has_a_review_too() -> None:
    whole = conclude([], 0.5)
    assert (whole.expected, whole.result, whole.moments, whole.agreement) == (0.5, 0.5, (), 1.0)
