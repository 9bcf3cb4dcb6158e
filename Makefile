# The commands of the project; `make` lists them. CI runs `make test`, as you do.

PYTHON ?= python3
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv
COMPILED := .venv-compiled
RUN := $(VENV)/bin
# Whoever is done takes tests from the other; the slowest are told, so that they stay in sight.
PYTEST := -m pytest -n 2 --dist worksteal -q --durations 15
PLAYED := tests/scenario/test_scenarios.py tests/properties/test_whole_games.py tests/golden
ENGINE := $(addprefix tests/, agents cardgame champions farmyard golden invasion kernel oracle properties \
	scenario script table server/test_live_games.py server/test_live_tables.py test_doors.py)

GAMES := 20000
SEED := 0
GAME :=
MINUTES :=
FUZZ = --games $(GAMES) --seed $(SEED) $(if $(GAME),--game $(GAME))

HAS_CC := $(shell command -v $${CC:-cc} 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup services web site play play-terminal test check format bench bench-browser screens load faults fuzz mutate learn learn-weights compiled lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' Makefile

setup: ## make .venv from the lock, with wartable in it, edits live
	@tools/venv.sh $(VENV)
	@test -x $(RUN)/wartable || WARTABLE_PURE=1 $(RUN)/python -m pip install --quiet \
		--no-deps --no-build-isolation --editable .

services: ## install what the tests talk to: PostgreSQL and Chromium
	@tools/services.sh

web: setup ## build the table for browsers
	@tools/web.sh

site: setup ## write build/site: the table for browsers without any server, for any file host
	@tools/web.sh --site

play: setup ## open the table in your browser; a compiled engine is built meanwhile
	@$(RUN)/python -m tools.compiled --background
	@tools/play.sh $(RUN)

play-terminal: setup ## sit down at the table in the terminal; a compiled engine is built meanwhile
	@$(RUN)/python -m tools.compiled --background
	@$(RUN)/wartable play
	@echo "To have the command \`wartable\` in this shell: . $(VENV)/bin/activate"

test: setup services web check ## everything CI runs: check, tests, both ways, tests on the compiled engine
	$(RUN)/python $(PYTEST) --ignore tests/test_docs.py
	$(RUN)/python $(PYTEST) --second-way $(PLAYED)
ifneq ($(HAS_CC),)
	$(MAKE) compiled
	$(COMPILED)/bin/python $(PYTEST) -m "not pure_only and not fuzz" $(ENGINE)
	@for game in invasion champions; do export BENCH_GAME=$$game \
		&& pure=$$($(RUN)/python -m bench.checksum) && fast=$$($(COMPILED)/bin/python -m bench.checksum) \
		&& echo "$$fast" && test "$$pure" = "$$fast" || { echo "compiled and uncompiled games differ"; exit 1; }; done
else
	@echo "no C compiler here: the compiled engine is not tested"
endif

check: setup web ## format, lint, types, import layers, numbers, cards, the client, examples in the docs
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/mypy
	$(RUN)/lint-imports --no-logo
	$(RUN)/python tools/check_imports.py
	$(RUN)/python -m tools.number --check
	$(RUN)/python tools/check_names.py
	$(RUN)/wartable cards check
	$(RUN)/python -m tools.wiretypes --check
	cd web && npm run --silent lint && npm run --silent check && npm test --silent
	$(RUN)/python -m pytest -q tests/test_docs.py

format: setup ## count families of constants, let ruff format, and mend what it can
	$(RUN)/python -m tools.number --write
	$(RUN)/ruff format .
	$(RUN)/ruff check --fix .

bench: setup compiled ## measure the engine, compiled and not, beside other engines
	@bench/others.sh .venv-bench
	$(RUN)/python -m bench.run $(BENCH)

bench-browser: setup web $(if $(HAS_CC),compiled) ## measure the table in a real browser: first paint, pick to drawn table
	$(RUN)/python -m bench.browser $(PICKS)

screens: setup web ## take pictures of every page and both tables into build/screens, to look at
	$(RUN)/python -m tools.screens $(SCREENS)

load: setup compiled ## let scripted people load the server over real sockets: make load LOAD="--games 200"
	$(RUN)/python -m bench.load --python $(COMPILED)/bin/python $(LOAD)

faults: setup services ## kill the server, cut connections, crash the database, and see that nothing is lost: make faults FAULTS="--games 20 --kills 4"
	$(RUN)/python -m tools.faults $(FAULTS)
	$(RUN)/python -m tools.faults --database postgresql $(FAULTS)

fuzz: setup ## play 20,000 games of each, by lot, by agents, from tables, and look for trouble: make fuzz GAMES=500 SEED=7 GAME=champions
ifneq ($(HAS_CC),)
	$(MAKE) compiled
	$(COMPILED)/bin/python -m tools.fuzz $(FUZZ)
	$(COMPILED)/bin/python $(PYTEST) -m fuzz
else
	$(RUN)/python -m tools.fuzz $(FUZZ)
	$(RUN)/python $(PYTEST) -m fuzz
endif

mutate: setup ## change 300 single rules of each game and see who notices: make mutate GAME=champions MUTATE="--only harm.py"
	$(RUN)/python -m tools.mutate $(if $(GAME),--game $(GAME)) $(MUTATE)

learn: compiled ## let the networks of both games learn on by playing, on torch; stopped, it goes on: make learn GAME=invasion MINUTES=60
	$(COMPILED)/bin/python -m pip install --quiet 'numpy>=2' torch==2.13.0
	$(COMPILED)/bin/python -m tools.train $(if $(GAME),--game $(GAME)) $(if $(MINUTES),--minutes $(MINUTES)) $(LEARN)

learn-weights: compiled ## let the weights learn anew with which networks begin, in about a quarter of an hour: make learn-weights GAME=invasion
	$(COMPILED)/bin/python -m tools.learn $(if $(GAME),--game $(GAME)) $(LEARN)

compiled: setup ## build the compiled engine into .venv-compiled
	@$(RUN)/python -m tools.compiled

lock: setup ## choose the newest allowed versions anew and write requirements/*.lock
	tools/lock.sh $(RUN)/uv

clean: ## remove all that was made
	@test ! -x $(RUN)/python || $(RUN)/python -m tools.compiled --stop
	rm -rf $(VENV) $(COMPILED) .compiling .venv-bench build dist web/node_modules web/public/engine.json web/public/assets src/wartable/server/client src/*.egg-info .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis .mutate .import_linter_cache .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
