#!/usr/bin/env bash
# Builds products: build.sh release|debug PRODUCT... Shows the compiler's progress, and all of it when it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# On a release where the compiler does not start: see on.sh.
if [ -n "${BUILT_ELSEWHERE:-}" ]; then exit 0; fi

if ! command -v swift >/dev/null; then
  echo "Swift is missing: get it from https://www.swift.org/install" >&2
  exit 69
fi

configuration=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for product in "$@"; do
  echo "Building $product"
  # On a terminal the compiler overwrites its own line; elsewhere its last line is enough.
  if [ -t 1 ]; then
    swift build -c "$configuration" --product "$product"
  elif ! swift build -c "$configuration" --product "$product" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  else
    tail -n 1 "$log"
  fi
done
