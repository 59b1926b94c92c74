"""What the Phantom of the Opera tells the bots."""

from games.phantom.advice.advisor import PhantomAdvisor

__all__ = ["PhantomAdvisor"]
