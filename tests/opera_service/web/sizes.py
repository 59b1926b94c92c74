"""The windows that boards must fit: a laptop, a tablet, a phone; and what is in sight there."""

from playwright.sync_api import Locator, Page

SIZES = {"laptop": (1366, 768), "tablet": (820, 1180), "phone": (390, 844)}

IN_SIGHT = """element => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top;
}"""


def is_in_sight(target: Locator) -> bool:
    """Whether all of it is inside the window, without any scrolling."""
    return bool(target.evaluate(IN_SIGHT))


UNCOVERED = """element => {
  const { top, left, width, height } = element.getBoundingClientRect();
  const over = (part) => document.elementFromPoint(left + width * part, top + height * part)?.closest('.stand, .coach');
  return [0.1, 0.5, 0.9].every((part) => !over(part) || over(part).contains(element));
}"""


def is_uncovered(target: Locator) -> bool:
    """Whether it is in sight, and neither the stand nor the coach lies over it."""
    return is_in_sight(target) and bool(target.evaluate(UNCOVERED))


def to_the_top(page: Page) -> None:
    page.evaluate("scrollTo(0, 0)")
