"""The caller of an operation, as far as the games must know them; the accounts fill it in."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from http.cookies import SimpleCookie

from games.api.needs import Needs
from games.common.refusals import Code, Refusal
from games.kit.engine import Language


class Caller(ABC):
    """A user, or somebody who is not signed in, with one request or one stream."""

    cookies: Sequence[SimpleCookie] = ()
    """To be sent with the answer."""

    @property
    @abstractmethod
    def user_id(self) -> int | None:
        """None for a caller who is not signed in."""

    @property
    @abstractmethod
    def language(self) -> Language:
        """The language to answer in."""

    @abstractmethod
    def admit(self, needs: Needs) -> None:
        """Count the request; raises a refusal for a caller who may not do this, or does it too often."""

    @abstractmethod
    def is_recheck_due(self) -> bool:
        """Whether the rights were last looked at so long ago that a stream must look again."""

    @abstractmethod
    def recheck(self, needs: Needs) -> None:
        """Look at the rights again; raises a refusal for what was revoked meanwhile."""

    @property
    def user(self) -> int:
        """The user who is signed in; raises SIGN_IN_REQUIRED."""
        if self.user_id is None:
            raise Refusal(Code.SIGN_IN_REQUIRED)
        return self.user_id
