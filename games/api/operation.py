"""An operation of the API, declared once as a function; GraphQL and REST derive their own form of it.

The function's parameters are the request, its return type is the answer and its docstring is what client authors read.
"""

import inspect
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypedDict, TypeVar, Unpack, get_type_hints

from games.api.naming import camel
from games.api.needs import ANY_REQUEST, UNREADABLE_BODY, Needs
from games.api.parameter import Parameter, parameter_of
from games.common.refusals import Code

F = TypeVar("F", bound=Callable[..., Any])


class Options(TypedDict, total=False):
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


class Operation:
    """One operation, as both APIs read it."""

    def __init__(self, run: Callable[..., Any], at: str | None, tag: str, options: Options) -> None:
        hints = get_type_hints(run, include_extras=True)
        _, *rest = inspect.signature(run).parameters.values()
        self.run = run
        self.answer = hints["return"]
        self.parameters = tuple(parameter_of(one, hints[one.name]) for one in rest)
        self.words = inspect.cleandoc(run.__doc__ or "")
        self.tag = tag
        self.method, _, self.path = (at or "").partition(" ")
        self.field = camel(run.__name__) if options.get("graphql", True) else None
        self.rest_id = options.get("rest", camel(run.__name__))
        self.needs = options["needs"]
        self.status = options.get("status", HTTPStatus.OK)
        self.body, self.gives = options.get("body", ""), options.get("gives")
        self.examples = options.get("examples", ())
        self.is_query = self.method in ("GET", "")
        self.in_path = tuple(one for one in self.parameters if f"{{{one.name}}}" in self.path)
        self.in_request = tuple(one for one in self.parameters if one not in self.in_path)
        self.refuses = (*self._refuses_always(), *options["refuses"])

    @property
    def page(self) -> Parameter | None:
        """The parameter that says how long the answer may be."""
        return next((parameter for parameter in self.parameters if parameter.page), None)

    def _refuses_always(self) -> tuple[Code, ...]:
        signed_in = (Code.SIGN_IN_REQUIRED,) if self.needs.signed_in else ()
        changing = () if self.is_query else (Code.CSRF_FAILED,)
        return (*ANY_REQUEST, *signed_in, *changing, *(UNREADABLE_BODY if changing and self.in_request else ()))


class Operations:
    """The operations of one part of the API, with what they have in common."""

    def __init__(self, tag: str, needs: Needs, *refuses: Code) -> None:
        self.declared: list[Operation] = []
        self._tag, self._needs, self._refuses = tag, needs, refuses

    def __call__(self, at: str | None, **options: Unpack[Options]) -> Callable[[F], F]:
        """Declare a function as an operation, `at` a method and a path (`GET games/{game}`); None: only in GraphQL."""
        needs, refuses = options.get("needs", self._needs), (*self._refuses, *options.get("refuses", ()))
        whole: Options = {**options, "needs": needs, "refuses": refuses}

        def declare(run: F) -> F:
            self.declared.append(Operation(run, at, self._tag, whole))
            return run

        return declare
