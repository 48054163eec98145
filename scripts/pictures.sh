#!/usr/bin/env bash
# Takes a picture of every view in every look at every size, into pictures/: pictures.sh [WORD...], those with each word in their name.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh pictures
scripts/build.sh release daylane daylane-pictures
exec .build/release/daylane-pictures pictures "$@"
