"""A contract for import-linter: the rules of every game are pure, and a new game needs no new contract."""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class PureRules(Contract):
    """A package in `container` that has a module `game` is a game: it may import itself and what is listed.

    The kit that all games share may import itself, the standard library and what is listed.
    """

    type_name = "pure_rules"

    container = fields.StringField()
    kit = fields.StringField()
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import of every module of every game and of the kit."""
        pure = (*self._games(graph), str(self.kit))
        broken = [found for name in pure for found in self._strangers(graph, name)]
        return ContractCheck(kept=not broken, metadata={"broken": sorted(broken)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """One line for each import that must go."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} imports {imported}, which is not pure")

    def _games(self, graph: ImportGraph) -> list[str]:
        container = str(self.container)
        found = [child for child in graph.find_children(container) if f"{child}.game" in graph.modules]
        # Finding none would mean that this contract has become blind.
        assert found, f"no game found in {container}"
        return sorted(found)

    def _strangers(self, graph: ImportGraph, package: str) -> list[tuple[str, str]]:
        modules = {package, *graph.find_descendants(package)}
        return [
            (module, imported)
            for module in modules
            for imported in graph.find_modules_directly_imported_by(module)
            if imported not in modules | self._allowed() and imported.partition(".")[0] not in sys.stdlib_module_names
        ]

    def _allowed(self) -> set[str]:
        listed: Any = self.allowed
        return set(listed)
