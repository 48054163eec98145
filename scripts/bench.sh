#!/usr/bin/env bash
# Measures a release build against the numbers that the design sets.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh demonstration
scripts/build.sh probed daylane daylane-bench TransferPeer
exec .build/probed/release/daylane-bench "$@"
