"""Agents by name: those that come with wartable, and `module:name` for somebody's own."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from wartable.agents import Agent, agent, agents, offered
from wartable.arena.plan import Maker, Plan, agent_name
from wartable.kernel.errors import WartableError


def player(plan: Plan, name: str, seed: int) -> Agent:
    """A fresh agent for one player of one game."""
    if name in plan.makers:
        return made(plan.makers[name], seed)
    if ":" in name:
        return made(imported(name), seed)
    return agent(name, game=plan.game, seed=seed)


def made(maker: Maker, seed: int) -> Agent:
    """An agent from its maker, which need not take a seed."""
    try:
        takes_seed = bool(inspect.signature(maker).parameters)
    except ValueError:  # it does not tell
        takes_seed = True
    make = cast("Callable[..., Agent]", maker)
    try:
        return make(seed) if takes_seed else make()
    except WartableError:
        raise
    except Exception as error:  # an agent may be anybody's code
        raise WartableError(
            f"the agent {agent_name(maker)} cannot be made: {told(error)}",
            remedy="its class or function takes a seed, or nothing",
        ) from error


def told(error: BaseException) -> str:
    """An error of somebody's own code: what it is, and where in that code it came up."""
    trace = traceback.extract_tb(error.__traceback__)
    where = f", in {Path(trace[-1].filename).name} line {trace[-1].lineno}" if trace else ""
    return f"{type(error).__name__}: {error}{where}"


def imported(name: str) -> Maker:
    """The maker that `module:name` means."""
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:  # noqa: BLE001  (a module may do anything when it is imported)
        raise WartableError(
            f"the agent {name} cannot be imported: {type(error).__name__}: {error}",
            remedy="give it as module:Class, from the folder of module.py",
        ) from None
    if not callable(found):
        raise WartableError(f"{name} makes no agent", remedy="name a class or a function")
    maker: Maker = found
    return maker


def check_names(plan: Plan) -> None:
    """Refuse a name that no agent has, without running anybody's code."""
    for name in plan.agents:
        if name not in plan.makers and ":" not in name and name not in agents():
            raise WartableError(
                f"there is no agent called {name!r}",
                remedy=f"one of {offered(game=plan.game)}, or module:Class for your own",
            )


def check(plan: Plan) -> None:
    """Make every agent once, so that a wrong name is told before the first game."""
    check_names(plan)
    for name in plan.agents:
        found = player(plan, name, 0)
        if not callable(getattr(found, "choose", None)):
            raise WartableError(
                f"the agent {name} cannot choose",
                remedy="an agent has choose(view, decision), which returns an option's place",
            )
