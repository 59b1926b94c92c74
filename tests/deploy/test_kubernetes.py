"""The manifests are valid, closed, and start what the compose file and `make run` start."""

from typing import Any

import kubernetes_validate
import pytest
import yaml

from opera_service import processes
from tests.deploy.test_deploy import SERVICES
from tests.paths import ROOT

FOLDER = ROOT / "deploy" / "kubernetes"
RELEASE = "1.33"
Json = dict[str, Any]


def manifests() -> list[Json]:
    return [
        manifest
        for path in sorted(FOLDER.glob("*.yaml"))
        if path.name != "kustomization.yaml"
        for manifest in yaml.safe_load_all(path.read_text())
    ]


ALL = manifests()
PODS = [manifest for manifest in ALL if manifest["kind"] in ("Deployment", "Job")]
CONTAINERS = [
    container
    for manifest in PODS
    for pod in [manifest["spec"]["template"]["spec"]]
    for container in [*pod.get("initContainers", []), *pod["containers"]]
]


def name_of(manifest: Json) -> str:
    return f"{manifest['kind']} {manifest['metadata']['name']}"


@pytest.mark.parametrize("manifest", ALL, ids=name_of)
def test_a_manifest_is_what_its_kind_demands(manifest: Json) -> None:
    kubernetes_validate.validate(manifest, RELEASE, strict=True)


def test_a_misspelt_field_would_be_found() -> None:
    wrong = {**ALL[0], "dataa": {}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, RELEASE, strict=True)


def test_every_file_is_put_together_by_kustomize() -> None:
    listed = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())["resources"]
    assert sorted([*listed, "kustomization.yaml"]) == sorted(path.name for path in FOLDER.glob("*.yaml"))


def test_they_start_what_the_compose_file_starts() -> None:
    started = {pod["metadata"]["name"]: pod["spec"]["template"]["spec"]["containers"][0]["command"] for pod in PODS}
    ours = {f"opera-{name}": SERVICES[name]["command"] for name in (*processes.NAMES, "migrate")}
    assert started == ours


def test_each_process_has_more_than_one_pod_on_different_nodes_and_is_never_drained_at_once() -> None:
    budgets = {manifest["metadata"]["name"] for manifest in ALL if manifest["kind"] == "PodDisruptionBudget"}
    for pod in (pod for pod in PODS if pod["kind"] == "Deployment"):
        assert pod["spec"]["replicas"] >= 2
        assert pod["metadata"]["name"] in budgets
        assert (
            pod["spec"]["template"]["spec"]["topologySpreadConstraints"][0]["topologyKey"] == "kubernetes.io/hostname"
        )


@pytest.mark.parametrize("container", CONTAINERS, ids=lambda container: container["name"])
def test_a_container_may_do_nothing_but_its_work(container: Json) -> None:
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert "memory" in container["resources"]["limits"]
    assert container["resources"]["requests"]


def test_no_pod_runs_as_root_or_may_ask_the_cluster() -> None:
    for pod in PODS:
        spec = pod["spec"]["template"]["spec"]
        assert spec["securityContext"]["runAsNonRoot"] is True
        assert spec["securityContext"]["runAsUser"] == 10001
        assert spec["automountServiceAccountToken"] is False


def test_no_probe_of_a_worker_asks_redis_and_no_web_pod_waits_for_a_worker() -> None:
    """A probe that asked Redis would restart every worker while it is away, which they survive."""
    for pod in PODS:
        (container,) = pod["spec"]["template"]["spec"]["containers"]
        probes = {name: container[name] for name in container if name.endswith("Probe")}
        if container["name"] == "web":
            assert {probe["httpGet"]["path"] for probe in probes.values()} == {"/healthz"}
            assert set(probes) == {"startupProbe", "readinessProbe", "livenessProbe"}
        else:
            assert probes == {}


def test_every_setting_is_a_known_one_and_no_secret_is_written_down() -> None:
    known = (ROOT / "deploy" / "settings.md").read_text()
    config = next(manifest["data"] for manifest in ALL if manifest["kind"] == "ConfigMap")
    named = {*config, *(one["name"] for container in CONTAINERS for one in container.get("env", []))}
    assert all(f"`{name}`" in known for name in named), named
    assert not any(word in name for name in config for word in ("SECRET", "PASSWORD", "URL", "TOKEN"))


def test_nobody_talks_to_anybody_unless_it_is_said() -> None:
    policies = {one["metadata"]["name"]: one["spec"] for one in ALL if one["kind"] == "NetworkPolicy"}
    assert policies["opera-closed"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    (rule,) = policies["opera-deliveries"]["egress"]
    assert "10.0.0.0/8" in rule["to"][0]["ipBlock"]["except"]
