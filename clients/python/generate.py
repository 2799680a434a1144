# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Makes dockside/_contract.py from the OpenRPC document.

    python3 generate.py            writes the file
    python3 generate.py --check    says whether it is current, and exits with 1 where it is not
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import sys
import textwrap
from pathlib import Path
from typing import Any, Dict, Iterable, Iterator, List, Sequence, Tuple

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parents[1] / "docs" / "protocol" / "openrpc.json"
TARGET = HERE / "dockside" / "_contract.py"

WIDTH = 100
Schema = Dict[str, Any]

# Enumerations with a name of their own, by a place where the contract has them. Others are written
# out where they stand.
ALIASES = {
    "ActivityName": "ReaderProfile.activities",
    "ClockMode": "Clock.mode",
    "DockActivity": "DockState.state",
    "DockSituation": "HostState.dockSituation",
    "ErrorKind": "InstalledFault.error",
    "FaultEffect": "InstalledFault.effect",
    "FaultPointName": "InstalledFault.point",
    "OperationName": "PendingOperation.operation",
    "ReaderActivity": "ReaderState.state",
    "ReleaseWord": "InstalledFault.release",
}

# The parameters that may be given without their names, where main_parameter would say another one.
MAIN_PARAMETERS = {
    "hardware.bind": "device",
    "host.confirmPairing": "accept",
    "host.setBluetooth": "state",
}

# The largest numbers of the contract only say that time has an end; nobody needs to read them.
ENDS_OF_TIME = {3_153_600_000, 6_307_200_000, 9_007_199_254_740_992}

# Kinds whose class has another name than the kind: a deadline of this program is TimedOut too.
ERROR_NAMES = {"timedOut": ("EventTimedOut", "Refused, TimedOut")}

HEADER = '''\
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The contract of the daemon: its calls, results, events and errors.

Made by generate.py from docs/protocol/openrpc.json. Do not edit it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, Literal, Mapping, Optional, Sequence, Tuple, Type, TypedDict, Union

from ._records import LEFT_OUT, LeftOut, Record, as_date, if_any
from ._told import Told
from .calls import Calls
from .errors import Refused, TimedOut
'''


# Names and texts


def snake(name: str) -> str:
    """`reconnectAfter` as `reconnect_after`; a trailing underscore where Python has the word."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return words + "_" if keyword.iskeyword(words) else words


def pascal(name: str) -> str:
    """`reader.setBattery` as `ReaderSetBattery`."""
    return "".join(part[0].upper() + part[1:] for part in re.split(r"[._]", name))


def paragraph(text: str, indent: int, hanging: int = 0) -> List[str]:
    """A text in lines that fit, escaped for a docstring."""
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hanging),
        break_long_words=False,
        break_on_hyphens=False,
    )


def docstring(parts: Sequence[List[str]], indent: int) -> List[str]:
    """A docstring of parts that are lines already, with blank lines between them."""
    pad = " " * indent
    first = parts[0]
    lines = [f'{pad}"""{first[0].lstrip()}', *first[1:]]
    for part in parts[1:]:
        lines += ["", *part]
    if len(lines) == 1 and len(lines[0]) + 3 <= WIDTH:
        return [lines[0] + '"""']
    return [*lines, f'{pad}"""']


def attribute_docstring(text: str) -> List[str]:
    """One line below an attribute, or several."""
    return docstring([paragraph(text, 4)], 4)


def written_tuple(words: Sequence[str]) -> str:
    """Texts as a tuple."""
    listed = ", ".join(json.dumps(word) for word in words)
    return f"({listed},)" if len(words) == 1 else f"({listed})"


# Types


