"""A player who uses the API like any program: for the other side of the table and for matches to look at."""

from typing import Any, cast

import httpx

from tests.opera_service.local.runner import wait_for

Json = dict[str, Any]


PASSWORD = "a long enough secret"


class Player:
    """A guest with a token, or a new account if it shall have a name."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self._client = httpx.Client(base_url=f"{url}/api/v1", timeout=60)
        account = {"name": name, "password": PASSWORD} if name else {}
        answer = self.post("/sign-up" if name else "/guests", {**account, "token": {"name": "test"}})
        self.name: str = answer["account"]["name"]
        self._client.headers["Authorization"] = f"Bearer {answer['token']['secret']}"

    def get(self, path: str) -> Json:
        return self._read(self._client.get(path))

    def post(self, path: str, body: Json | None = None) -> Json:
        return self._read(self._client.post(path, json=body or {}))

    def close(self) -> None:
        self._client.close()

    def open_table(self, game: str, players: int = 2, **wishes: Any) -> str:
        """A table of the game; answers its id."""
        table = {"game": game, **wishes.pop("table", {})}
        return cast(str, self.post("/matches", {"table": table, "players": players, **wishes})["id"])

    def start(self, match_id: str) -> None:
        """Begin, unless a full table has begun by itself."""
        if self.get(f"/matches/{match_id}")["status"] == "open":
            self.post(f"/matches/{match_id}/start")

    def entries(self, match_id: str) -> list[Json]:
        """The whole log."""
        found: list[Json] = []
        more = True
        while more:
            page = self.get(f"/matches/{match_id}/log?after={found[-1]['seq'] if found else 0}")
            found += page["entries"]
            more = page["more"]
        return found

    def bots_match(self, game: str, players: int = 2) -> str:
        """A match that beginners play among themselves; waits for its end."""
        bots = [{"seat": seat, "style": "chorister"} for seat in range(players)]
        match_id = self.open_table(game, players, bots=bots)
        self.start(match_id)
        wait_for(lambda: self.get(f"/matches/{match_id}")["status"] == "finished", "the end of a match of bots")
        return match_id

    def _read(self, response: httpx.Response) -> Json:
        assert response.is_success, response.text
        return cast(Json, response.json() if response.content else {})
