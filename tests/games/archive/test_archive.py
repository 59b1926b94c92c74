"""Old logs go to files: proven, read back, never what somebody may still act on, and lost by no crash."""

import gzip
import os
import signal
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import FileSystemStorage
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection, transaction
from django.utils import timezone

from games import verify
from games.archive.archive_matches import archive_matches
from games.archive.drop_months import drop_archived_months
from games.archive.tasks import archive_old_matches
from games.audit.models import AuditEntry
from games.matches.archived.archive_store import read_line
from games.matches.enums import Status
from games.matches.export_signature import public_key
from games.matches.models import ArchivedLog, ArchiveFile, LogEntry, Match
from games.matches.rows.log_rows import brief_rows, log_rows, seq_at
from games.personal_data import erase
from games.ratings.recount import request_recount
from games.reports.models import Report
from games.staff import match_acts
from games.tables import commands as tables
from opera_service.accounts.models import User
from opera_service.operations.database_role import grant
from tests.games.archive.conftest import drop_months, ended_long_ago
from tests.match_setup import make_users, open_match, play_to_the_end, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob")


@pytest.fixture
def old(people: list[User]) -> Match:
    """A match that ended long ago."""
    match = play_to_the_end(people, start_match(people, "phantom"))
    ended_long_ago(match.pk)
    return match


def lines(folder: Path) -> list[bytes]:
    """Every line of every file, as any tool unpacks it."""
    return [line for file in sorted(folder.rglob("*.gz")) for line in gzip.decompress(file.read_bytes()).splitlines()]


def test_every_line_is_a_signed_export_that_verifies(
    archive_folder: Path, people: list[User], old: Match, tmp_path: Path
) -> None:
    opera = play_to_the_end(people, start_match(people, "opera"))
    ended_long_ago(opera.pk)
    assert archive_matches() == 2
    assert [file.name for file in archive_folder.rglob("*.gz")] == [Path(ArchiveFile.objects.get().name).name]
    found = lines(archive_folder)
    assert {verify.read(line).id for line in found} == {old.pk, opera.pk}
    for line in found:
        verify.verify(verify.read(line))
        verify.verify_signature(line, public_key())
        (tmp_path / "match.json").write_bytes(line)
        call_command("verify_match", str(tmp_path / "match.json"), key=public_key())


def test_the_index_leads_to_each_line_and_the_audit_has_the_digest(archive_folder: Path, old: Match) -> None:
    archive_old_matches()
    place = ArchivedLog.objects.select_related("file").get(match=old)
    assert verify.read(read_line(place)).id == old.pk
    assert place.seq == old.seq
    entry = AuditEntry.objects.get(act="logs_archived")
    assert bytes(place.file.digest).hex() in entry.details
    assert archive_matches() == 0


def test_it_is_off_unless_it_is_asked_for(settings: Any, archive_folder: Path, old: Match) -> None:
    settings.ARCHIVE_AFTER = 0
    assert archive_matches() == 0
    with pytest.raises(CommandError, match="OPERA_ARCHIVE_AFTER"):
        call_command("archive")
    assert not archive_folder.exists()


def test_an_aborted_match_and_a_closed_table_go_too(archive_folder: Path, people: list[User]) -> None:
    aborted, closed = start_match(people, "opera"), open_match(people, "phantom")
    match_acts.abort_match(make_users("moderator")[0].pk, aborted, "a reason")
    tables.abort(people[0].pk, closed)
    assert set(Match.objects.values_list("status", flat=True)) == {Status.ABORTED}
    ended_long_ago(aborted, closed)
    assert archive_matches() == 2
    for line in lines(archive_folder):
        assert verify.read(line).outcome is None
        verify.verify(verify.read(line))


def test_what_somebody_may_still_act_on_stays(archive_folder: Path, people: list[User], old: Match) -> None:
    """Each for a reason of its own; and once the reason is gone, `manage.py archive` finds it, however old it is."""
    report = Report.objects.create(reporter=people[0], match=old, category="other")
    assert archive_matches() == 0
    Report.objects.filter(pk=report.pk).update(state="resolved")
    Match.objects.filter(pk=old.pk).update(rating_due=True)
    assert archive_matches() == 0
    Match.objects.filter(pk=old.pk).update(rating_due=False)
    offered = tables.rematch(people[0].pk, old.pk)
    assert archive_matches() == 0
    tables.abort(people[0].pk, offered)
    assert Match.objects.get(pk=offered).status == Status.ABORTED
    request_recount()
    assert archive_matches() == 0
    connection.cursor().execute("DELETE FROM ratings_ratingrecount")
    Match.objects.filter(pk=old.pk).update(ended_at=timezone.now() - timedelta(days=30))
    assert archive_matches() == 0
    ended_long_ago(old.pk)
    ArchiveFile.objects.create(name="x", day=timezone.now().date(), matches=0, size=0, digest=b"")
    assert archive_matches() == 0  # the task goes on from the last day of the archive
    call_command("archive")
    assert ArchivedLog.objects.filter(match=old).exists()


def test_a_log_that_proves_nothing_stays_in_the_database(archive_folder: Path, old: Match, people: list[User]) -> None:
    good = play_to_the_end(people, start_match(people, "phantom"), seed=2)
    ended_long_ago(good.pk)
    Match.objects.filter(pk=old.pk).update(commitment="0" * 64)
    assert archive_matches() == 1
    assert ArchivedLog.objects.get().match_id == good.pk


