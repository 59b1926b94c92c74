"""`manage.py verify_audit`: whether every entry of the audit is there and as it was written."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.audit import audit
from games.audit.models import AuditEntry


class Command(BaseCommand):
    help = "Verify the hash chain of the audit; names each entry that was changed or is missing, and then fails."

    def handle(self, *args: Any, **options: Any) -> None:
        broken = list(audit.broken_links())
        for line in broken:
            self.stderr.write(line)
        if broken:
            raise CommandError(f"the audit was tampered with: {len(broken)} breaks in its chain")
        last = AuditEntry.objects.order_by("-number").first()
        count, seal = (last.number, last.hash) if last else (0, audit.FIRST)
        # With this line stored elsewhere, an operator also notices when the newest entries are cut off.
        self.stdout.write(f"{count} entries, all as they were written; the last hash is {seal}")
