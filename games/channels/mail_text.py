"""What a mail says, before and after it is put into its form: text, and HTML that fetches nothing."""

from html import escape
from typing import NamedTuple

from games.common.translated import Sentence
from games.kit.engine import Language

WHY = Sentence(
    "You get this mail because you asked to be told. Stop mails of this kind: {stop}",
    "Vous recevez ce message parce que vous l'avez demandé. Ne plus recevoir ce genre de messages : {stop}",
    "Sie erhalten diese Mail, weil Sie es so gewünscht haben. Mails dieser Art abbestellen: {stop}",
)
STOP = Sentence("here", "ici", "hier")
_BODY = "font-family:Georgia,serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em"
_BUTTON = (
    "display:inline-block;padding:.6em 1.2em;border-radius:.4em;background:#7a1f2b;color:#fff;text-decoration:none"
)


class MailItem(NamedTuple):
    """One line of a list, and where it leads."""

    words: str
    link: str


class MailText(NamedTuple):
    """What a mail says, before it is put into its form."""

    subject: str
    lines: tuple[str, ...]
    link: str
    link_words: str
    items: tuple[MailItem, ...] = ()


def plain(mail: MailText, stop: str | None, language: Language) -> str:
    """The mail as text."""
    items = "\n".join(f"* {item.words}\n  {item.link}" for item in mail.items)
    footer = "" if stop is None else "-- \n" + WHY.text(language, stop=stop)
    parts = [*mail.lines, items, f"{mail.link_words}\n{mail.link}", footer]
    return "\n\n".join(filter(None, parts)) + "\n"


def html(mail: MailText, stop: str | None, language: Language) -> str:
    """The same as HTML, without pictures, scripts or anything else that a mail program would have to fetch."""
    lines = "".join(f"<p>{escape(line)}</p>" for line in mail.lines)
    items = "".join(f"<li>{_link(item.link, item.words)}</li>" for item in mail.items)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(mail.subject)}</title></head>"
        f'<body style="{_BODY}">{lines}{f"<ul>{items}</ul>" if items else ""}'
        f"<p>{_link(mail.link, mail.link_words, _BUTTON)}</p>{_footer(stop, language)}</body></html>"
    )


def _footer(stop: str | None, language: Language) -> str:
    if stop is None:
        return ""
    before, _, after = WHY.text(language, stop="{stop}").partition("{stop}")
    words = f"{escape(before)}{_link(stop, STOP.text(language))}{escape(after)}"
    return f'<p style="color:#666;font-size:small;border-top:1px solid #ccc;padding-top:1em">{words}</p>'


def _link(address: str, words: str, style: str = "") -> str:
    styled = f' style="{style}"' if style else ""
    return f'<a href="{escape(address)}"{styled}>{escape(words)}</a>'
