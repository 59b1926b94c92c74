"""One stack in production mode, shared by the tests of this folder."""

from collections.abc import Iterator

import pytest

from tests.production.stack import Stack, running
from tests.proxy import Proxy, caddy


@pytest.fixture(scope="package")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """Everything, at the first moment at which it can be reached; it ends with this folder: it costs at rest too."""
    folder = tmp_path_factory.mktemp("production")
    with running(folder, OPERA_METRICS_TOKEN="let-me-in", OPERA_STATIC=str(folder / "static")) as stack:
        stack.manage("collectstatic", "--noinput")
        stack.start_processes()
        stack.wait_until_web_listens()
        yield stack


@pytest.fixture(scope="package")
def proxy(stack: Stack, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The shipped proxy in front of it."""
    folder = tmp_path_factory.mktemp("caddy")
    with caddy("127.0.0.1", stack.web_port, folder, try_for="60s") as proxy:
        yield proxy
