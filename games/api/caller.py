"""The caller of an operation, as far as the games must know them; the accounts fill it in."""

from abc import ABC, abstractmethod

from games.api.needs import Needs
from games.common.refusals import Code, Refusal
from games.kit.engine import Language


class Caller(ABC):
    """A user, or somebody who is not signed in, with one request."""

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

    @property
    def user(self) -> int:
        """The user who is signed in; raises SIGN_IN_REQUIRED."""
        if self.user_id is None:
            raise Refusal(Code.SIGN_IN_REQUIRED)
        return self.user_id
