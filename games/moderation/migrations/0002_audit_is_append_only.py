"""The database itself refuses to change or delete what the audit says."""

from django.db import migrations

FORBID = """
CREATE FUNCTION moderation_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER moderation_audit_is_append_only BEFORE UPDATE OR DELETE ON moderation_auditentry
    FOR EACH ROW EXECUTE FUNCTION moderation_audit_is_append_only();
"""
ALLOW = """
DROP TRIGGER moderation_audit_is_append_only ON moderation_auditentry;
DROP FUNCTION moderation_audit_is_append_only();
"""


class Migration(migrations.Migration):
    dependencies = [("moderation", "0001_initial")]
    operations = [migrations.RunSQL(FORBID, ALLOW)]