class Types:
    """Knows how a schema is written in Python."""

    def __init__(self, schemas: Dict[str, Schema]) -> None:
        self.schemas = schemas
        self.aliases: Dict[Tuple[str, ...], str] = {}
        for name, place in ALIASES.items():
            schema, member = place.split(".")
            found = schemas[schema]["properties"][member]
            found = found.get("items") or found.get("anyOf", [found])[0]
            self.aliases[tuple(found["enum"])] = name

    def literal(self, words: Sequence[str]) -> str:
        alias = self.aliases.get(tuple(words))
        if alias is not None:
            return alias
        return "Literal[" + ", ".join(json.dumps(word) for word in words) + "]"

    @staticmethod
    def reference(schema: Schema) -> str | None:
        reference = schema.get("$ref")
        return None if reference is None else str(reference).rsplit("/", 1)[1]

    @staticmethod
    def is_date(schema: Schema) -> bool:
        return schema.get("type") == "string" and "-02-29" in schema.get("pattern", "")

    @staticmethod
    def without_null(schema: Schema) -> Tuple[Schema, bool]:
        """The schema without null, and whether it allowed null."""
        options = schema.get("anyOf")
        if options is None or {"type": "null"} not in options:
            return schema, False
        rest = [option for option in options if option != {"type": "null"}]
        return (rest[0] if len(rest) == 1 else {"anyOf": rest}), True

    @staticmethod
    def is_document(schema: Schema) -> bool:
        """A profile, which has rules of its own and stays JSON."""
        return "if" in schema or (schema.get("type") == "object" and not schema.get("properties"))

    def type(self, schema: Schema, given: bool) -> str:
        """The type of a parameter (given) or of a member of a result."""
        schema, nullable = self.without_null(schema)
        written = self.type_without_null(schema, given)
        return f"Optional[{written}]" if nullable else written

    def type_without_null(self, schema: Schema, given: bool) -> str:
        name = self.reference(schema)
        if name is not None:
            return name
        if "enum" in schema:
            return self.literal(schema["enum"])
        if self.is_document(schema):
            return "Mapping[str, Any]"
        if "anyOf" in schema:
            return "Union[" + ", ".join(self.type(o, given) for o in schema["anyOf"]) + "]"
        if self.is_date(schema):
            return "Union[datetime, str]" if given else "datetime"
        if schema["type"] == "array":
            item = self.type(schema["items"], given)
            return f"Sequence[{item}]" if given else f"Tuple[{item}, ...]"
        return {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}[
            schema["type"]
        ]

    def decoder(self, schema: Schema) -> str | None:
        """What makes the value of a JSON value; None where it is the value already."""
        name = self.reference(schema)
        if name is not None:
            return f"{name}.from_json"
        if self.is_date(schema):
            return "as_date"
        if schema.get("type") == "number":
            return "float"
        return None

    def decoded(self, schema: Schema, value: str) -> str:
        """The expression that makes a member of a result."""
        schema, nullable = self.without_null(schema)
        if schema.get("type") == "array":
            assert not nullable, "a list that may be null"
            item = self.decoder(schema["items"])
            return f"tuple({value})" if item is None else f"tuple(map({item}, {value}))"
        decoder = self.decoder(schema)
        if decoder is None:
            return value
        return f"if_any({decoder}, {value})" if nullable else f"{decoder}({value})"


def explained(name: str, schema: Schema, types: Types) -> str:
    """What a parameter means: the contract's words, its range and its default."""
    text = str(schema["description"])
    schema, _ = types.without_null(schema["schema"])
    low, high = schema.get("minimum"), schema.get("maximum")
    notes = []
    if schema.get("type") in ("integer", "number") and high not in ENDS_OF_TIME:
        notes.append(f"{low} to {high}")
    default = schema.get("default", {})
    if default not in ({}, [], None) and not isinstance(default, (dict, list)):
        notes.append(f"by default {json.dumps(default)}")
    return f"{name}: {text}" + (f" ({'; '.join(notes)})" if notes else "")


# Errors


def errors(document: Schema) -> Iterator[str]:
    names = []
    yield "# Refusals"
    for error in document["x-errors"]:
        kind = error["kind"]
        name, bases = ERROR_NAMES.get(kind, (pascal(kind), "Refused"))
        names.append((kind, name))
        yield ""
        yield ""
        yield f"class {name}({bases}):"
        yield from docstring([paragraph(error["meaning"], 4), paragraph(error["remedy"], 4)], 4)
    yield ""
    yield ""
    yield "REFUSALS: Dict[str, Type[Refused]] = {"
    for kind, name in names:
        yield f'    "{kind}": {name},'
    yield "}"
    yield '"""The class of each error kind."""'


def error_class(kind: str) -> str:
    return ERROR_NAMES.get(kind, (pascal(kind), ""))[0]


# Words


def words(document: Schema, types: Types) -> Iterator[str]:
    yield "# Words"
    yield ""
    for values, name in sorted(types.aliases.items(), key=lambda item: item[1]):
        yield f"{name} = Literal["
        yield from (f'    "{value}",' for value in values)
        yield "]"
    events = document["x-events"]
    yield ""
    yield "EventType = Literal["
    yield from (f'    "{event["name"]}",' for event in events)
    yield "]"
    yield '"""The types of events that this version knows; a newer daemon may have more."""'
    yield ""
    yield "EVENT_FIELDS: Dict[str, Tuple[str, ...]] = {"
    for event in events:
        yield f'    "{event["name"]}": {written_tuple(list(event["data"]["properties"]))},'
    yield "}"
    yield '"""What the data of each type of event holds."""'
    yield ""
    failure = types.schemas["Failure"]["properties"]
    yield f"FAILURE_FIELDS = {written_tuple(list(failure))}"
    yield '"""What an event\'s `error` holds where it is not null."""'


