"""Before a process forks nothing is open that two processes would share."""

import subprocess
import sys
from textwrap import dedent

from django.conf import settings

from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT


def run(script: str) -> str:
    """What a fresh process prints; the tests' own has threads and connections that are none of ours."""
    servers = {"DATABASE_URL": settings.DATABASE_URL, "REDIS_URL": settings.REDIS_URL}
    env = clean_environment(DJANGO_SETTINGS_MODULE="opera_service.settings", OPERA_PROCESS="web", **servers)
    done = subprocess.run(
        [sys.executable, "-c", dedent(script)], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_socket_or_a_thread_that_is_left_is_named_and_stops_the_start() -> None:
    said = run("""
        import socket, threading
        from opera_service import forking

        forking.require_nothing_open()
        left, over = socket.create_server(("127.0.0.1", 0)), threading.Event()
        thread = threading.Thread(target=over.wait, name="left behind")
        thread.start()
        try:
            forking.require_nothing_open()
        except forking.StillOpen as error:
            print(str(error).replace(f"socket {left.fileno()}", "socket N"))
        over.set()
        thread.join()
        left.close()
        forking.require_nothing_open()
    """)
    assert said == "These must be closed before processes are forked: socket N, thread left behind.\n"


def test_the_connection_to_the_database_is_closed_and_can_be_opened_again() -> None:
    said = run("""
        import django
        from opera_service import forking

        django.setup()
        from django.db import connection

        for _ in range(2):
            connection.ensure_connection()
            forking.require_nothing_open()
            print(connection.connection)
    """)
    assert said == "None\nNone\n"


def test_a_fork_gives_up_the_sockets_of_its_parent_and_keeps_what_it_was_started_with() -> None:
    said = run("""
        import os, socket, stat
        given = socket.create_server(("127.0.0.1", 0))
        from opera_service import forking

        ours = socket.create_server(("127.0.0.1", 0))
        if os.fork() == 0:
            forking.release_inherited_sockets()
            print(*(stat.S_ISSOCK(os.fstat(one.fileno()).st_mode) for one in (ours, given)), flush=True)
            ours.close()
            os._exit(0)
        os.wait()
        print(socket.create_connection(ours.getsockname()) is not None)
    """)
    assert said == "False True\nTrue\n"
