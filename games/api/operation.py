"""An operation of the API, declared once as a function; GraphQL and REST derive their own form of it.

The function's parameters are the request, its return type is the answer and its docstring is what client authors read.
"""

import inspect
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, NamedTuple, TypedDict, TypeVar, Unpack, get_type_hints

from games.api.api_changes import Deprecation
from games.api.naming import camel
from games.api.needs import ANY_REQUEST, UNREADABLE_BODY, Needs
from games.api.parameter import parameter_of
from games.common.refusals import Code

F = TypeVar("F", bound=Callable[..., Any])


class OperationOptions(TypedDict, total=False):
    """What an operation may say about itself."""

    rest: str
    """Its name in REST, where that is not the function's."""
    graphql: bool
    """False: only REST has it."""
    needs: Needs
    refuses: tuple[Code, ...]
    """What it may refuse beside what follows from its needs and its form."""
    status: HTTPStatus
    body: str
    """The name of its request body in REST, if it has one that is not a struct already."""
    gives: str
    """What its answer is, in words."""
    examples: tuple[Any, ...]
    """Of its body."""
    holds: int
    """How many items its answer may hold, where the caller cannot say how many it shall."""
    packs: bool
    """Whether its answer is the same for everybody, and so travels packed to clients that understand it."""
    hashes: bool
    """Whether it hashes a password: then it runs where that holds up nobody else."""
    attachment: Callable[[Any], str]
    """The name of the file as which a browser keeps the answer."""
    deprecated: Deprecation
    """It will go: both APIs say so."""


class Items(NamedTuple):
    """How many items an answer may hold, as far as GraphQL can tell before it runs."""

    argument: str | None
    """The argument that says how many."""
    usual: int
    """Without it."""
    most: int


class Operation:
    """One operation, as both APIs read it."""

    def __init__(self, run: Callable[..., Any], at: str | None, group: "Operations", options: OperationOptions) -> None:
        hints = get_type_hints(run, include_extras=True)
        _, *rest = inspect.signature(run).parameters.values()
        self.run = run
        self.answer = hints["return"]
        self.parameters = tuple(parameter_of(one, hints[one.name]) for one in rest)
        self.words = inspect.cleandoc(run.__doc__ or "")
        self.tag, self.is_private = group.tag, group.is_private
        self.method, _, self.path = (at or "").partition(" ")
        self.field = camel(run.__name__) if options.get("graphql", True) else None
        self.rest_id = options.get("rest", camel(run.__name__))
        self.needs = options.get("needs", group.needs)
        self.status = options.get("status", HTTPStatus.OK)
        self.body, self.gives = options.get("body", ""), options.get("gives")
        self.examples, self.attachment = options.get("examples", ()), options.get("attachment")
        self.hashes, self.packs = options.get("hashes", False), options.get("packs", False)
        self.deprecated = options.get("deprecated")
        self._holds = options.get("holds", 1)
        self.is_query = self.method in ("GET", "")
        self.in_path = tuple(one for one in self.parameters if f"{{{one.name}}}" in self.path)
        self.in_request = tuple(one for one in self.parameters if one not in self.in_path)
        self.refuses = (*self._refuses_always(), *group.refuses, *options.get("refuses", ()))

    @property
    def items(self) -> "Items":
        """How many items the answer may hold."""
        for parameter in self.parameters:
            if parameter.page:
                return Items(parameter.graphql_name, parameter.default, parameter.page.most)
        return Items(None, self._holds, self._holds)

    def _refuses_always(self) -> tuple[Code, ...]:
        signed_in = (Code.SIGN_IN_REQUIRED,) if self.needs.signed_in else ()
        changing = () if self.is_query else (Code.CSRF_FAILED,)
        return (*ANY_REQUEST, *signed_in, *changing, *(UNREADABLE_BODY if changing and self.in_request else ()))


class Operations:
    """The operations of one part of the API, with what they have in common."""

    def __init__(self, tag: str, needs: Needs, *refuses: Code, is_private: bool = False) -> None:
        self.tag, self.needs, self.refuses = tag, needs, refuses
        self.is_private = is_private
        """Whether no cache may keep the answers."""
        self.declared: list[Operation] = []

    def __call__(self, at: str | None, **options: Unpack[OperationOptions]) -> Callable[[F], F]:
        """Declare a function as an operation, `at` a method and a path (`GET games/{game}`); None: only in GraphQL."""

        def declare(run: F) -> F:
            self.declared.append(Operation(run, at, self, options))
            return run

        return declare
