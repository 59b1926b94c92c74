# Every command a newcomer needs; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
JOBS ?= 2

.PHONY: help run test check bench lock setup clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-7s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: setup ## run the whole service here (PORT, OPERA_DATA, DATABASE_URL, REDIS_URL)
	@exec $(BIN)/python -m opera_service.local run

test: setup ## run the whole suite on throw-away servers (ARGS="tests/rules -k bid")
	@$(BIN)/pytest -n $(JOBS) $(ARGS)

check: setup ## lint, types, import contracts, missing migrations
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
