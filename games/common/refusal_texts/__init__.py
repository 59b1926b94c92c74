"""The status and the words of every refusal, in a module for each subject."""

from collections.abc import Mapping

from games.common.refusal_codes import Code, RefusalText
from games.common.refusal_texts.of_accounts import OF_ACCOUNTS
from games.common.refusal_texts.of_plays import OF_PLAYS
from games.common.refusal_texts.of_requests import OF_REQUESTS
from games.common.refusal_texts.of_staff import OF_STAFF
from games.common.refusal_texts.of_tables import OF_TABLES

TEXTS: Mapping[Code, RefusalText] = {**OF_REQUESTS, **OF_ACCOUNTS, **OF_TABLES, **OF_STAFF, **OF_PLAYS}
