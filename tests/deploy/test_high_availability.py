"""The recipe for servers of which one may die: its files can be filled in, and say what the rig relies on."""

import re

import yaml

from tests.rig.redundant_servers import PATRONI, RECIPE, recipe

VALUES = {"NAME": "d1", "ADDRESS": "192.0.2.1", "ETCD_HOSTS": "192.0.2.1:2379", "PASSWORD": "word"}
VALUES |= {"DATA": "/data", "BIN": "/bin", "WATCHDOG": "off", "FIRST": "192.0.2.2", "USERS": "/users"}
VALUES |= {f"DATABASE_{number}": f"192.0.2.{number}" for number in (1, 2, 3)}


def test_every_file_is_filled_in_and_named_on_the_page() -> None:
    page = (RECIPE / "README.md").read_text()
    for path in RECIPE.iterdir():
        if path.name != "README.md":
            assert "$" not in recipe(path.name, **VALUES)
            assert f"`{path.name}`" in page


def test_patroni_acknowledges_on_two_hosts_and_its_timings_fit_together() -> None:
    settings = yaml.safe_load(recipe("patroni.yml", **VALUES))["bootstrap"]["dcs"]
    assert settings["synchronous_mode"] is True
    # Patroni's own condition: else a primary that is slow for a moment is taken for lost.
    assert settings["ttl"] >= settings["loop_wait"] + 2 * settings["retry_timeout"]
    major, minor = map(int, re.search(r"==(\d+)\.(\d+)", PATRONI).groups())  # type: ignore[union-attr]
    assert (major, minor) >= (4, 1), "an older one has lost plays in a partition"


def test_nobody_goes_on_talking_to_a_primary_that_was_replaced() -> None:
    assert "on-marked-down shutdown-sessions" in recipe("haproxy.cfg", **VALUES)
