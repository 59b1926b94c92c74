"""Plays a match by two guests with what ariadne-codegen made of the GraphQL schema: python … ADDRESS GAME."""

import sys
from typing import Any

from opera_ac import ActionInput, Client, OpenTableInput, TableInput

address, game = sys.argv[1:]


def accepted(answer: Any) -> Any:
    assert answer.typename__ != "Refused", answer
    return answer


def guest() -> Client:
    made = accepted(Client(url=f"{address}/graphql").guest().play_as_guest)
    return Client(url=f"{address}/graphql", headers={"Authorization": f"Bearer {made.token.secret}"})


players = [guest(), guest()]
table = OpenTableInput(table=TableInput.model_validate({game: {}}), players=2)
match_id = accepted(players[0].open_table(table).open_table).id
accepted(players[1].sit(match_id).take_seat)
accepted(players[0].start(match_id).start_match)
while accepted(players[0].look(match_id).match).outcome is None:
    for player in players:
        menu = accepted(player.menu(match_id).menu)
        if menu.entries:
            action = ActionInput.model_validate(menu.entries[0].action)
            accepted(player.play(match_id, action, menu.seq, f"at-{menu.seq}").play)
print(f"{match_id} is over")