def test_a_run_takes_only_so_many_and_the_next_goes_on(archive_folder: Path, old: Match, people: list[User]) -> None:
    others = [play_to_the_end(people, start_match(people, "phantom"), seed=seed).pk for seed in (2, 3)]
    ended_long_ago(*others)
    assert [archive_matches(2), archive_matches(2), archive_matches(2)] == [2, 1, 0]
    assert len({verify.read(line).id for line in lines(archive_folder)}) == 3


def test_a_month_leaves_the_database_when_its_matches_are_in_the_archive(
    archive_folder: Path, old: Match, people: list[User]
) -> None:
    running, before = start_match(people, "phantom"), list(LogEntry.objects.filter(match=old).order_by("seq").values())
    kept = list(LogEntry.objects.filter(match=running).order_by("seq").values())
    assert drop_months() == []
    archive_matches()
    assert drop_months() == ["matches_logentry_before"]
    assert not LogEntry.objects.filter(match=old).exists()
    assert list(LogEntry.objects.filter(match=running).order_by("seq").values()) == kept
    rows = log_rows(old.pk, old.seq)
    assert [{name: getattr(row, name) for name in before[0]} for row in rows] == before
    assert len(brief_rows([old.pk])) == old.seq
    assert seq_at(old.pk, timezone.now(), old.seq) == old.seq
    play_to_the_end(people, running)
    ended_long_ago(running)
    archive_matches()
    drop_months()
    assert not LogEntry.objects.exists()


def test_no_month_is_dropped_whose_file_is_damaged(archive_folder: Path, old: Match) -> None:
    archive_matches()
    (file,) = archive_folder.rglob("*.gz")
    content = file.read_bytes()
    file.write_bytes(content[:-1])
    with pytest.raises(CommandError, match="damaged"):
        call_command("archive", check=True)
    assert drop_months() == []
    file.write_bytes(content)
    call_command("archive", check=True)
    assert drop_months() == ["matches_logentry_before"]


def test_what_the_staff_do_later_is_added_to_the_log(archive_folder: Path, old: Match, people: list[User]) -> None:
    archive_matches()
    drop_months()
    match_acts.annul(make_users("moderator")[0].pk, old.pk, "a reason")
    rows = log_rows(old.pk, old.seq + 1)
    assert [row.seq for row in rows] == [*range(1, old.seq + 2)]
    assert rows[-1].kind == "annulled"
    assert [row.seq for row in log_rows(old.pk, old.seq + 1, after=old.seq - 1)] == [old.seq, old.seq + 1]


def test_nobody_s_name_is_in_a_file(archive_folder: Path, old: Match, people: list[User]) -> None:
    archive_matches()
    drop_months()
    assert not any(user.username.encode() in line for line in lines(archive_folder) for user in people)
    erase(people[0].pk)
    User.objects.filter(pk=people[0].pk).update(username="former-1")
    assert {row.user.username for row in log_rows(old.pk, old.seq) if row.user} == {"former-1", "bob"}


class DyingStorage(FileSystemStorage):
    """The process is killed as soon as it has opened the file that it wrote."""

    def open(self, name: str, mode: str = "rb") -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.django_db(transaction=True)
def test_a_run_that_is_killed_between_the_file_and_its_rows_loses_nothing(archive_folder: Path, old: Match) -> None:
    before = list(LogEntry.objects.order_by("match_id", "seq").values())
    database = connection.settings_dict
    env = {
        **os.environ,
        "DATABASE_URL": os.environ["DATABASE_URL"].rsplit("/", 1)[0] + f"/{database['NAME']}",
        "OPERA_ARCHIVE_AFTER": "31",
        "OPERA_ARCHIVE_BACKEND": "tests.games.archive.test_archive.DyingStorage",
        "OPERA_ARCHIVE_OPTIONS": f'{{"location": "{archive_folder}"}}',
        "DJANGO_SETTINGS_MODULE": "opera_service.settings",
    }
    died = subprocess.run([sys.executable, "manage.py", "archive"], env=env, check=False, capture_output=True)
    assert died.returncode == -signal.SIGKILL, died.stderr
    assert len(lines(archive_folder)) == 1
    assert not ArchivedLog.objects.exists()
    assert list(LogEntry.objects.order_by("match_id", "seq").values()) == before
    assert archive_matches() == 1
    assert len(lines(archive_folder)) == 1  # the same file again


def test_another_storage_of_django_s_does_too(settings: Any, archive_folder: Path, old: Match) -> None:
    memory = {"BACKEND": "django.core.files.storage.InMemoryStorage"}
    settings.STORAGES = {**settings.STORAGES, "archive": memory}
    before = list(LogEntry.objects.filter(match=old).order_by("seq").values("seq", "asked", "happened"))
    archive_matches()
    drop_months()
    rows = log_rows(old.pk, old.seq)
    assert [{"seq": row.seq, "asked": row.asked, "happened": row.happened} for row in rows] == before


def test_the_role_of_the_service_archives_and_drops_nothing(archive_folder: Path, old: Match) -> None:
    grant("opera_app_of_the_archive", "secret")
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET LOCAL ROLE opera_app_of_the_archive")
        assert archive_matches() == 1
        with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"), transaction.atomic():
            drop_archived_months(timezone.now() + timedelta(days=32))
        cursor.execute("RESET ROLE")
    assert LogEntry.objects.filter(match=old).count() == old.seq
