#!/usr/bin/env bash
# Builds a package for the release of Debian or Ubuntu that this runs on, into .build/deb.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh package
# Before the package is made, so that it is seen how far the compiler is.
scripts/build.sh release daylane
out=.build/deb
log=$out/log
rm -rf "$out"
mkdir -p "$out"
name=$out/daylane_$(dpkg-parsechangelog -S Version)_$(dpkg --print-architecture)
if ! dpkg-buildpackage --build=binary --no-sign --post-clean --buildinfo-file="$name.buildinfo" --changes-file="$name.changes" \
  --buildinfo-option=-u"$out" --changes-option=-u"$out" >"$log" 2>&1; then
  tail -n 40 "$log" >&2
  echo "The package could not be made: $log" >&2
  exit 1
fi
ls "$out"/*.deb
