"""The games of the house as environments for learning programs, on the pure rules."""

from opera_gym.environment import GameEnv

__all__ = ["GameEnv"]