# Records


def reachable(roots: Iterable[Schema], schemas: Dict[str, Schema]) -> List[str]:
    """The named schemas that are used by these, in the order of the contract."""
    found = set()

    def visit(node: Any) -> None:
        if isinstance(node, dict):
            if Types.is_document(node) and "$ref" not in node:
                return
            name = Types.reference(node)
            if name is not None and name not in found:
                found.add(name)
                visit(schemas[name])
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    for root in roots:
        visit(root)
    return [name for name in schemas if name in found]


def in_order(names: Sequence[str], schemas: Dict[str, Schema]) -> List[str]:
    """Each after those that it is made of."""
    done: List[str] = []

    def add(name: str) -> None:
        if name in done:
            return
        for other in reachable([schemas[name]], schemas):
            if other != name:
                add(other)
        done.append(name)

    for name in names:
        add(name)
    return done


def record(name: str, summary: str, schema: Schema, types: Types) -> Iterator[str]:
    """A result as a frozen dataclass."""
    required = set(schema.get("required", ()))
    bases = "Told, Record" if name == "Event" else "Record"
    yield "@dataclass(frozen=True)"
    yield f"class {name}({bases}):"
    yield from docstring([paragraph(summary, 4)], 4)
    yield ""
    made = []
    for key, member in schema["properties"].items():
        attribute, written = snake(key), types.type(member, given=False)
        value = f'value["{key}"]'
        if key in required:
            made.append(f"            {attribute}={types.decoded(member, value)},")
        else:
            value = f'value.get("{key}")'
            decoder = types.decoder(types.without_null(member)[0])
            assert member.get("type") != "array", "a list that may be left out"
            made.append(
                f"            {attribute}="
                + (value if decoder is None else f"if_any({decoder}, {value})")
                + ","
            )
            if not written.startswith("Optional["):
                written = f"Optional[{written}]"
        unhashable = " = field(hash=False)" if written == "Mapping[str, Any]" else ""
        yield f"    {attribute}: {written}{unhashable}"
        yield from attribute_docstring(member["description"])
    yield "    raw: Mapping[str, Any] = field(repr=False, compare=False)"
    yield '    """All of it as JSON, with what this version does not know."""'
    yield ""
    yield "    @classmethod"
    yield f"    def from_json(cls, value: Mapping[str, Any]) -> {name}:"
    yield "        return cls("
    yield from made
    yield "            raw=value,"
    yield "        )"


def described(name: str, texts: Dict[str, str]) -> str:
    """What this file says of a schema, which the contract itself does not describe."""
    if name not in texts:
        sys.exit(f"the contract has a new schema: say in generate.py what {name} is")
    return texts[name]


SUMMARIES = {
    "BatteryState": "A reader's battery.",
    "Clock": "What the lab's clock does.",
    "ConnectedDevice": "The reader that an app is connected to.",
    "ConnectedDock": "The dock that an app sees.",
    "Device": "A reader as an app sees it in a scan or in its list.",
    "DockFirmwareUpdateSummary": "What the app may know of a dock's update.",
    "DockState": "What a dock is and does.",
    "DockUpdate": "The update on offer for a dock.",
    "Event": "One thing that happened.",
    "FaultPoint": "A point at which something can be made to fail.",
    "Firmware": "The versions that a reader runs.",
    "FirmwareUpdateSummary": "What the app may know of a reader's update.",
    "HardwareAdapter": "A Bluetooth adapter of the daemon's machine.",
    "HardwareAdvert": "A simulated reader in the real air.",
    "HardwareBinding": "Real hardware that a host has.",
    "HardwareDevice": "A USB device of the daemon's machine.",
    "HardwareExport": "A dock that is offered as a USB device.",
    "HardwareExports": "The docks of all labs that are offered as USB devices.",
    "HardwarePart": "Whether a kind of hardware can be used.",
    "HardwareProblem": "Why hardware cannot be used.",
    "HardwareStatus": "The hardware of the daemon's machine, and who has it.",
    "HostState": "What a host is and does.",
    "InstalledFault": "A planned failure.",
    "LabState": "A whole lab.",
    "LabSummary": "A lab in a list.",
    "Link": "A reader's link to a host.",
    "PendingOperation": "What has begun and not ended.",
    "Problem": "Something that is wrong with params or a profile.",
    "ProfileSummary": "A profile in a list.",
    "ReaderState": "What a reader is and does.",
    "ReaderUpdate": "The update on offer for a reader.",
    "ReportedBattery": "The battery as the app is told of it.",
}


