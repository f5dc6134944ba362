"""Write logs: one line of JSON per entry, without names, tokens or hands."""

from __future__ import annotations

import logging
import os
import re
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from structlog.typing import EventDict

log = structlog.get_logger("saboteur")


def set_up_logs() -> None:
    """Write logs to standard error; of a library's message only the template is written."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            _add_process,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        # It writes a line at once, so lines of workers don't mix.
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Template())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def _add_process(_: object, __: str, entry: EventDict) -> EventDict:
    return {**entry, "process": os.getpid()}


class Template(logging.Formatter):
    """Writes the source and kind of a library's message, not its text, which may quote what somebody sent."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as JSON."""
        failure, place = _failure(record)
        fields = {
            "logger": record.name,
            "event": str(record.msg)[:80] if not failure else "exception",
            "level": record.levelname.lower(),
            "process": os.getpid(),
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat(),
        }
        if failure:
            fields |= {"kind": failure, "place": place}
        return structlog.processors.JSONRenderer()(None, "", dict(fields)).__str__()


def _failure(record: logging.LogRecord) -> tuple[str, str]:
    """Return the kind of a record's exception and where it was raised; empty if it has none."""
    if record.exc_info and record.exc_info[0]:
        trace = record.exc_info[2]
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        return record.exc_info[0].__name__, place
    # Some libraries log an exception as text: a traceback, then its kind and message.
    _, _, last = str(record.msg).rpartition("Traceback (most recent call last):\n")
    places = re.findall(r'^ +File ".*?([^/\\"]+)\.py", line (\d+)', last, re.MULTILINE)
    kind = re.search(r"^[\w.]+", last, re.MULTILINE)
    return (kind[0], ":".join(places[-1])) if kind and places else ("", "")
