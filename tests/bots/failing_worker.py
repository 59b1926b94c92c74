"""`python -m tests.bots.failing_worker`: a worker for bots and clocks on whose roster are bots that fail."""

import os

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    django.setup()
    from opera_service.celery import app
    from opera_service.operations.clock_sweeper import ClockSweeper
    from tests.bots.failing_bots import on_the_roster

    assert app.conf.broker_url  # reading the settings adds the steps of a worker
    app.steps["worker"].discard(ClockSweeper)  # what these bots cause is dealt with before any sweep
    with on_the_roster():
        options = ["-Q", "bots,spare,clocks", "-P", "prefork", "-c", "1", "-n", f"{os.getpid()}@%h"]
        app.start(["--quiet", "--skip-checks", "worker", *options, "--without-gossip", "--without-mingle"])


if __name__ == "__main__":
    main()
