"""`python -m tests.bots.sabotaged`: a worker for bots and clocks in whose house the saboteurs play too."""

import os

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    django.setup()
    from opera_service.celery import app
    from tests.bots.saboteurs import in_the_house

    with in_the_house():
        options = ["-Q", "bots,clocks", "-P", "prefork", "-c", "1", "-n", f"{os.getpid()}@%h"]
        app.start(["--quiet", "--skip-checks", "worker", *options, "--without-gossip", "--without-mingle"])


if __name__ == "__main__":
    main()