def result_name(method: Schema) -> str:
    return pascal(method["name"]) + "Result"


def has_own_result(method: Schema) -> bool:
    schema = method["result"]["schema"]
    return schema.get("type") == "object" and not Types.is_document(schema)


def records(document: Schema, types: Types) -> Iterator[str]:
    yield "# Results"
    methods = document["methods"]
    roots = [method["result"]["schema"] for method in methods]
    roots.append({"$ref": "#/components/schemas/Problem"})
    for name in in_order(reachable(roots, types.schemas), types.schemas):
        yield ""
        yield ""
        yield from record(name, described(name, SUMMARIES), types.schemas[name], types)
    for method in methods:
        if has_own_result(method):
            yield ""
            yield ""
            summary = f"What {method['name']} answers."
            yield from record(result_name(method), summary, method["result"]["schema"], types)


def given_objects(document: Schema, types: Types) -> Iterator[str]:
    """Objects that parameters take: dictionaries with the keys of the contract."""
    yield "# Objects that calls take, with the keys of profiles"
    roots = [param["schema"] for method in document["methods"] for param in method["params"]]
    for name in in_order(reachable(roots, types.schemas), types.schemas):
        schema = types.schemas[name]
        required = [key for key in schema["properties"] if key in schema.get("required", ())]
        base = "TypedDict"
        if required:
            base = f"_{name}Required"
            yield ""
            yield ""
            yield f"class {base}(TypedDict):"
            yield from typed_members(schema, required, types)
        optional = [key for key in schema["properties"] if key not in required]
        yield ""
        yield ""
        yield f"class {name}({base}, total=False):"
        yield from docstring([paragraph(described(name, GIVEN), 4)], 4)
        yield ""
        yield from typed_members(schema, optional, types)


GIVEN = {
    "Battery": "How a reader's battery behaves.",
    "DockFirmwareUpdate": "A firmware update that is offered for a dock.",
    "DrainPerHour": "How fast a battery drains.",
    "FirmwareUpdate": "A firmware update that is offered for a reader.",
    "HardwareMatch": "Which real devices belong to a lab.",
    "Preparation": "How long a preparation for a transaction takes.",
    "USBRule": "Which USB devices are docks or readers.",
    "UpdatePhases": "How a firmware update's time is shared out.",
}


def typed_members(schema: Schema, keys: Sequence[str], types: Types) -> Iterator[str]:
    for key in keys:
        member = schema["properties"][key]
        yield f"    {key}: {types.type(member, given=True)}"
        yield from attribute_docstring(member["description"])


# Calls


def main_parameter(method: Schema) -> str | None:
    """The parameter that may be given without its name.

    The contract may say so with `x-main`. Otherwise it is the first one, which is the device, but
    where the call names another device as well: a host connects *a reader*.
    """
    if "x-main" in method:
        return str(method["x-main"])
    names = [str(p["name"]) for p in method["params"] if p["name"] != "lab"]
    namespace, verb = method["name"].split(".")
    if method["name"] in MAIN_PARAMETERS:
        return MAIN_PARAMETERS[method["name"]]
    if namespace in ("host", "dock") and verb != "add":
        for name in names:
            if name in ("reader", "dock") and name != namespace:
                return name
    if not names:
        return "lab" if namespace == "lab" and takes_lab(method) else None
    return names[0]


def takes_lab(method: Schema) -> bool:
    """Whether the lab is worth a parameter: the objects that make calls know theirs."""
    return method["name"].startswith("lab.") and method["name"] not in ("lab.open", "lab.list")


def calls(document: Schema, types: Types) -> Iterator[str]:
    yield "# Calls"
    namespaces: Dict[str, List[Schema]] = {}
    for method in document["methods"]:
        namespaces.setdefault(method["name"].split(".")[0], []).append(method)
    for namespace, methods in namespaces.items():
        yield ""
        yield ""
        yield f"class {pascal(namespace)}Calls(Calls):"
        yield f'    """The calls `{namespace}.*`."""'
        for method in methods:
            yield ""
            yield from call(method, types)


