"""Three hosts that share one PostgreSQL and one Redis, on hosts of their own, and what becomes of them under load.

`make rig` runs every fault and writes docs/rig.md. It needs root, `cc`, and by apt `ip`, haproxy, etcd
and pgbouncer.
"""
