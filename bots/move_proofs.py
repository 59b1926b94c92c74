"""Proof that bots do not peek: every move of a bot is thought again from what its seat could see, and compared.

Needs an exported match and no database. The freedom that is left to a house that cheats is small: it could choose how
many steps a bot had among those that its budget allows.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from bots import roster
from bots.code_version import code_version
from games.kit import fairness
from games.kit.bot_thoughts import SAFE, BotThought, digest_of, luck_of
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.engine import Action
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.observation import Observation
from games.kit.replay import Line, Replay, Step
from games.registry import rules
from games.verify import ExportedEntry, ExportedMatch, nonces_of


class Verdict(StrEnum):
    """What thinking a move again came to."""

    SAME = "same"
    ANOTHER_MOVE = "another_move"
    SAW_SOMETHING_ELSE = "saw_something_else"
    OTHER_CODE = "other_code"
    """Made by another version of the bots, which this one does not follow: neither proven nor refuted."""
    NOT_RECORDED = "not_recorded"
    """Played before thoughts were kept."""


REFUTED = (Verdict.ANOTHER_MOVE, Verdict.SAW_SOMETHING_ELSE)


class MoveProof(NamedTuple):
    """One move of a bot, thought again."""

    seq: int
    seat: int
    style: str
    verdict: Verdict


def prove_moves(match: ExportedMatch) -> Iterator[MoveProof]:
    """Every move of a bot in the file, in the order of the log; the file has passed `games.verify`."""
    thinker = _Rethinking(match)
    for entry in match.entries:
        if entry.kind == EntryKind.PLAYED and entry.by == EntryAuthor.BOT and entry.seat is not None:
            style = entry.thought.style if entry.thought else ""
            yield MoveProof(entry.seq, entry.seat, style, thinker.judge(entry))
        thinker.go_on(entry)


class _Rethinking:
    """Follows the log, and keeps what each bot saw when it looked."""

    def __init__(self, match: ExportedMatch) -> None:
        self.game = rules(match.game, match.rules_version)
        self.table = self.game.parse_table(bytes(match.table))
        self.key = fairness.draw_key(bytes.fromhex(match.seed), nonces_of(match))
        self.version = code_version(match.game)
        self._replay, self._line = Replay(self.game), Line()
        self._told: dict[tuple[int, int], list[Any]] = {}
        self._looks = {(one.thought.looked_seq, one.seat) for one in match.entries if one.thought}
        self._seen: dict[tuple[int, int], Observation] = {}

    def go_on(self, entry: ExportedEntry) -> None:
        step = Step(entry.seq, entry.kind, bytes(entry.asked).decode(), bytes(entry.happened).decode())
        self._replay.add(step)
        self._line.add(step)
        for looked, seat in self._looks:
            if looked == entry.seq and seat is not None:
                self._seen[looked, seat] = self._observation(seat)

    def judge(self, entry: ExportedEntry) -> Verdict:
        thought, seat = entry.thought, entry.seat
        if thought is None or seat is None:
            return Verdict.NOT_RECORDED
        played = self.game.parse_action(bytes(entry.asked))
        if thought.style == SAFE:
            same = played == self.game.safe_action(self._replay.state, seat)
            return Verdict.SAME if same else Verdict.ANOTHER_MOVE
        observation = self._seen.get((thought.looked_seq, seat))
        if observation is None or digest_of(observation) != thought.seen:
            return self._refuted(thought, Verdict.SAW_SOMETHING_ELSE)
        if self._think(observation, thought) != played:
            return self._refuted(thought, Verdict.ANOTHER_MOVE)
        return Verdict.SAME

    def _refuted(self, thought: BotThought, verdict: Verdict) -> Verdict:
        return verdict if thought.version == self.version else Verdict.OTHER_CODE

    def _think(self, observation: Observation, thought: BotThought) -> Action | None:
        player = roster.ALL.get(thought.style)
        if player is None:
            return None
        luck = luck_of(self.key, observation.seat, thought.asked_seq)
        chosen = player.choose(observation, QuickChance(luck), Budget(seconds=None, steps=thought.steps))
        action: Action = self.game.parse_action(msgspec.json.encode(chosen))
        return action

    def _observation(self, seat: int) -> Observation:
        game, state = self.game, self._replay.state
        history = self._history(seat) if game.heuristics().uses_history else ()
        return Observation(game, seat, game.view(state, seat), game.options(state, seat), history)

    def _history(self, seat: int) -> tuple[Any, ...]:
        return tuple(event for step in self._line.steps for event in self._told_by(step, seat))

    def _told_by(self, step: Step, seat: int) -> list[Any]:
        if (step.seq, seat) not in self._told:
            events = self.game.parse_events(step.happened)
            self._told[step.seq, seat] = self.game.visible_events(events, seat, self.table)
        return self._told[step.seq, seat]
