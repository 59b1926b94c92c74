"""The form of an act, made from the command's own parameters: a new act in `acts.ACTS` has its form at once."""

import inspect
from collections.abc import Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from django import forms

from games.common.users import user_named
from games.matches.responses import MatchAnswer
from games.staff.acts import ACTS
from opera_service.staff_admin.forms import choice_field, number_field, reason_field, text_field, yes_field

GIVEN = ("moderator_id", "match_id", "reason")
"""What every command gets, and no form asks for."""
LABELS = {
    "number": "Seat",
    "to": "Entry",
    "at": "Entry",
    "seconds": "Seconds",
    "style": "Bot",
    "user_id": "Name of the user",
}
PLACE, SITTER = "place_", "sitter_"


def parameters_of(name: str) -> dict[str, Any]:
    """What an act must be told: parameter → type."""
    command = ACTS[name].command
    types = get_type_hints(command)
    return {key: types[key] for key in inspect.signature(command).parameters if key not in GIVEN}


class ActForm(forms.Form):
    """The arguments of one act on one match, and the reason."""

    def __init__(self, name: str, match: MatchAnswer, data: Any = None, at: int | None = None) -> None:
        super().__init__(data)
        self._types = parameters_of(name)
        self._command = ACTS[name].command
        self._seats = [(seat.number, _seat_words(seat)) for seat in match.seats]
        for key, kind in self._types.items():
            self.fields.update(self._fields(key, kind, match.seq if at is None else at))
        self.fields["reason"] = reason_field()

    def arguments(self) -> dict[str, Any]:
        """What to hand to the command; a name that nobody has is refused as the command would refuse it."""
        return {key: self._value(key, kind) for key, kind in self._types.items()}

    def _fields(self, key: str, kind: Any, at: int) -> dict[str, forms.Field]:
        label = LABELS.get(key, key.replace("_", " ").capitalize())
        if get_origin(kind) is Sequence:
            places = [(place, str(place)) for place in range(1, len(self._seats) + 1)]
            return {f"{PLACE}{seat}": choice_field(f"Place of {words}", places) for seat, words in self._seats}
        if get_origin(_without_none(kind)) is Mapping:
            return {f"{SITTER}{seat}": _sitter_field(seat) for seat, _ in self._seats}
        if key == "number":
            return {key: choice_field(label, self._seats)}
        if key == "user_id":
            return {key: text_field(label, max_length=30)}
        if key == "to":
            return {key: number_field(label, min_value=0, initial=at, help_text="The match goes on from after it.")}
        return {key: _plain_field(label, kind, at if key in ("at", "seq") else self._default(key))}

    def _default(self, key: str) -> Any:
        default = inspect.signature(self._command).parameters[key].default
        return None if default is inspect.Parameter.empty else default

    def _value(self, key: str, kind: Any) -> Any:
        if get_origin(kind) is Sequence:
            return [int(self.cleaned_data[f"{PLACE}{seat}"]) for seat, _ in self._seats]
        if get_origin(_without_none(kind)) is Mapping:
            names = {seat: self.cleaned_data[f"{SITTER}{seat}"] for seat, _ in self._seats}
            return {seat: user_named(name) for seat, name in names.items() if name}
        value = self.cleaned_data[key]
        if key == "user_id":
            return user_named(value)
        if value is None or value == "":
            return None
        plain = _without_none(kind)
        return plain(value) if isinstance(plain, type) else value


def _plain_field(label: str, kind: Any, initial: Any) -> forms.Field:
    required, kind = kind is _without_none(kind), _without_none(kind)
    if kind is bool:
        return yes_field(label)
    if kind is int:
        return number_field(label, required=required, initial=initial)
    if isinstance(kind, type) and issubclass(kind, Enum):
        values = [(value.value, str(value.value)) for value in kind]
        return choice_field(label, values, required=required, initial=initial)
    return text_field(label, required=required, max_length=200)


def _sitter_field(seat: int) -> forms.CharField:
    return text_field(f"Who sits in seat {seat + 1}", required=False, max_length=30, help_text="A name; empty: a bot.")


def _without_none(kind: Any) -> Any:
    rest = [one for one in get_args(kind) if one is not type(None)]
    return rest[0] if get_origin(kind) in (Union, UnionType) and len(rest) == 1 else kind


def _seat_words(seat: Any) -> str:
    return f"seat {seat.number + 1} ({seat.player.name if seat.player else 'free'})"
