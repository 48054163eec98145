#!/usr/bin/env bash
# Tries to make a release build lose something: torture.sh [PART...] [--rounds FACTOR] [--seed N] [--round M]; see --help.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh torture
scripts/build.sh probed daylane TortureShim daylane-torture
exec .build/probed/release/daylane-torture "$@"
