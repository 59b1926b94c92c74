"""The rows of a match, read and written past the ORM: its SQL is built once, and statements travel together.

Building the SQL of its six statements took the ORM three quarters of a play's time. Tables and columns still come from
the models. `OPERA_FAST_PATH=no` lets the ORM do all of it (`by_orm`); a test compares both, column by column. Only
commands and queries use this.
"""
