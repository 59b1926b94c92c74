"""The choices of a Django column from a plain enumeration, so that enumerations need no Django."""

from enum import StrEnum


def choices(enumeration: type[StrEnum]) -> list[tuple[str, str]]:
    """Value and label of every member."""
    return [(member.value, label(member)) for member in enumeration]


def label(member: StrEnum) -> str:
    """The member's name as a title, such as `Seat Taken`."""
    return member.name.replace("_", " ").title()
