"""Write the wire types for others: TypeScript for the client, JSON Schema, and the page in docs/.

    python -m saboteur.server.web.schema

writes them again; a test fails if they are out of date.
"""

from __future__ import annotations

import inspect
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec

from saboteur.server import wire

ROOT = Path(__file__).resolve().parents[4]
TYPESCRIPT = ROOT / "client" / "src" / "generated" / "wire.ts"
PAGE = ROOT / "docs" / "protocol.md"

Schema = dict[str, Any]
UNIONS: dict[str, object] = {
    "FromClient": wire.FromClient,
    "FromServer": wire.FromServer,
    "Clock": wire.Clock,
}
BODIES: tuple[type[msgspec.Struct], ...] = (
    *(wire.Me, wire.NewMe, wire.DeviceLink, wire.LinkedTo, wire.Devices, wire.Reach),
    *(
        wire.NewTable,
        wire.NewOptions,
        wire.SomeOptions,
        wire.NewHost,
        wire.Seating,
        wire.Sit,
        wire.Start,
        wire.Ready,
        wire.SeatToken,
    ),
    *(wire.Ceremony, wire.Signed, wire.Recovery, wire.Passkeys, wire.PlayedGames, wire.Statistics),
    *(wire.Ratings, wire.Shown, wire.PlayerPage),
    *(wire.NoticeSettings, wire.NoticeWishes, wire.Push, wire.TableNotices, wire.WaitingGames, wire.Notice),
    *(wire.Friends, wire.Invitations, wire.FriendLink, wire.Invite, wire.About, wire.Report),
    *(wire.ScreenToken, wire.Made),
    *(wire.Table, wire.Tables),
    *(wire.Views, wire.Replay, wire.RecordFile, wire.Catalogue, wire.Problem, wire.Health),
)


def components() -> dict[str, Schema]:
    """Return the JSON Schema of every wire type, by name."""
    types = [*(part for union in UNIONS.values() for part in get_args(union)), *BODIES]
    _, found = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return dict(sorted(found.items()))


def typescript() -> str:
    """Write the wire types in TypeScript."""
    parts = [
        "// Made from src/saboteur/server/wire/ by `python -m saboteur.server.web.schema`; do not edit.",
        f"export const PROTOCOL = {wire.PROTOCOL};",
    ]
    for name, union in UNIONS.items():
        names = [part.__name__ for part in get_args(union)]
        parts.append(f"export type {name} = {' | '.join(names)};")
    for name, schema in components().items():
        parts.append(_comment(schema.get("description", "")) + _interface(name, schema))
    return "\n\n".join(parts) + "\n"


def _interface(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {_name(name)} = {_type(schema)};"
    required = set(schema.get("required", ()))
    lines = [f"export interface {_name(name)} {{"]
    for field, inner in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {_type(inner)};")
    return "\n".join([*lines, "}"])


def _name(name: str) -> str:
    """Distinguish types of the same name by the last word of their module: `StateDue`, `WireDue`."""
    return "".join(word.capitalize() for word in name.split(".")[-2:]) if "." in name else name


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return _name(str(schema["$ref"]).rsplit("/", 1)[1])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(part) for part in schema[key]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(schema['additionalProperties'])}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case other:
            raise TypeError(f"no TypeScript for {other} in {schema}")


def _comment(text: str) -> str:
    words = _plain(text)
    return "".join(f"// {line}\n" for line in textwrap.wrap(words, 106))


def _plain(text: str) -> str:
    """Return a docstring without its examples."""
    return " ".join(text.partition(">>>")[0].split())


def page() -> str:
    """Write the page about the protocol."""
    parts = [INTRODUCTION.strip()]
    for title, union in (("From the client", wire.FromClient), ("From the server", wire.FromServer)):
        parts.append(f"## {title}")
        parts += [_section(part) for part in get_args(union)]
    parts.append("## What messages and bodies are made of")
    tagged = {part.__name__ for union in (wire.FromClient, wire.FromServer) for part in get_args(union)}
    parts += [_described(name, schema) for name, schema in components().items() if name not in tagged]
    return "\n\n".join(parts) + "\n"


def _section(part: type[msgspec.Struct]) -> str:
    return _described(str(part.__struct_config__.tag), components()[part.__name__])


def _described(title: str, schema: Schema) -> str:
    lines = [f"### `{title}`", "", _plain(schema.get("description", ""))]
    if "properties" in schema:
        required = set(schema.get("required", ()))
        rows = [_row(field, inner, needed=field in required) for field, inner in schema["properties"].items()]
        lines += ["", "| field | type | |", "|---|---|---|", *rows]
    return "\n".join(lines)


def _row(field: str, schema: Schema, *, needed: bool) -> str:
    kind = _type(schema).replace("|", "\\|")
    return f"| `{field}` | `{kind}` | {'' if needed else 'optional'} |"


INTRODUCTION = inspect.cleandoc(
    """
    # The protocol

    Made from `src/saboteur/server/wire/` by `python -m saboteur.server.web.schema`; do not edit.

    A page opens one WebSocket per table, at `/ws/CODE`. Messages are JSON texts with a field `type`.
    The first message is `hello`. The server answers with `welcome`, `table`, `said` and, once the game
    has begun, `story` and `moved`. `story` contains the events that this viewer saw before, line by
    line: all events of this round, and for earlier rounds their ends, the gold, and the cards laid in
    front of seats. So a page can show its log and the results after it was loaded again. From then on
    every change of the game is one `moved` for each connection. It contains the version, the events
    that this viewer may see, the View and the offers. There are no patches: a page shows the latest
    View.

    An `act` names the version that it answers. It is `accepted` once it is in the log, or it is
    `refused`. If it is sent twice, it is done once. If it answers an older version, it is refused as
    `stale`, and a fresh `moved` follows.

    Between two rounds `awaits` contains only chance, and there are no offers. The next round is dealt
    when each person at the table has sent `look` with that version, or after `look_s` seconds if
    several people play. Programs and bots need not send it. At a table whose `pace` is `wait`, bots
    move only after everybody present has sent `look`. A client that sends it says `looks` in its
    `hello`; nobody waits for other clients.

    After a message of more than 16 kB, or more than 20 messages at once, the server sends `bye` and
    closes the connection. After a lost connection, send `hello` again, and every act that was not
    accepted.

    The HTTP API is described at `/api`.
    """
)


def write() -> None:
    """Write the files again."""
    for path, text in ((TYPESCRIPT, typescript()), (PAGE, page())):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
