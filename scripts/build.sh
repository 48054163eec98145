#!/usr/bin/env bash
# Builds products: build.sh release|probed|debug PRODUCT... "probed" is a release build into which tests and benchmarks can look, in
# .build/probed. Shows the compiler's progress, and all of it when it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# On a release where the compiler does not start: see on.sh.
if [ -n "${BUILT_ELSEWHERE:-}" ]; then exit 0; fi

if ! command -v swift >/dev/null; then
  echo "Swift is missing: get it from https://www.swift.org/install" >&2
  exit 69
fi

case $1 in
  # It runs where there is no Swift. All addresses of other libraries are found when it starts, and then locked.
  release)
    scripts/icu.py .build/icu
    how=(-c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now)
    ;;
  probed) how=(-c release --scratch-path .build/probed -Xswiftc -DPROBES) ;;
  *) how=(-c "$1") ;;
esac
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for product in "$@"; do
  echo "Building $product"
  # On a terminal the compiler overwrites its own line; elsewhere its last line is enough.
  if [ -t 1 ]; then
    swift build "${how[@]}" --product "$product"
  elif ! swift build "${how[@]}" --product "$product" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  else
    tail -n 1 "$log"
  fi
done
# A debug build speaks English: tests find things by their names.
if [[ ${how[*]} == *release* ]]; then scripts/words.sh mo "$(dirname "$(swift build "${how[@]}" --show-bin-path)")/share/locale"; fi
