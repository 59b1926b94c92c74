"""`python -m tests.opera_service.operations.stalled_worker`: a worker that takes nothing from its queue."""

import os
from typing import Any

import django


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "opera_service.settings"
    django.setup()
    from celery.signals import worker_ready

    from opera_service.celery import app
    from opera_service.operations import watchdog

    watchdog.EVERY = 0.1

    @worker_ready.connect(weak=False)
    def stop_listening(sender: Any, **_: object) -> None:
        sender.cancel_task_queue("default")

    quiet = ["--without-gossip", "--without-mingle"]
    options = ["-Q", "default", "-P", "prefork", "-c", "1", "-n", f"{os.getpid()}@%h"]
    app.start(["--quiet", "--skip-checks", "worker", *options, *quiet])


if __name__ == "__main__":
    main()
