"""The form of an act, made from the fields of its struct: a new act has its form at once."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Annotated, Any, get_args, get_origin

import msgspec
from django import forms

from games.common.misread import misread
from games.common.refusals import Code, Refusal
from games.common.users import MOST_LETTERS
from games.matches.responses import MatchAnswer, SeatAnswer
from games.staff.acts import Act, Ask, Asked
from opera_service.staff_admin.forms import choice_field, number_field, reason_field, text_field

Choices = list[tuple[int, str]]


class ActForm(forms.Form):
    """The parameters of one act on one match, and the reason."""

    def __init__(self, act: type[Act], match: MatchAnswer, data: Any = None, at: int | None = None) -> None:
        super().__init__(data)
        self._act = act
        self._seats: Choices = [(seat.number, _seat_words(seat)) for seat in match.seats]
        self._at = match.seq if at is None else at
        for field in msgspec.structs.fields(act):
            self.fields.update(self._fields(field))
        self.fields["reason"] = reason_field()

    def act(self) -> Act:
        """The act that was asked for; refuses what is out of its limits."""
        values = {field.name: self._value(field) for field in msgspec.structs.fields(self._act)}
        given = {name: value for name, value in values.items() if value not in (None, "")}
        try:
            return msgspec.convert({"act": self._act.name(), **given}, self._act, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal(Code.INVALID_INPUT, detail=misread(str(error))) from None

    def _fields(self, field: msgspec.structs.FieldInfo) -> dict[str, forms.Field]:
        asked, kind, is_required = _declared(field)
        options = {"required": is_required, "help_text": _description(field.type)}
        match asked.how:
            case Ask.SEAT:
                return {field.name: choice_field(asked.label, self._seats)}
            case Ask.ENTRY:
                return {field.name: number_field(asked.label, min_value=0, initial=self._at, **options)}
            case Ask.PLACES:
                places = [(place, str(place)) for place in range(1, len(self._seats) + 1)]
                return self._each(field, lambda words: choice_field(f"{asked.label} of {words}", places))
            case Ask.PEOPLE:
                return self._each(field, lambda words: _name_field(f"{asked.label} {words}"))
        return {field.name: _plain_field(asked.label, kind, field.default, options)}

    def _each(self, field: msgspec.structs.FieldInfo, make: Callable[[str], forms.Field]) -> dict[str, forms.Field]:
        return {f"{field.name}_{seat}": make(words) for seat, words in self._seats}

    def _value(self, field: msgspec.structs.FieldInfo) -> Any:
        how = _declared(field)[0].how
        if how not in (Ask.PLACES, Ask.PEOPLE):
            return self.cleaned_data[field.name]
        each = {seat: self.cleaned_data[f"{field.name}_{seat}"] for seat, _ in self._seats}
        if how is Ask.PLACES:
            return list(each.values())
        return [{"seat": seat, "user": name} for seat, name in each.items() if name]


def _declared(field: msgspec.structs.FieldInfo) -> tuple[Asked, Any, bool]:
    """What the field declares for its form, its plain type, and whether it must be given."""
    notes = list(_notes(field.type))
    asked = next((note for note in notes if isinstance(note, Asked)), Asked(field.name.capitalize()))
    kind = field.type
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return asked, kind, field.required


def _notes(kind: Any) -> Iterable[Any]:
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        yield from notes
        yield from _notes(inner)


def _description(kind: Any) -> str:
    return next((note.description for note in _notes(kind) if isinstance(note, msgspec.Meta) and note.description), "")


def _plain_field(label: str, kind: Any, default: Any, options: dict[str, Any]) -> forms.Field:
    if kind is int:
        return number_field(label, **options)
    if isinstance(kind, type) and issubclass(kind, Enum):
        initial = None if default is msgspec.NODEFAULT else default
        return choice_field(label, [(one.value, str(one.value)) for one in kind], initial=initial, **options)
    return text_field(label, max_length=MOST_LETTERS, **options)


def _name_field(label: str) -> forms.CharField:
    return text_field(label, required=False, max_length=MOST_LETTERS, help_text="A name; empty: a bot.")


def _seat_words(seat: SeatAnswer) -> str:
    return f"seat {seat.number + 1} ({seat.player.name if seat.player else 'free'})"
