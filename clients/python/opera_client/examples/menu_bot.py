"""Plays one match of any game: it chooses from the menu, and knows no rules."""

import random

from opera_client import Client
from opera_client.command_line import arguments

given = arguments()
with Client(given.url, given.token) as client:
    if client.token is None:
        client.be_guest()
    match_id = given.match or client.find_match(given.game)
    ended = client.play_match(match_id, lambda menu, _: random.choice(menu["entries"])["action"])
    print(f"{match_id} is over after {ended['seq']} entries: {ended['outcome']}")
