"""The database itself refuses to change or delete what the log says."""

from django.db import migrations

FORBID = """
CREATE FUNCTION games_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of a match is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER games_log_is_append_only BEFORE UPDATE OR DELETE ON games_logentry
    FOR EACH ROW EXECUTE FUNCTION games_log_is_append_only();
"""
ALLOW = """
DROP TRIGGER games_log_is_append_only ON games_logentry;
DROP FUNCTION games_log_is_append_only();
"""


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunSQL(FORBID, ALLOW)]
