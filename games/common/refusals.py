"""A refusal, as it is raised: its code (`refusal_codes.py`), its status and its words (`refusal_texts/`)."""

from collections.abc import Mapping
from datetime import datetime

from games.common.refusal_codes import Code
from games.common.refusal_texts import TEXTS
from games.common.said import Explained
from games.kit.engine import Language

__all__ = ["TEXTS", "Code", "Refusal"]


class Refusal(Exception):
    """A typed refusal: nothing was changed, and the code says why."""

    def __init__(
        self,
        code: Code,
        *,
        rule: str | None = None,
        seq: int | None = None,
        detail: Explained | None = None,
        **params: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.seq = seq
        self.params: Mapping[str, object] = params if detail is None else {"detail": detail, **params}

    @property
    def status(self) -> int:
        return TEXTS[self.code].status

    def message(self, language: Language = "en") -> str:
        words: str = getattr(TEXTS[self.code], language)
        return words.format_map({"seq": self.seq, **{name: self.param(name, language) for name in self.params}})

    def param(self, name: str, language: Language) -> object:
        """A parameter, in this language if it is given in several."""
        value = self.params.get(name)
        match value:
            case Explained():
                return value.words(language)
            case Mapping():
                return value[language]
            case _:
                return value

    def reason(self, language: Language) -> str | None:
        """What is wrong by a game's own code, or why something is closed or sanctioned; None for most."""
        reason = self.param("reason", language)
        return None if reason is None else str(reason)

    @property
    def until(self) -> datetime | None:
        """When the sanction ends that it follows from, if it ends."""
        until = self.params.get("until")
        return until if isinstance(until, datetime) else None

    @property
    def retry_after(self) -> int | None:
        """Seconds after which asking again makes sense."""
        seconds = self.params.get("seconds")
        return seconds if isinstance(seconds, int) else None

    def __str__(self) -> str:
        return self.message()
