"""2021: a repair card for any tool (P6). Its entry in the card table is all it needs."""

from __future__ import annotations

from ...cards import load
from ...seams import Module

MODULE = Module(name="master_craftsman", clauses="P6", cards=load(__name__), compiled=True)
