"""Every move of a bot comes out again from what its seat could see; one that looked elsewhere is found."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar
from uuid import UUID

import msgspec
import pytest
from django.core.management import CommandError, call_command

from bots import roster, turn_taking
from bots.code_version import code_version
from bots.move_proofs import MoveProof, Verdict, prove_moves
from games.common.bot_styles import BotStyle
from games.kit.bot_thoughts import SAFE
from games.kit.budget import Budget, CountedBudget
from games.kit.chance import Chance
from games.kit.observation import Observation
from games.matches import commands, queries
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.registry import GAMES
from games.verify import ExportedMatch, read
from opera_service.accounts.models import User
from tests.bots.bot_matches import asked_seat, bots_in, duel_with_bot
from tests.match_setup import make_users, play_one, start_match, state_of


def play_out(user: User, match_id: UUID) -> bytes:
    """A person at random against the bot, to the end; the exported match."""
    while Match.objects.get(pk=match_id).status == Status.RUNNING:
        seat = asked_seat(match_id)
        if seat.bot:
            turn_taking.take_turns(match_id, seat.number, seat.asked_seq or 0)
        else:
            play_one([user], match_id)
    return msgspec.json.encode(queries.export(user.pk, match_id))


def proofs(file: bytes) -> list[MoveProof]:
    return list(prove_moves(read(file)))


def with_thought(file: bytes, seq: int, **changes: Any) -> ExportedMatch:
    """The file with another thought beside one entry."""
    match = read(file)
    entry = match.entries[seq - 1]
    thought = msgspec.structs.replace(entry.thought, **changes) if entry.thought and changes else None
    entries = [*match.entries]
    entries[seq - 1] = msgspec.structs.replace(entry, thought=thought)
    return msgspec.structs.replace(match, entries=tuple(entries))


def verdict_at(match: ExportedMatch, seq: int) -> Verdict:
    return next(move.verdict for move in prove_moves(match) if move.seq == seq)


class Peeking:
    """Thinks honestly, looks at the true state, and then plays something else."""

    name: ClassVar = "peeking"

    def __init__(self, match_id: UUID, honest: Any) -> None:
        self.match_id, self.honest = match_id, honest

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Any:
        would = self.honest.choose(observation, chance, budget)
        truth = state_of(self.match_id)
        return next(one for one in observation.game.legal_actions(truth, observation.seat) if one != would)


@contextmanager
def a_peek(match_id: UUID) -> Iterator[None]:
    honest = roster.ALL["understudy"]
    roster.ALL["understudy"] = Peeking(match_id, honest)
    try:
        yield
    finally:
        roster.ALL["understudy"] = honest


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_every_move_of_a_bot_comes_out_again(slug: str) -> None:
    (user,) = make_users("alice")
    moves = proofs(play_out(user, duel_with_bot(user, slug)))
    assert moves
    assert {move.verdict for move in moves} == {Verdict.SAME}
    assert {move.style for move in moves} == {"understudy"}


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["opera", "phantom"])
def test_a_slip_is_repeated_too_and_so_is_a_level_that_thinks_less(slug: str) -> None:
    (alice,) = make_users("alice")
    bots = bots_in(1, style=BotStyle.LEVEL_4)
    match_id = start_match([alice], slug, players=2, seat=0, bots=bots)
    found = proofs(play_out(alice, match_id))
    assert {proof.style for proof in found} == {"level_4"}
    assert {proof.verdict for proof in found} == {Verdict.SAME}


@pytest.mark.django_db
def test_one_planted_peek_is_found(tmp_path: Path) -> None:
    (user,) = make_users("alice")
    match_id = duel_with_bot(user, "phantom")
    while (seat := asked_seat(match_id)).number != 1:
        play_one([user], match_id)
    before = LogEntry.objects.filter(match_id=match_id).count()
    with a_peek(match_id):
        turn_taking.take_turns(match_id, 1, seat.asked_seq or 0, longest=0)
    file = play_out(user, match_id)
    wrong = [move for move in proofs(file) if move.verdict is not Verdict.SAME]
    assert [(move.seq, move.verdict) for move in wrong] == [(before + 1, Verdict.ANOTHER_MOVE)]
    path, said = tmp_path / "match.json", io.StringIO()
    path.write_bytes(file)
    with pytest.raises(CommandError, match="does not follow from what its seat could see"):
        call_command("verify_match", path, bots=True, stdout=said)
    assert f"Entry {before + 1}, seat 1, understudy: another_move" in said.getvalue()


@pytest.mark.django_db
def test_what_cannot_be_proven_is_named(tmp_path: Path) -> None:
    (user,) = make_users("alice")
    match_id = duel_with_bot(user, "phantom")
    while (seat := asked_seat(match_id)).number != 1:
        play_one([user], match_id)
    safe = Match.objects.get(pk=match_id).seq + 1
    assert commands.play_safe_action(match_id, 1, seat.asked_seq or 0)
    file = play_out(user, match_id)
    moves = proofs(file)
    assert (moves[0].seq, moves[0].style, moves[0].verdict) == (safe, SAFE, Verdict.SAME)
    seq = moves[1].seq
    assert verdict_at(with_thought(file, seq), seq) is Verdict.NOT_RECORDED
    assert verdict_at(with_thought(file, seq, seen="00" * 32), seq) is Verdict.SAW_SOMETHING_ELSE
    assert verdict_at(with_thought(file, seq, seen="00" * 32, version="older"), seq) is Verdict.OTHER_CODE
    assert verdict_at(with_thought(file, seq, style="gone", version="older"), seq) is Verdict.OTHER_CODE
    assert verdict_at(with_thought(file, seq, version="older"), seq) is Verdict.SAME
    path, said = tmp_path / "match.json", io.StringIO()
    path.write_bytes(file)
    call_command("verify_match", path, bots=True, stdout=said)
    assert f"Moves of bots: {len(moves)}, thought again with the same result: {len(moves)}." in said.getvalue()


@pytest.mark.django_db
def test_nobody_is_told_a_thought_while_the_match_runs() -> None:
    (user,) = make_users("alice")
    match_id = duel_with_bot(user, "phantom")
    while (seat := asked_seat(match_id)).number != 1:
        play_one([user], match_id)
    turn_taking.take_turns(match_id, 1, seat.asked_seq or 0, longest=0)
    thought = LogEntry.objects.filter(match_id=match_id).exclude(thought="").get().thought
    seen = msgspec.json.decode(thought)["seen"]
    told = msgspec.json.encode([queries.match_for(user.pk, match_id), queries.log_for(user.pk, match_id)]).decode()
    assert seen not in told
    assert "thought" not in told


def test_the_code_version_tells_games_apart() -> None:
    assert len({code_version(slug) for slug in GAMES}) == len(GAMES)


def test_steps_alone_give_and_refuse_what_time_gave_and_refused() -> None:
    hurried = CountedBudget(seconds=0.0)
    meter = hurried.start()
    assert not meter.spend(5)
    assert not meter.spend(5)
    again = Budget(seconds=None, steps=hurried.steps_had).start()
    assert not again.spend(5)
    unhurried = CountedBudget(seconds=None)
    meter = unhurried.start()
    assert meter.spend(3)
    assert meter.spend(3)
    again = Budget(seconds=None, steps=unhurried.steps_had).start()
    assert again.spend(3)
    assert again.spend(3)
