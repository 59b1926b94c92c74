"""The caller of an operation, as far as the games must know them; the accounts fill it in."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from http.cookies import SimpleCookie

from games.api.needs import Needs
from games.common.refusals import Code, Refusal
from games.kit.engine import Language


class Caller(ABC):
    """A user, or somebody who is not signed in, with one request or one stream."""

    cookies: Sequence[SimpleCookie] = ()
    """To be sent with the answer."""

    @property
    def limit_headers(self) -> Mapping[str, str]:
        """Headers that say how many requests are left."""
        return {}

    @property
    @abstractmethod
    def user_id(self) -> int | None:
        """None for a caller who is not signed in."""

    @property
    def origin(self) -> str:
        """Stands for the address the caller comes from; it cannot be read from this."""
        return ""

    @property
    @abstractmethod
    def language(self) -> Language:
        """The language to answer in."""

    @abstractmethod
    def admit(self, needs: Needs) -> None:
        """Count the request; raises a refusal for a caller who may not do this, or does it too often."""

    def charge_time(self) -> None:  # noqa: B027 - a caller without budgets has nothing to pay
        """Count what the request took until now, in the thread that answers it, beyond what was paid for it."""

    @abstractmethod
    def stream_open(self) -> AbstractContextManager[None]:
        """Held while a stream is open; raises TOO_MANY_STREAMS for a caller who has too many."""

    @abstractmethod
    def is_recheck_due(self) -> bool:
        """Whether the rights were last looked at so long ago that a stream must look again."""

    @abstractmethod
    def recheck(self, needs: Needs) -> None:
        """Look at the rights again; raises a refusal for what was revoked meanwhile."""

    @abstractmethod
    def require_recent_proof(self) -> None:
        """Refuse a member of the staff who showed no second factor lately."""

    @property
    def user(self) -> int:
        """The user who is signed in; raises SIGN_IN_REQUIRED."""
        if self.user_id is None:
            raise Refusal(Code.SIGN_IN_REQUIRED)
        return self.user_id
