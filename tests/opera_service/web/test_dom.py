"""The client's own renderer: what it keeps, what it replaces, and what glides."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.opera_service.web.browsers import Visitor

WITH_DOM = """async () => {
  const { h, patch } = await import('/static/web/dom.js');
  const { gliding } = await import('/static/web/gliding.js');
  const host = document.createElement('div');
  document.body.append(host);
"""
Run = Callable[[str], Any]


@pytest.fixture
def run(visit: Callable[..., Visitor]) -> Run:
    """Runs lines of JavaScript with the renderer and an empty host; answers what they return."""
    page: Page = visit().open("/nowhere")
    return lambda script: page.evaluate(WITH_DOM + script + "}")


def test_keyed_elements_stay_the_same_when_their_order_changes(run: Run) -> None:
    assert run("""
      const draw = (keys) => patch(host, keys.map((key) => h('button', { key }, key)));
      draw(['a', 'b', 'c']);
      const [a, b, c] = host.children;
      c.focus();
      draw(['c', 'd', 'a']);
      const stay = [host.children[0] === c, host.children[2] === a, b.isConnected];
      return [host.textContent, ...stay];
    """) == ["cda", True, True, False]


def test_text_is_never_markup(run: Run) -> None:
    assert run("""
      patch(host, h('p', { title: '<i>' }, '<b>bold</b>', 7));
      return [host.querySelectorAll('b, i').length, host.textContent];
    """) == [0, "<b>bold</b>7"]


def test_nothing_is_drawn_for_what_is_not_there(run: Run) -> None:
    assert run("patch(host, null, false, undefined, '', [null, [h('hr')]]); return host.innerHTML") == "<hr>"


def test_a_listener_is_replaced_and_a_property_that_is_gone_is_removed(run: Run) -> None:
    assert run("""
      const heard = [];
      patch(host, h('button', { onclick: () => heard.push('old'), title: 'old', disabled: false }));
      patch(host, h('button', { onclick: () => heard.push('new') }));
      host.firstChild.click();
      patch(host, h('button', null));
      host.firstChild.click();
      return [heard, host.innerHTML];
    """) == [["new"], "<button></button>"]


def test_a_choice_is_selected_although_its_options_come_later(run: Run) -> None:
    assert run("""
      const options = () => ['a', 'b'].map((one) => h('option', { value: one }, one));
      const draw = (value) => patch(host, h('select', { value }, options()));
      draw('b');
      const first = host.firstChild.value;
      draw('a');
      return [first, host.firstChild.value];
    """) == ["b", "a"]


def test_pictures_are_pictures_and_styles_pass_the_pages_policy(run: Run) -> None:
    assert run("""
      patch(host, h('svg', null, h('title', null, 'x')), h('p', { css: { color: 'red', '--x': '1' } }));
      patch(host, h('svg', null, h('title', null, 'x')), h('p', { css: { '--x': '2' } }));
      const [picture, text] = host.children;
      const spaces = [picture.namespaceURI, picture.firstChild.namespaceURI];
      return [...spaces, text.style.color, text.style.getPropertyValue('--x')];
    """) == ["http://www.w3.org/2000/svg", "http://www.w3.org/2000/svg", "", "2"]


def test_what_a_user_opened_stays_open_until_the_page_wants_it_otherwise(run: Run) -> None:
    assert run("""
      const draw = (open) => patch(host, h('details', { open }, h('summary', null, 'More')));
      draw(false);
      host.firstChild.open = true;
      draw(false);
      const kept = host.firstChild.open;
      draw(true);
      draw(false);
      return [kept, host.firstChild.open];
    """) == [True, False]


def test_an_opaque_element_keeps_what_others_put_into_it(run: Run) -> None:
    assert (
        run("""
      const draw = () => patch(host, h('div', { opaque: true, ref: (element) => (element.textContent += 'once') }));
      draw(); draw();
      return host.textContent;
    """)
        == "once"
    )


def test_what_shifted_with_its_frame_stays_still_and_what_moved_glides(run: Run) -> None:
    assert run("""
      const draw = (height, place) => patch(host,
        h('div', { css: { height: `${height}px` } }),
        h('div', { key: 'frame', 'data-frame': '' }, ['a', 'b'].map((name) => {
          const css = { position: 'relative', left: name === 'a' ? `${place}px` : '0px' };
          return h('div', { key: name, 'data-flip': name, css }, name);
        })));
      const moving = (one) => one.getAnimations().length;
      const sliding = () => [...host.querySelectorAll('[data-flip]')].filter(moving).map((one) => one.dataset.flip);
      draw(10, 0);
      gliding(host, 5000, () => draw(90, 0));
      const still = sliding();
      gliding(host, 5000, () => draw(20, 40));
      const moved = sliding();
      gliding(host, 0, () => draw(20, 400));
      return [still, moved, sliding().length];
    """) == [[], ["a"], 1]
