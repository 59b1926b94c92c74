"""What the tests of clocks share with those of the bots that take seats over."""

from tests.bots.conftest import one_turn_at_a_time

__all__ = ["one_turn_at_a_time"]
