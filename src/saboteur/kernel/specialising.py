"""Fit the kernel to one ruleset: the shortest record, and rules that the compiler knows.

A compiler that knows the number of seats, or that there are no ladders, leaves out the code for other
editions. The source stays the same.
"""

from __future__ import annotations
import __future__

import ast
import inspect
from collections.abc import Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import rules as r
from . import words

OF_CARDS = (
    "EFFECT", "WAYS", "LIES", "RELIEVES", "TEAM", "VALUE", "IS_TUNNEL", "IS_REMOVABLE", "LADDER", "FREE",
    "CRYSTALS", "KEEPS_OFF", "IS_GOAL", "PLACE_IN_ORDER",
)  # fmt: skip
OF_SHAPES = {
    "PORTS": 1, "UNFIT": 1, "TUNNELS": 4, "GATE": 3, "GOLD_MIDDLE": 1, "GOLD_SIDE": 1, "JOINED": 1
}  # fmt: skip
"""The fields of cards and shapes, with the number of words of each."""
SINGLE = 32
"""The number of words at the start of the rules that are single values."""


def sizes(rules: Sequence[int]) -> dict[str, int]:
    """Return the largest sizes that a game of these rules needs."""
    deck = rules[r.DECK_CARDS : r.DECK_CARDS + rules[r.DECK_SIZE]]
    about = [r.CARDS + r.CARD_WORDS * card for card in deck]
    tunnels = sum(rules[card + r.IS_TUNNEL] for card in about)
    pieces = rules[r.START_COUNT] + rules[r.GOAL_CELL_COUNT] + tunnels
    learns = any(rules[card + r.EFFECT] == r.SWAP_HANDS for card in about)
    has_tokens = rules[r.MARKERS] or rules[r.KEYS] or rules[r.THEFT_BIT]
    return {
        "MOST_SEATS": rules[r.SEATS],
        "MOST_DECK": rules[r.DECK_SIZE] + rules[r.SET_ASIDE],
        "MOST_HAND": rules[r.HAND_SIZE],
        "MOST_ROLES": rules[r.ROLE_COUNT],
        "MOST_GOALS": rules[r.GOAL_COUNT],
        "MOST_GOLD": sum(rules[r.GOLD_STOCK : r.GOLD_STOCK + 3]),
        "MOST_ROUNDS": rules[r.ROUNDS],
        "MOST_WON": words.MOST_WON if rules[r.PAYS] == r.BY_MARKERS else 0,
        "MOST_SAID": words.MOST_SAID if rules[r.TALKS] else 0,
        "MOST_TOKENS": words.MOST_TOKENS if has_tokens else 0,
        "MOST_FACTS": words.MOST_FACTS if learns else 0,
        "MOST_PIECES": pieces,
        "MOST_SHORE": 2 * pieces + 2,
        "MOST_STACK": 4 * pieces,
    }


class _Kept(dict[str, Any]):
    """A namespace in which some names keep their values."""

    def __init__(self, kept: dict[str, int]) -> None:
        super().__init__(kept)
        self._kept = kept

    def __setitem__(self, name: str, value: Any) -> None:
        if name not in self._kept:
            super().__setitem__(name, value)


def sized(rules: Sequence[int]) -> ModuleType:
    """Lay the record out again, for these rules alone."""
    assert words.__file__ is not None
    names = _Kept(sizes(rules))
    exec(compile(Path(words.__file__).read_text("utf-8"), words.__file__, "exec"), {}, names)  # noqa: S102
    made = ModuleType(words.__name__)
    vars(made).update(names)
    return made


def columns(rules: Sequence[int]) -> dict[str, set[int]]:
    """Return the values of each field of cards."""
    found: dict[str, set[int]] = {}
    cards = range(r.CARDS, len(rules), r.CARD_WORDS)
    for name in OF_CARDS:
        found[name] = {rules[card + getattr(r, name)] for card in cards}
    for name, size in OF_SHAPES.items():
        places = [
            r.SHAPE + way * r.SHAPE_WORDS + getattr(r, name) + at for way in (0, 1) for at in range(size)
        ]
        found[name] = {rules[card + place] for card in cards for place in places}
    return found


