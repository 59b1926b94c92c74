"""One request on its way through the schema: who asks, what may be spent, which cookies go back."""

import time
from collections.abc import Callable
from http.cookies import SimpleCookie

from games.api.graphql.fast.executor import Projections
from games.common.refusals import Code, Refusal
from opera_service.accounts import rate_limits, sessions
from opera_service.accounts.enums import Scope
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import Identity, check_scope, recheck, require_scope, require_user
from opera_service.accounts.models import User

RECHECK_SECONDS = 10.0


class RequestContext(IdentifiedCaller):
    """What resolvers find as `info.context`."""

    def __init__(self, identity: Identity, projections: Projections | None, *, can_set_cookies: bool) -> None:
        super().__init__(identity)
        self.projections = projections
        self.cookies: list[SimpleCookie] = []
        self._can_set_cookies = can_set_cookies
        self._checked_at = time.monotonic()

    def reader(self) -> int | None:
        check_scope(self.identity, Scope.READ)
        rate_limits.spend(self.identity, "read")
        return self.user_id

    def follower(self) -> int:
        user = require_scope(self.identity, Scope.READ)
        rate_limits.spend(self.identity, "read")
        return user.pk

    def actor(self, budget: str) -> int:
        user = require_scope(self.identity, Scope.PLAY)
        rate_limits.spend(self.identity, budget)
        return user.pk

    def moderator(self) -> int:
        user = require_scope(self.identity, Scope.MODERATE)
        rate_limits.spend(self.identity, "moderate")
        return user.pk

    def sanctioned(self) -> int:
        user = require_user(self.identity)
        rate_limits.spend(self.identity, "account")
        return user.pk

    def is_recheck_due(self) -> bool:
        return time.monotonic() - self._checked_at >= RECHECK_SECONDS

    def recheck(self) -> None:
        self.identity = recheck(self.identity)
        check_scope(self.identity, Scope.READ)
        self._checked_at = time.monotonic()

    def sign_in(self, user: User) -> None:
        """Give the browser a session, and let the rest of this request be `user`'s."""
        self.set_cookies(lambda: sessions.open_session(self.identity, user))
        self.become(user)

    def become(self, user: User) -> None:
        self.identity = self.identity.as_user(user)

    def forget(self, cookies: SimpleCookie) -> None:
        """Let the browser forget who it was, if it is one; a socket has nothing to forget."""
        if self._can_set_cookies:
            self.cookies.append(cookies)

    def set_cookies(self, make: Callable[[], SimpleCookie]) -> None:
        if not self._can_set_cookies:
            raise Refusal(Code.INVALID_INPUT, detail="a socket cannot set cookies: ask over HTTP, or for a token")
        self.cookies.append(make())
