"""What Opera tells the bots: what things are worth, what to do with each role, how a match will probably end."""

from games.opera.advice.advisor import OperaAdvisor

__all__ = ["OperaAdvisor"]
