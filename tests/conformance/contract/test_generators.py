"""Code generators that nobody here wrote: each makes a client of the contract, which compiles and plays a match."""

import shutil
from pathlib import Path

import pytest

from tests.conformance.contract.conftest import TOOLS, java, run
from tests.paths import ROOT

pytestmark = [pytest.mark.xdist_group("contract"), pytest.mark.timeout(900)]
GAMES = ("phantom", "opera")
CHECKED = ("--strict", "--skipLibCheck", "--target", "es2022", "--types", "node")
NODE = (*CHECKED, "--module", "nodenext")
COMMON_JS = (*CHECKED, "--module", "commonjs", "--moduleResolution", "node10")
OPENAPI = ROOT / "openapi.json"


def tool(node_tools: Path, name: str) -> Path:
    return node_tools / "node_modules" / ".bin" / name


def plays(command: list[str | Path], folder: Path, url: str, **changes: str) -> None:
    for game in GAMES:
        assert "is over" in run([*command, url, game], folder, **changes)


def generated(python_tools: Path, language: str, out: Path, *options: str) -> None:
    """What openapi-generator makes; its jar comes with a Python package."""
    jars = list((python_tools.parent / "lib").glob("python*/site-packages/openapi_generator_cli/*.jar"))
    quiet = "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"
    command: list[str | Path] = [
        java(python_tools),
        "-Xmx700m",
        "-jar",
        jars[0],
        "generate",
        "-i",
        OPENAPI,
        "-g",
        language,
    ]
    run([*command, "-o", out, "--global-property", quiet, *options], out.parent)


def test_openapi_typescript(node_tools: Path, service_url: str) -> None:
    types: list[str | Path] = [
        tool(node_tools, "openapi-typescript"),
        "openapi.json",
        "--default-non-nullable=false",
        "-o",
        "schema.d.ts",
    ]
    run(types, node_tools)
    run([tool(node_tools, "tsc"), *NODE, "playing.ts"], node_tools)
    plays(["node", "playing.js"], node_tools, service_url)


def test_graphql_codegen(node_tools: Path, service_url: str) -> None:
    run([tool(node_tools, "graphql-codegen"), "-c", "codegen.json"], node_tools)
    run([tool(node_tools, "tsc"), *NODE, "playing_graphql.ts"], node_tools)
    plays(["node", "playing_graphql.js"], node_tools, service_url)


def test_openapi_generator_for_typescript(
    node_tools: Path, python_tools: Path, service_url: str, tmp_path: Path
) -> None:
    generated(python_tools, "typescript-fetch", tmp_path / "generated_fetch")
    (tmp_path / "node_modules").symlink_to(node_tools / "node_modules")
    shutil.copy(TOOLS / "playing_fetch.ts", tmp_path)
    run([tool(node_tools, "tsc"), *COMMON_JS, "playing_fetch.ts"], tmp_path)
    plays(["node", "playing_fetch.js"], tmp_path, service_url)


def test_openapi_generator_for_python(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    generated(python_tools, "python", tmp_path / "made", "--additional-properties=packageName=opera_og")
    python = python_tools / "python"
    run([python, "-m", "compileall", "-q", tmp_path / "made"], tmp_path)
    plays([python, TOOLS / "playing_openapi_generator.py"], tmp_path, service_url, PYTHONPATH=str(tmp_path / "made"))


def test_openapi_python_client(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    (tmp_path / "config.yml").write_text("post_hooks: []\n")
    command: list[str | Path] = [
        python_tools / "openapi-python-client",
        "generate",
        "--path",
        OPENAPI,
        "--meta",
        "none",
    ]
    run([*command, "--config", "config.yml", "--output-path", "opera_opc", "--fail-on-warning"], tmp_path)
    python = python_tools / "python"
    run([python, "-m", "compileall", "-q", tmp_path / "opera_opc"], tmp_path)
    plays([python, TOOLS / "playing_openapi_python_client.py"], tmp_path, service_url, PYTHONPATH=str(tmp_path))


def test_ariadne_codegen(python_tools: Path, service_url: str, tmp_path: Path) -> None:
    shutil.copy(TOOLS / "operations.graphql", tmp_path)
    shutil.copy(ROOT / "schema.graphql", tmp_path)
    shutil.copy(TOOLS / "ariadne.toml", tmp_path / "pyproject.toml")
    run([python_tools / "ariadne-codegen"], tmp_path)
    plays([python_tools / "python", TOOLS / "playing_ariadne.py"], tmp_path, service_url, PYTHONPATH=str(tmp_path))
