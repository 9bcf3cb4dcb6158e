"""The shape of a statement and of those around it, without names: renaming leaves it as it is.

What stays are kinds of statements and operators in their order. Not in it are the names of
functions, classes, variables and fields, numbers (they get names), notes about types, texts,
comments, and what is handed on as it is: a call that passes on one parameter more has the same
shape.
"""

from __future__ import annotations

import ast

PLAIN = "x"
"""A name or a number."""


def surroundings(function: ast.FunctionDef) -> dict[ast.AST, tuple[ast.stmt, str]]:
    """For every node of a function the statement in which it stands, and what lies around that."""
    found: dict[ast.AST, tuple[ast.stmt, str]] = {}
    look_around(function.body, "", found)
    return found


def look_around(
    body: list[ast.stmt], outside: str, found: dict[ast.AST, tuple[ast.stmt, str]]
) -> None:
    """Note the statements of a body, each with its neighbours and the one in which they stand."""
    statements = [each for each in body if not is_text(each)]
    heads = ["", *(head(each) for each in statements), ""]
    for i, statement in enumerate(statements):
        around = " / ".join((outside, *heads[i : i + 3]))
        for node in ast.walk(statement):
            found[node] = (statement, around)
        for part in ("body", "orelse"):
            inner = getattr(statement, part, None)
            if isinstance(inner, list):
                look_around(inner, f"{heads[i + 1]} {part}", found)


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a text that stands alone."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Constant):
        return False
    return isinstance(statement.value.value, str)


def head(statement: ast.stmt) -> str:
    """The shape of a statement without the statements in it."""
    if isinstance(statement, (ast.If, ast.While)):
        return form(statement, [shape(statement.test)])
    if isinstance(statement, ast.For):
        return form(statement, [shape(statement.iter)])
    if hasattr(statement, "body"):
        return form(statement, [])
    return shape(statement)


def shape(node: ast.AST) -> str:
    """The shape of a piece of source."""
    if isinstance(node, ast.Name):
        return PLAIN
    if isinstance(node, ast.Attribute):
        return shape(node.value)
    if isinstance(node, ast.Constant):
        return PLAIN if type(node.value) is int else type(node.value).__name__
    if isinstance(node, ast.Call):
        handed = [shape(each) for each in (*node.args, *(told.value for told in node.keywords))]
        return form(node, [shape(node.func), *(each for each in handed if each != PLAIN)])
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        value = [node.value] if node.value is not None else []
        return f"Assign({' '.join(shape(each) for each in (*targets, *value))})"
    inner = [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr_context)]
    return form(node, [shape(each) for each in inner])


def form(node: ast.AST, parts: list[str]) -> str:
    """A kind of node and what is in it."""
    return f"{type(node).__name__}({' '.join(parts)})"
