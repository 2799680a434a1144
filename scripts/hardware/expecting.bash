# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# What the tests in the virtual machine wait for. Everything is counted and not timed, or has a deadline that only a
# failure meets: the machine is slow.

# eventually COMMAND...: waits until the command succeeds.
eventually() {
  local left
  for ((left = 240; left > 0; left--)); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.5
  done
  fail "in vain: $*"
}

# shows TEXT PATTERN...: fails unless each pattern is in the text.
shows() {
  local text="$1" pattern
  shift
  for pattern in "$@"; do
    grep -qE "$pattern" <<<"$text" || fail "there is no \"$pattern\" in:"$'\n'"$text"
  done
}

# mark LAB: from here on its events count.
mark() { MARK="$("$1" lab state --json | sed -nE 's/.*"nextEvent": *([0-9]+).*/\1/p' | head -n 1)"; }

# event LAB TYPE [WHERE]: it has come since the mark, or comes; WHERE is JSON.
event() {
  local lab="$1" type="$2" where="${3:-{\}}"
  "$lab" event wait "$type" since="$MARK" within=120 where="$where" >/dev/null || {
    say "what the lab $lab saw since event $MARK:"
    "$lab" event history since="$MARK" >&2
    fail "the lab $lab saw no $type $where"
  }
  say "   $lab: $type $where"
}

# refused PATTERN COMMAND...: the command fails, and says why.
refused() {
  local pattern="$1" said
  shift
  said="$("$@" 2>&1)" && fail "it is not refused: $*"
  shows "$said" "$pattern"
}
