"""The database's clock, which all workers share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement


class Moment(FunctionElement[int]):
    """The time in milliseconds since 1970, by the database's clock, when a statement runs."""

    type = BigInteger()
    inherit_cache = True


@compiles(Moment, "postgresql")
def _on_postgres(_: Moment, __: object, **___: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"


@compiles(Moment, "sqlite")
def _on_sqlite(_: Moment, __: object, **___: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
