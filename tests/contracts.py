"""Contracts for import-linter that find the games by themselves, so that a new game needs no line in them."""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.contracts.layers import Layer, LayersContract, ModuleTail

EVERY_GAME = "every_game"


def games_in(graph: ImportGraph, container: str) -> list[str]:
    """The packages in `container` that have a module `game`."""
    found = [child for child in graph.find_children(container) if f"{child}.game" in graph.modules]
    # Finding none would mean that a contract has become blind.
    assert found, f"no game found in {container}"
    return sorted(found)


class GameLayers(LayersContract):
    """Layers in which `every_game` stands for all games, none of which may import another."""

    type_name = "game_layers"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Put the games into their layer, then look as ever."""
        containers: Any = self.containers
        names = [game.rpartition(".")[2] for game in games_in(graph, str(containers[0]))]
        layers: Any = self.layers
        self.layers = [_with_games(layer, names) for layer in layers]  # type: ignore[assignment]  # parsed by now
        return super().check(graph, verbose)


def _with_games(layer: Layer, names: list[str]) -> Layer:
    if ModuleTail(EVERY_GAME) not in layer.module_tails:
        return layer
    return Layer(layer.module_tails - {ModuleTail(EVERY_GAME)} | {ModuleTail(name) for name in names})


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
        pure = (*games_in(graph, str(self.container)), str(self.kit))
        broken = [found for name in pure for found in self._strangers(graph, name)]
        return ContractCheck(kept=not broken, metadata={"broken": sorted(broken)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """One line for each import that must go."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} imports {imported}, which is not pure")

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
