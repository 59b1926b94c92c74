"""What a crowd was told, held against the exported files of its matches: nothing lost, nothing doubled, no gap."""

from typing import NamedTuple

import msgspec

from games import verify
from games.kit.entries import EntryKind
from games.registry import rules
from tests.production.crowd import Crowd


class Comparison(NamedTuple):
    """How often the two differ."""

    lost: int
    """Plays that were acknowledged and are not in the log, and matches without a file."""
    doubled: int
    """Plays that are in the log and were never acknowledged."""
    gaps: int
    """Streams that did not hear every entry once."""


def compare(crowd: Crowd) -> Comparison:
    """Every match of the crowd; raises when a file does not prove its match."""
    of_matches = [_compare_match(crowd, match, file) for match, file in crowd.exports.items()]
    lost, doubled, gaps = (sum(column) for column in zip(*of_matches, strict=True))
    return Comparison(lost + len(set(crowd.record.plays) - set(crowd.exports)), doubled, gaps)


def _compare_match(crowd: Crowd, match: str, file: bytes) -> Comparison:
    exported = verify.read(file)
    verify.verify(exported)
    streams = [stream for stream in crowd.streams if stream.match == match]
    parse = rules(exported.game, exported.rules_version).parse_action
    played = {
        entry.seq: (entry.seat, parse(bytes(entry.asked)))
        for entry in exported.entries
        if entry.kind == EntryKind.PLAYED and entry.seat is not None and entry.seat < len(streams)
    }
    acknowledged = crowd.record.plays[match].items()
    told = {seq: (seat, parse(msgspec.json.encode(action))) for seq, (seat, action) in acknowledged}
    whole = [entry.seq for entry in exported.entries]
    return Comparison(
        lost=sum(played.get(seq) != play for seq, play in told.items()),
        doubled=sum(seq not in told for seq in played),
        gaps=sum(stream.seqs != whole for stream in streams),
    )
