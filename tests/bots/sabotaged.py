"""`python -m tests.bots.sabotaged`: a worker for bots and clocks in whose house the saboteurs play too."""

import os

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    django.setup()
    from opera_service.celery import app
    from tests.bots.saboteurs import in_the_house

    with in_the_house():
        queues = ["-Q", "bots,clocks", "-P", "prefork", "-c", "1"]
        app.start(
            [
                "--quiet",
                "--skip-checks",
                "worker",
                *queues,
                "--without-gossip",
                "--without-mingle",
                "-n",
                f"{os.getpid()}@%h",
            ]
        )


if __name__ == "__main__":
    main()
