"""The worked examples of the page at /graphql are operations of the schema, within its limits."""

import re

import pytest

from opera_service.graphql_server.documents import Documents
from opera_service.graphql_server.explorer import FOLDER

EXAMPLES = (FOLDER / "examples.js").read_text()
REFUSED = re.search(r'const refused = "(.+)";', EXAMPLES)
QUERIES = [
    query.replace("${refused}", REFUSED[1] if REFUSED else "") for query in re.findall(r"query: `([^`]+)`", EXAMPLES)
]


@pytest.mark.parametrize("query", QUERIES)
def test_an_example_is_valid(query: str) -> None:
    assert Documents().prepare(query) is not None


def test_there_are_examples_of_every_kind() -> None:
    assert {query.split()[0] for query in QUERIES} == {"{", "query", "mutation", "subscription"}
