"""Other code for functions of the engine, in the memory of one process: no file is touched."""

from __future__ import annotations

import importlib
import sys
from types import CodeType, FunctionType, ModuleType

from tools.mutating.mutants import Mutant
from wartable.games import door


def import_engine(game: str) -> None:
    """Import all of the engine, but compile no card: a change may concern that."""
    opened = door(game)
    importlib.import_module(f"{opened.package}.arrange")  # nothing imports it until a table is laid
    if not str(sys.modules[type(opened.rules).__module__].__file__).endswith(".py"):
        raise SystemExit("the engine is compiled: mutants need its sources (use .venv)")


def put_in_place(mutant: Mutant) -> None:
    """Give the function of a mutant its changed code, wherever it has been imported."""
    module = module_of(mutant.file)
    code = changed_code(mutant, str(module.__file__))
    lend_names(mutant.game, module, code)
    give_code(module, mutant.function, code)


def module_of(file: str) -> ModuleType:
    """The module of a source, by its path from the root of the repository."""
    return importlib.import_module(file.removeprefix("src/").removesuffix(".py").replace("/", "."))


def give_code(module: ModuleType, name: str, code: CodeType) -> None:
    """Let a function run other code from now on."""
    function = function_of(module, name)
    if function.__code__.co_firstlineno != code.co_firstlineno:
        line = code.co_firstlineno
        raise RuntimeError(f"{module.__name__}:{line}: another function has the name {name}")
    function.__code__ = code


def changed_code(mutant: Mutant, file: str) -> CodeType:
    """The code of the changed function."""
    whole = compile(mutant.text, file, "exec", dont_inherit=True)
    return code_within(whole, mutant.function, mutant.first_line)


def code_within(whole: CodeType, name: str, first_line: int) -> CodeType:
    """The code of a function in that of its module."""
    code = whole
    for word in name.split("."):
        inner = [each for each in code.co_consts if isinstance(each, CodeType)]
        named = [each for each in inner if each.co_name == word]
        exact = [each for each in named if each.co_firstlineno == first_line]
        code = (exact or named)[0]
    return code


def function_of(module: ModuleType, name: str) -> FunctionType:
    """The function of a name, out of whatever wraps it."""
    found: object = module
    for word in name.split("."):
        found = vars(found)[word]
    while not isinstance(found, FunctionType):
        if isinstance(found, property):
            found = found.fget
        else:
            inner = getattr(found, "__wrapped__", None)
            found = inner or getattr(found, "__func__")  # noqa: B009  (mypy knows of none)
    return found


def lend_names(game: str, module: ModuleType, code: CodeType) -> None:
    """A zone or field that the module does not import, but the changed function names."""
    for name in code.co_names:
        for lender in (
            f"wartable.{game}.terms",
            f"wartable.{game}.layout",
            "wartable.cardgame.terms",
            "wartable.cardgame.layout",
            "wartable.kernel.layout",
        ):
            if name.isupper() and not hasattr(module, name) and hasattr(sys.modules[lender], name):
                setattr(module, name, getattr(sys.modules[lender], name))
