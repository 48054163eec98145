#!/usr/bin/env bash
# Measures what a drag costs here and in other programs, which it installs.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh others
scripts/build.sh probed daylane daylane-bench
exec .build/probed/release/daylane-bench others
