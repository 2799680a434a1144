# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Judges JSON texts by a JSON Schema, with a validator that shares no code with ours.

Usage: jsonschema_verdicts.py SCHEMA CASES. CASES holds one JSON text a line; the answer is one line for each, 1 for
a valid text and 0 for any other.
"""

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
with open(sys.argv[2], encoding="utf-8", newline="\n") as file:
    for line in file:
        print(int(validator.is_valid(json.loads(line))))
