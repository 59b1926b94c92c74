"""/metrics tells Prometheus what happens here, to who may know."""

import pytest
import redis
from django.conf import settings
from django.test import Client, override_settings


def test_the_depth_of_each_queue_is_told(redis_client: redis.Redis) -> None:
    redis_client.rpush("clocks", "waiting", "waiting")
    text = Client().get("/metrics").content.decode()
    assert 'opera_queue_depth{queue="clocks"} 2.0' in text
    assert 'opera_queue_depth{queue="bots"} 0.0' in text


def test_requests_are_counted_under_their_route_not_their_address() -> None:
    from tests.opera_service.asgi_app.test_entrance import ask

    ask("/healthz")
    ask("/wp-login.php?x=1")
    text = Client().get("/metrics").content.decode()
    assert 'opera_requests_total{method="GET",route="/healthz",status="200"}' in text
    assert "wp-login" not in text


@override_settings(METRICS_TOKEN="let-me-in")
@pytest.mark.parametrize(
    ("header", "status"),
    [({}, 401), ({"Authorization": "Bearer wröng"}, 401), ({"Authorization": "Bearer let-me-in"}, 200)],
)
def test_with_a_token_only_who_knows_it_is_answered(header: dict[str, str], status: int) -> None:
    assert Client().get("/metrics", headers=header).status_code == status


def test_without_a_broker_the_rest_is_still_told() -> None:
    with override_settings(REDIS_URL=settings.REDIS_URL.replace("127.0.0.1", "127.0.0.2").rsplit(":", 1)[0] + ":1/0"):
        answer = Client().get("/metrics")
    assert answer.status_code == 200
    assert b"opera_queue_depth" not in answer.content
