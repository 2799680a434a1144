#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# Sourced by the other scripts: where the repository is, and how to get what a step needs.

set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# Where the release programs are built; what a script needs of them it finds there.
RELEASE="$ROOT/.build/release"

# What the programs are built from.
BUILD_PACKAGES=(libbluetooth-dev libsimdjson-dev libsystemd-dev libuv1-dev)
# What the tests use besides: independent peers and checkers.
TEST_PACKAGES=(dbus-daemon groff python3 python3-jsonschema socat zsh)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "error: $*"
  exit 1
}

# need_swift: a toolchain of at least the manifest's version.
need_swift() {
  command -v swift >/dev/null ||
    fail "no swift on the path: install the Swift 6.3 toolchain from swift.org"
}

# need PACKAGE...: installs the Debian packages that are missing, or says which ones they are.
need() {
  local missing=() package
  command -v dpkg-query >/dev/null || {
    [ "$(uname)" = Darwin ] && return 0
    fail "this is no Debian: install the counterparts of $* by hand"
  }
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null && sudo -n true 2>/dev/null ||
      fail "missing Debian packages: as root, run: apt-get install -y ${missing[*]}"
    as_root=(sudo -n)
  fi
  say "installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    fail "apt-get could not install ${missing[*]}"
}

# build_release: both programs, with the Swift runtime inside them. What swift prints is only shown
# where it fails.
build_release() {
  local log product
  log="$(mktemp)"
  say "building (a few minutes the first time)…"
  for product in docksided dockside; do
    (cd "$ROOT" && swift build -c release --static-swift-stdlib --product "$product") \
      >"$log" 2>&1 || {
      cat "$log" >&2
      rm -f "$log"
      fail "the build failed; what it printed is above"
    }
  done
  rm -f "$log"
}
