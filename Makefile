# Every command a newcomer needs; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := .venv/bin
# Two workers a core of the smallest machine: tests with clocks, browsers and bots often wait. A part of the suite runs
# without workers: they would cost more time than a file of rules does.
JOBS ?= $(if $(ARGS),0,4)

.PHONY: help setup run test conformance rig check bench screenshots lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv from requirements.lock (the others do it by themselves)
	@.ci/setup

run: setup ## run the whole service here; RELOAD=1 follows changes of the code; PORT, OPERA_DATA, DATABASE_URL, REDIS_URL change where
	@exec $(BIN)/python -m opera_service.local run

test: setup ## run the whole suite on throw-away servers; ARGS="tests/games/opera -k bid" for a part
	@$(BIN)/pytest -n $(JOBS) --dist loadgroup $(ARGS)

conformance: setup ## run the long shows that `make test` leaves out; ARGS="-k webhooks" for a part
	@$(BIN)/pytest -n 2 --dist loadgroup --timeout 1500 tests/conformance $(ARGS)

rig: setup ## hosts are killed and unplugged under load: writes docs/rig.md (40 min, or in pieces: ARGS="--seconds 400"); needs root and apt
	@$(BIN)/python -m tests.rig $(ARGS)

check: setup ## lint, types, import contracts, missing migrations, API schema drift
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -W ignore manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py export_schemas --check

bench: setup ## run the benchmarks; ARGS="server" for one
	@$(BIN)/python -m tests.bench $(ARGS)

screenshots: setup ## take the pictures in docs/screenshots anew, with a real browser; ARGS=folder: every state, to look at
	@$(BIN)/python -m tests.opera_service.web.screenshots $(ARGS)

lock: ## write the lock files anew from pyproject.toml; ARGS="--upgrade" for newer versions
	@test -x var/lock-tools/bin/pip-compile || (python3 -m venv var/lock-tools && var/lock-tools/bin/pip install -q pip-tools==7.6.2)
	@var/lock-tools/bin/python .ci/lock.py $(ARGS)

clean: ## remove the environment and the caches, never your data in var/
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis var/lock-tools
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
