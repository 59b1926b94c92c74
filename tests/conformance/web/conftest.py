"""The fixtures of the browser tests, for those that take minutes."""

from tests.opera_service.web.conftest import browser, finished, player, service, visit

__all__ = ["browser", "finished", "player", "service", "visit"]