def call(method: Schema, types: Types) -> Iterator[str]:
    verb = snake(method["name"].split(".")[1])
    params = [p for p in method["params"] if p["name"] != "lab" or takes_lab(method)]
    main = main_parameter(method)
    params.sort(key=lambda param: bool(param["name"] != main))
    nullable = []
    signature, passed, arguments = ["self"], [], []
    for param in params:
        key, name = param["name"], snake(param["name"])
        written = types.type(param["schema"], given=True)
        if written.startswith("Optional["):
            nullable.append(key)
            if not param.get("required"):
                written = f"Union[{written[9:-1]}, None, LeftOut] = LEFT_OUT"
        elif not param.get("required"):
            written = f"Optional[{written}] = None"
        if key != main and "*" not in signature:
            signature.append("*")
        signature.append(f"{name}: {written}")
        passed.append(f'"{key}": {name}')
        arguments += paragraph(explained(name, param, types), 12, 4)
    result, decoder = result_of(method, types)
    one_line = f"    def {verb}({', '.join(signature)}) -> {result}:"
    if len(one_line) <= WIDTH:
        yield one_line
    else:
        yield f"    def {verb}("
        yield from (f"        {part}," for part in signature)
        yield f"    ) -> {result}:"
    parts = [paragraph(method["summary"], 8)]
    if method.get("description"):
        parts.append(paragraph(method["description"], 8))
    if arguments:
        parts.append(["        Args:", *arguments])
    kinds = [k for e in method["errors"] for k in e.get("data", {}).get("kind", ())]
    if kinds:
        listed = ", ".join(error_class(kind) for kind in kinds)
        parts.append(["        Raises:", *paragraph(f"Refused: {listed}", 12, 4)])
    yield from docstring(parts, 8)
    yield "        __tracebackhide__ = True"
    pieces = [f'"{method["name"]}"', decoder, "{" + ", ".join(passed) + "}"]
    if nullable:
        pieces.append(f"nullable={written_tuple(nullable)}")
    one_line = f"        return self._call({', '.join(pieces)})"
    if len(one_line) <= WIDTH:
        yield one_line
        return
    yield "        return self._call("
    yield from (f"            {piece}," for piece in pieces[:2])
    yield "            {"
    yield from (f"                {entry}," for entry in passed)
    yield "            },"
    if nullable:
        one_line = f"            {pieces[3]},"
        if len(one_line) <= WIDTH:
            yield one_line
        else:
            yield "            nullable=("
            yield from (f'                "{key}",' for key in nullable)
            yield "            ),"
    yield "        )"


def result_of(method: Schema, types: Types) -> Tuple[str, str]:
    """The type of a result, and what makes it."""
    schema = method["result"]["schema"]
    if has_own_result(method):
        return result_name(method), f"{result_name(method)}.from_json"
    plain, nullable = types.without_null(schema)
    name = types.reference(plain)
    assert name is not None, f"{method['name']} answers with something new"
    if nullable:
        return f"Optional[{name}]", f"lambda value: if_any({name}.from_json, value)"
    return name, f"{name}.from_json"


def public_names(lines: Sequence[str]) -> List[str]:
    found = []
    for line in lines:
        match = re.match(r"(?:class )?([A-Z]\w*)(?:\(|:| = )", line)
        if match:
            found.append(match.group(1))
    return sorted(set(found))


def protocol_number(document: Schema) -> int:
    """The number that this contract has: the example of `system.hello` shows it."""
    hello = next(m for m in document["methods"] if m["name"] == "system.hello")
    return int(hello["examples"][0]["result"]["value"]["protocol"])


def generate(document: Schema) -> str:
    types = Types(document["components"]["schemas"])
    constants = [
        f"PROTOCOL = {protocol_number(document)}",
        '"""The number of the contract that this was made from."""',
        "",
        "METHODS = (",
        *(f'    "{method["name"]}",' for method in document["methods"]),
        ")",
        '"""All methods of the daemon."""',
    ]
    sections = [
        constants,
        list(words(document, types)),
        list(errors(document)),
        list(given_objects(document, types)),
        list(records(document, types)),
        list(calls(document, types)),
    ]
    body = [line for section in sections for line in section]
    exported = ["__all__ = [", *(f'    "{name}",' for name in public_names(body)), "]"]
    text = HEADER + "\n" + "\n".join(exported) + "\n"
    for section in sections:
        text += "\n\n" if section[0].startswith("#") else "\n"
        text += "\n".join(section) + "\n"
    return text


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Makes dockside/_contract.py.")
    parser.add_argument("--check", action="store_true", help="only say whether it is current")
    options = parser.parse_args(arguments)
    wanted = generate(json.loads(CONTRACT.read_text(encoding="utf-8")))
    current = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    if options.check:
        if wanted == current:
            return 0
        print(f"{TARGET} is not what generate.py makes of {CONTRACT}; run generate.py")
        return 1
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
