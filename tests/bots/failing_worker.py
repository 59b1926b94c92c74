"""`python -m tests.bots.failing_worker`: a worker for bots and clocks on whose roster are bots that fail."""

import os

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    django.setup()
    from opera_service.celery import app
    from tests.bots.failing_bots import on_the_roster

    with on_the_roster():
        options = ["-Q", "bots,clocks", "-P", "prefork", "-c", "1", "-n", f"{os.getpid()}@%h"]
        app.start(["--quiet", "--skip-checks", "worker", *options, "--without-gossip", "--without-mingle"])


if __name__ == "__main__":
    main()
