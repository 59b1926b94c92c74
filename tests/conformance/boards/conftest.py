"""The whole service and real browsers, as for the client's own tests."""

from tests.opera_service.web.conftest import browser, finished, player, service, visit

__all__ = ["browser", "finished", "player", "service", "visit"]
