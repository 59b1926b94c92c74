"""How long to wait between attempts, and when to give up."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """The limits of trying again; every pause is drawn, so that many clients do not come back in step."""

    attempts: int = 8
    """How often a request is sent at most."""
    first_pause: float = 0.25
    longest_pause: float = 8.0
    longest_wait: float = 60.0
    """A `Retry-After` beyond this is not waited for but raised."""
    silence: float = 40.0
    """A stream without a sign of life for so long is opened again; the service gives one every 15 seconds."""
    give_up_after: float = 600.0
    """So long a stream is tried to be opened again after it was lost."""

    def pause(self, failures: int, at_least: float | None = None) -> float:
        """Seconds before the next attempt after so many failures in a row."""
        most = min(self.longest_pause, self.first_pause * 2.0 ** min(failures - 1, 30))
        return (at_least or 0.0) + random.uniform(most / 2, most)
