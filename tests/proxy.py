"""The proxy as it is shipped: a real Caddy with deploy/Caddyfile, on loopback ports, with a certificate of its own."""

import json
import os
import signal
import socket
import ssl
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.waiting import until

BINARY = Path(sysconfig.get_path("scripts")) / "caddy"
CADDYFILE = Path(__file__).resolve().parents[1] / "deploy" / "Caddyfile"
HOST = "localhost"
"""For this name Caddy signs a certificate itself and asks nobody."""
AROUND = """{{
	admin off
	skip_install_trust
	default_bind 127.0.0.1
	http_port {http}
	https_port {https}
	storage file_system {folder}
}}
import {shipped}
"""
"""What only a test needs: other ports, no port for administrators, nothing written outside its folder."""


@dataclass(frozen=True)
class Proxy:
    """Where the proxy listens, and whom its clients have to trust."""

    port: int
    http_port: int
    root: Path

    @property
    def url(self) -> str:
        """The address for the outside."""
        return f"https://{HOST}:{self.port}"

    def tls(self) -> ssl.SSLContext:
        """Trusts this proxy and nobody else."""
        return ssl.create_default_context(cafile=str(self.root))

    def client(self, *, http2: bool = False, source: str | None = None) -> httpx.Client:
        """A client that gives up after a minute; `source` is the address that it calls from."""
        transport = httpx.HTTPTransport(verify=self.tls(), http2=http2, local_address=source)
        return httpx.Client(base_url=self.url, transport=transport, timeout=60)

    def listens(self) -> bool:
        """Whether a TLS connection to it can be made; the certificate is there from then on."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=30) as wire:
                self.tls().wrap_socket(wire, server_hostname=HOST).close()
        except OSError:
            return False
        return True


@contextmanager
def caddy(
    host: str,
    port: int,
    folder: Path,
    *,
    name_server: str | None = None,
    before: Proxy | None = None,
    try_for: str | None = None,
) -> Iterator[Proxy]:
    """Run the proxy in front of the web processes at `host` until the block ends.

    `name_server`, an address with a port, is asked for the host instead of the system. With the proxy that ran in this
    folder `before`, it is found at the same address and trusted by the same clients. While web restarts, requests wait
    for as long as the shipped file says, or `try_for` where that depends on how busy the machine is.
    """
    proxy = before or Proxy(free_port(), free_port(), folder / "pki" / "authorities" / "local" / "root.crt")
    env = os.environ | {"OPERA_DOMAIN": HOST, "OPERA_WEB_HOST": host, "OPERA_WEB_PORT": str(port), "HOME": str(folder)}
    config, log = _config(proxy, folder, env, name_server, try_for), folder / "caddy.log"
    child = process.start([BINARY, "run", "--config", config], env=env, log=log)
    try:
        until(lambda: proxy.listens() or child.poll() is not None, "the proxy to listen")
        assert child.poll() is None, log.read_text()
        yield proxy
    finally:
        process.stop(child, signal.SIGTERM, 0)


def _config(proxy: Proxy, folder: Path, env: dict[str, str], name_server: str | None, try_for: str | None) -> Path:
    """The shipped file in Caddy's own form, which Caddy itself makes of it."""
    file = folder / "Caddyfile"
    file.write_text(AROUND.format(http=proxy.http_port, https=proxy.port, folder=folder, shipped=CADDYFILE))
    adapt: list[str | Path] = [BINARY, "adapt", "--adapter", "caddyfile", "--config", file]
    config = json.loads(subprocess.run(adapt, env=env, capture_output=True, check=True).stdout)
    if name_server is not None:
        _reverse_proxy(config)["dynamic_upstreams"]["resolver"] = {"addresses": [name_server]}
    if try_for is not None:
        _reverse_proxy(config)["load_balancing"]["try_duration"] = try_for
    adapted = folder / "caddy.json"
    adapted.write_text(json.dumps(config))
    return adapted


def _reverse_proxy(config: Any) -> dict[str, Any]:
    """The reverse proxy of the file, wherever in the file it stands."""
    found = [config] if isinstance(config, dict) else []
    while found:
        part: dict[str, Any] = found.pop()
        if "dynamic_upstreams" in part:
            return part
        inside = [value for each in part.values() for value in (each if isinstance(each, list) else [each])]
        found += [value for value in inside if isinstance(value, dict)]
    raise AssertionError("the file has no upstreams")
