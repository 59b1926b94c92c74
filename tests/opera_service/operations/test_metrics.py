"""/metrics tells Prometheus what happens here, and tells nobody else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.test import override_settings

from tests.opera_service.asgi_app.test_dispatcher import ask

WATCHED = """
import sys
from opera_service.operations import metrics
metrics.SOCKETS.labels("/graphql").inc(5)
metrics.REQUESTS.labels("/graphql", "GET", 200).inc(7)
print("counted", flush=True)
sys.stdin.read()
"""


def test_the_depth_of_each_queue_is_told(redis_client: redis.Redis) -> None:
    redis_client.rpush("clocks", "waiting", "waiting")
    text = ask("/metrics").text
    assert 'opera_queue_depth{queue="clocks"} 2.0' in text
    assert 'opera_queue_depth{queue="bots"} 0.0' in text


def test_requests_are_counted_under_their_route_not_their_address() -> None:
    ask("/healthz")
    ask("/wp-login.php?x=1")
    text = ask("/metrics").text
    assert 'opera_requests_total{method="GET",route="/healthz",status="200"}' in text
    assert "wp-login" not in text


@override_settings(METRICS_TOKEN="let-me-in")
@pytest.mark.parametrize(
    ("header", "status"),
    [({}, 401), ({"Authorization": "Bearer wröng".encode()}, 401), ({"Authorization": b"Bearer let-me-in"}, 200)],
)
def test_with_a_token_only_who_knows_it_is_answered(header: dict[str, bytes], status: int) -> None:
    answer = ask("/metrics", headers=header)
    assert answer.status_code == status
    assert (b"opera_requests_total" in answer.content) == (status == 200)


def test_without_a_broker_the_rest_is_still_told() -> None:
    with override_settings(REDIS_URL=settings.REDIS_URL.replace("127.0.0.1", "127.0.0.2").rsplit(":", 1)[0] + ":1/0"):
        answer = ask("/metrics")
    assert answer.status_code == 200
    assert b"opera_queue_depth" not in answer.content


def test_what_a_killed_process_had_open_is_forgotten_and_what_it_counted_is_kept(tmp_path: Path) -> None:
    env = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    command, pipe = [sys.executable, "-c", WATCHED], subprocess.PIPE
    with subprocess.Popen(command, env=env, text=True, stdin=pipe, stdout=pipe) as child:
        assert child.stdout
        assert child.stdout.readline() == "counted\n"
        assert 'opera_sockets{route="/graphql"} 5.0' in shown(env)
        child.kill()
    text = shown(env)
    assert "opera_sockets{" not in text
    assert 'opera_requests_total{method="GET",route="/graphql",status="200"} 7.0' in text


def shown(env: dict[str, str]) -> str:
    """The metrics as a process says them that shares the folder."""
    script = "from opera_service.operations import metrics; print(metrics.prometheus_text().decode())"
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
