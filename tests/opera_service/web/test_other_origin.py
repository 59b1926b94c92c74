"""Programs of others sign a user in: a page on another origin with PKCE, and a shell script with a device code."""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.npm_packages import node_modules
from tests.opera_service.web.browsers import Visitor
from tests.opera_service.web.conftest import Service
from tests.opera_service.web.test_people import member
from tests.paths import ROOT

HERE = Path(__file__).parent
SCRIPT = ROOT / "clients" / "small" / "device.sh"
REGISTER = """async (redirects) => {
  const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
  const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
  const body = JSON.stringify({ name: 'Stage Door', redirect_uris: redirects });
  return (await (await fetch('/api/v1/account/apps', { method: 'POST', headers, body })).json()).client_id;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        pass


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """The address of a page that is not ours, with the library as npm has it."""
    shutil.copytree(HERE / "other_origin", tmp_path / "site")
    shutil.copy(node_modules() / "oauth4webapi" / "build" / "index.js", tmp_path / "site" / "oauth4webapi.js")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path / "site"))) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_a_page_on_another_origin_signs_in_with_pkce_follows_and_plays(
    visit: Callable[..., Visitor], service: Service, elsewhere: str
) -> None:
    page, name = member(visit())
    client_id = page.evaluate(REGISTER, ["http://127.0.0.1/index.html"])
    page.goto(f"{elsewhere}/index.html?service={service.url}&client_id={client_id}")
    expect(page.get_by_role("heading", name="Stage Door")).to_be_visible()
    expect(page.locator("main li")).to_have_count(2)
    page.get_by_role("button", name="Let it in").click()
    said = page.locator("#said")
    expect(said).to_contain_text(re.compile("over|failed"), timeout=200_000)
    assert re.fullmatch(rf"over: {name} played [1-9]\d* times in \S+", said.inner_text()), said.inner_text()
    page.goto(f"{service.url}/account")
    expect(page.get_by_text("Stage Door").first).to_be_visible()


def test_a_shell_script_signs_in_by_a_device_code(visit: Callable[..., Visitor], service: Service) -> None:
    visitor = visit()
    page, name = member(visitor)
    client_id = page.evaluate(REGISTER, [])
    command = ["bash", str(SCRIPT), client_id, service.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as script:
        assert script.stderr is not None
        words = script.stderr.readline()
        told = re.fullmatch(r"open (\S+) and type (\S+)\n", words)
        assert told, words
        _allow(page, told[1], told[2])
        answered, _ = script.communicate(timeout=200)
    assert script.returncode == 0
    assert f'"name":"{name}"' in answered


def _allow(page: Page, address: str, code: str) -> None:
    """As the user does it, on another machine if they like."""
    page.goto(address)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button").first.click()
    expect(page.get_by_role("heading", name="Stage Door")).to_be_visible()
    page.get_by_role("button", name="Let it in").click()
    expect(page.get_by_role("status")).to_be_visible()
