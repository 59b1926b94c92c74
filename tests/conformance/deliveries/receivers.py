"""Who takes the deliveries: a verifier of webhooks in JavaScript, a mail server, and a push service that decrypts."""

import json
import os
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from opera_service.local.ports import free_port
from tests.games.channels.receivers import mail_receiver
from tests.npm_packages import node_modules, push_service
from tests.waiting import until

VERIFIER = Path(__file__).parent / "verifier.js"


class Receivers:
    """Started before Django is, because the settings of the workers name their ports."""

    def __init__(self, folder: Path) -> None:
        self.log, self.port = folder / "webhooks.log", free_port()
        self._stack = ExitStack()
        self.clients: list[str] = []

    def __enter__(self) -> "Receivers":
        from games.channels import vapid

        self.mail = self._stack.enter_context(mail_receiver())
        self.push = self._stack.enter_context(push_service())
        os.environ["OPERA_MAIL"] = f"smtp+plain://127.0.0.1:{self.mail.port}"
        os.environ["OPERA_VAPID_KEY"] = vapid.new_key()
        self.log.touch()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def start_verifier(self, secrets: dict[str, str]) -> None:
        env = {**os.environ, "NODE_PATH": str(node_modules())}
        command = ["node", str(VERIFIER), str(self.port), str(self.log)]
        process = self._stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, env=env))
        self._stack.callback(process.kill)
        assert process.stdin
        process.stdin.write(json.dumps(secrets).encode())
        process.stdin.close()
        until(lambda: _listens(self.port), "the verifier to listen")

    def arrived(self) -> dict[str, list[str]]:
        """The ids that arrived by each channel, each with the target it arrived at."""
        pushed = [
            f"{client} {json.loads(message)['event']}"
            for client in self.clients
            for message in self.push.messages(client)
        ]
        return {
            "webhook": [f"{path} {event}" for path, event, _ in self._lines()],
            "mail": [f"{mail['To']} {mail['X-Opera-Event']}" for mail in self.mail.mails],
            "push": pushed,
        }

    def unverified(self) -> int:
        return sum(not ok for _, _, ok in self._lines())

    def _lines(self) -> list[tuple[str, str, bool]]:
        rows: list[Any] = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [(path, event, ok) for path, event, ok in rows]


def _listens(port: int) -> bool:
    import socket

    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
