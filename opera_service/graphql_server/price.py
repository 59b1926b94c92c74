"""What an operation is charged before it runs, beside what its root fields pay by themselves.

A root field with a budget pays one request when it is admitted. A field without one, and weight beyond what the fields
pay for, is paid by the operation: a point for every thousand of its cost. So an ordinary play or read pays
for its field and nothing else.
"""

from typing import Final, NamedTuple, get_origin

from graphql import FieldNode

from games.api.live_stream import STREAMS
from games.api.operations import OPERATIONS
from opera_service.accounts.account_api import ACCOUNT_OPERATIONS
from opera_service.graphql_server.introspection import ROOTS, VALUES_A_POINT
from opera_service.graphql_server.weight import Weight

COST_A_POINT: Final = 1_000
READ, PLAY = "read", "play"
BUDGETS: dict[str, str] = {
    **{one.field: one.needs.budget for one in STREAMS if one.needs.budget},
    **{
        one.field: one.needs.budget
        for one in (*ACCOUNT_OPERATIONS, *OPERATIONS)
        # A list has no type for a refusal, so its field is admitted without paying.
        if one.field and one.needs.budget and get_origin(one.answer) is not tuple
    },
}
"""From which budget a root field pays by itself."""


class Price(NamedTuple):
    """What one operation pays."""

    budget: str
    points: int
    is_introspection: bool
    """Whether it asks for nothing but the schema, so that its answer is the same for everybody."""


def price_of(weight: Weight, fields: list[FieldNode]) -> Price:
    """The price of an operation with this weight and these root fields."""
    names = {(node.alias or node.name).value: node.name.value for node in fields}
    budgets = [BUDGETS[name] for name in names.values() if name in BUDGETS]
    weighed = -(-weight.cost // COST_A_POINT) - len(budgets)
    points = max(weighed, len(names) - len(budgets)) + weight.introspection // VALUES_A_POINT
    return Price(PLAY if PLAY in budgets else READ, max(0, points), set(names.values()) <= ROOTS)