class _Freeze(ast.NodeTransformer):
    """Replace known values by numbers, and remove code that can then never run."""

    def __init__(self, rules: Sequence[int], *, is_compiled: bool) -> None:
        self.rules, self.is_compiled = rules, is_compiled
        self.known = {"r": vars(r), "w": vars(sized(rules))}
        self.columns = columns(rules)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Replace names of places by numbers."""
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in self.known:
                return ast.Constant(self.known[module][name])
            case _:
                return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Replace single words of the rules, and values that all cards share, by numbers. No place is
        negative."""
        match node:
            case ast.Subscript(value=ast.Name(id="rules")):
                asked = [part.attr for part in ast.walk(node.slice) if isinstance(part, ast.Attribute)]
                values = set().union(*(self.columns.get(name, ()) for name in asked))
                if len(values) == 1:
                    return ast.Constant(values.pop())
            case _:
                pass
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.Name(id="rules"), slice=ast.Constant(value=int(at))) if at < SINGLE:
                return ast.Constant(int(self.rules[at]))
            case ast.Subscript(value=ast.Name(), slice=place) if self.is_compiled:
                node.slice = ast.Call(ast.Name("uint32", ast.Load()), [place], [])
            case _:
                pass
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Decide comparisons with an effect that no card has."""
        found = self.generic_visit(node)
        match found:
            case ast.Compare(left=ast.Name(id="effect"), comparators=[ast.Constant(value=value)]):
                if value not in self.columns["EFFECT"]:
                    return ast.Constant(isinstance(node.ops[0], ast.NotEq))
            case ast.Compare(left=ast.Name(id="effect"), comparators=[ast.Tuple(elts=values)]):
                left = [value for value in values if ast.literal_eval(value) in self.columns["EFFECT"]]
                if not left:
                    return ast.Constant(False)  # noqa: FBT003
                node.comparators = [ast.Tuple(left, ast.Load())]
            case _:
                pass
        return found

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Remove conditions that decide nothing."""
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)
        values: list[ast.expr] = []
        for value in node.values:
            if not isinstance(value, ast.Constant):
                values.append(value)
            elif bool(value.value) == ends:
                values.append(value)
                break
        node.values = values or [ast.Constant(not ends)]
        return node if len(node.values) > 1 else node.values[0]

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """Keep the branch that is taken."""
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return (node.body if node.test.value else node.orelse) or [ast.Pass()]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """Keep the value that is chosen."""
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Compute expressions that contain only numbers."""
        super().generic_visit(node)
        match node:
            case ast.BinOp(left=ast.Constant(), right=ast.Constant()):
                pass
            case ast.Compare(left=ast.Constant(), comparators=[ast.Constant()]):
                pass
            case ast.UnaryOp(operand=ast.Constant()):
                pass
            case _:
                return node
        expression = ast.fix_missing_locations(ast.Expression(node))
        return ast.Constant(eval(compile(expression, "rules", "eval")))  # noqa: S307  numbers alone


class _Unsigned(ast.NodeTransformer):
    """Say that no place is negative, so that compiled code need not ask."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Make a place unsigned."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Name):
            node.slice = ast.Call(ast.Name("uint64", ast.Load()), [node.slice], [])
        return node


def unsigned(functions: dict[str, FunctionType]) -> dict[str, FunctionType]:
    """Rewrite functions whose places are never negative. Compiled, they call `uint64`."""
    made = dict[str, Any]()
    for function in functions.values():
        _rewrite(_Unsigned(), function, made)
    return made


def _rewrite(transformer: ast.NodeTransformer, function: FunctionType, made: dict[str, Any]) -> None:
    """Put a rewritten function among others, with the lines of its file."""
    tree = transformer.visit(ast.parse(inspect.getsource(function)))
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    code = compile(
        ast.fix_missing_locations(tree), inspect.getfile(function), "exec",
        flags=__future__.annotations.compiler_flag,
    )  # fmt: skip
    exec(code, {}, made)  # noqa: S102  our own source


def frozen(
    functions: dict[str, FunctionType], rules: Sequence[int], roots: Sequence[str], *, is_compiled: bool
) -> dict[str, FunctionType]:
    """Rewrite functions, and those that they call, for one set of rules."""
    freeze, made = _Freeze(rules, is_compiled=is_compiled), dict[str, Any]()
    waiting = list(roots)
    while waiting:
        function = functions[waiting.pop()]
        if function.__name__ in made:
            continue
        _rewrite(freeze, function, made)
        waiting += [name for name in made[function.__name__].__code__.co_names if name in functions]
    return made
