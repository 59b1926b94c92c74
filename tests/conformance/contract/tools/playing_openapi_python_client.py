"""Plays a match by two guests with what openapi-python-client made: python … ADDRESS GAME."""

import sys
from typing import Any

from opera_opc import AuthenticatedClient, Client
from opera_opc.api.account import create_guest
from opera_opc.api.matches import get_match, get_menu, open_table
from opera_opc.api.playing import play, start_match, take_seat
from opera_opc.models import Match, Menu, NewGuest, OpenTable, Play, SignedIn, TakeSeat, TokenRequest

address, game = sys.argv[1:]


def expect(kind: Any, answer: Any) -> Any:
    assert isinstance(answer, kind), answer
    return answer


def guest() -> AuthenticatedClient:
    asked = NewGuest(token=TokenRequest(name="generated"))
    made = expect(SignedIn, create_guest.sync(client=Client(base_url=address), body=asked))
    return AuthenticatedClient(base_url=address, token=made.token.secret)


players = [guest(), guest()]
table = OpenTable.from_dict({"table": {"game": game}, "players": 2})
match_id = expect(Match, open_table.sync(client=players[0], body=table)).id
take_seat.sync(match_id, client=players[1], body=TakeSeat())
start_match.sync(match_id, client=players[0])
while expect(Match, match := get_match.sync(match_id, client=players[0])).outcome is None:
    for player in players:
        menu = expect(Menu, get_menu.sync(match_id, client=player, limit=1))
        if menu.entries:
            decision = Play(action=menu.entries[0].action, seq=menu.seq, request_id=f"at-{menu.seq}")
            answer = play.sync(match_id, client=player, body=decision)
            assert type(answer).__name__ == "Played", answer
print(f"{match_id} is over")
