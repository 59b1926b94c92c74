"""Where the files of the archive are: a folder, or whatever else Django's storages reach (`STORAGES["archive"]`).

A file is written once, whole, and never changed; a line is read from its place in it.
"""

import gzip
import hashlib
import os
from pathlib import Path
from typing import Final

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages

from games.common.refusals import Code, Refusal
from games.matches.metrics import UNREADABLE_LOGS
from games.matches.models import ArchivedLog

log = structlog.get_logger(__name__)
_LATER: Final = 30
"""Seconds after which it makes sense to ask again for a file that cannot be read now."""


class DamagedArchive(Exception):
    """A file of the archive is not what was written."""


def storage() -> Storage:
    return storages["archive"]


def write_file(name: str, content: bytes) -> None:
    """Store the file so that it outlives a crash of this machine; the same file may be there already."""
    where = storage()
    if isinstance(where, FileSystemStorage):
        _write_durably(Path(where.path(name)), content)
    elif not where.exists(name) or read_file(name) != content:
        stored = where.save(name, ContentFile(content))
        if stored != name:
            raise DamagedArchive(f"{name} is there with another content")


def _write_durably(path: Path, content: bytes) -> None:
    """Under another name first: who finds the name finds the whole file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}.tmp")
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def read_file(name: str) -> bytes:
    """The whole file, as it is stored now."""
    with storage().open(name) as file:
        content: bytes = file.read()
        return content


def read_line(place: ArchivedLog) -> bytes:
    """The line of one match, unpacked; refuses as `unavailable` while the file cannot be read."""
    try:
        with storage().open(place.file.name) as file:
            file.seek(place.start)
            line = gzip.decompress(file.read(place.length))
    except Exception as error:  # each storage has errors of its own, and so has what cannot be unpacked
        UNREADABLE_LOGS.inc()
        log.exception("archive_unreadable", file=place.file.name, match=str(place.match_id))
        raise Refusal(Code.UNAVAILABLE, seconds=_LATER) from error
    if hashlib.sha256(line).digest() != bytes(place.digest):
        UNREADABLE_LOGS.inc()
        log.error("archive_damaged", file=place.file.name, match=str(place.match_id))
        raise Refusal(Code.UNAVAILABLE, seconds=_LATER)
    return line
