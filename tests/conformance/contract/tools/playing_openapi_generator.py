"""Plays a match by two guests with what openapi-generator made for Python: python … ADDRESS GAME."""

import sys

import opera_og
from opera_og.api import AccountApi, MatchesApi, PlayingApi

address, game = sys.argv[1:]


def client(token: str | None = None) -> opera_og.ApiClient:
    return opera_og.ApiClient(opera_og.Configuration(host=address, access_token=token))


def guest() -> opera_og.ApiClient:
    asked = opera_og.NewGuest(token=opera_og.TokenRequest(name="generated"))
    return client(AccountApi(client()).create_guest(asked).token.secret)


players = [guest(), guest()]
table = opera_og.OpenTable.from_dict({"table": {"game": game}, "players": 2})
match_id = MatchesApi(players[0]).open_table(table).id
PlayingApi(players[1]).take_seat(match_id, opera_og.TakeSeat())
PlayingApi(players[0]).start_match(match_id)
while MatchesApi(players[0]).get_match(match_id).outcome is None:
    for player in players:
        menu = MatchesApi(player).get_menu(match_id, limit=1)
        if menu.entries:
            decision = opera_og.Play(action=menu.entries[0].action, seq=menu.seq, request_id=f"at-{menu.seq}")
            PlayingApi(player).play(match_id, decision)
print(f"{match_id} is over")
