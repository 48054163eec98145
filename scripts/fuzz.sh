#!/usr/bin/env bash
# Feeds the decoders of Interchange what a coverage-guided fuzzer makes up: fuzz.sh [SECONDS] [OPTIONS OF LIBFUZZER].
# What it finds stays in .build/fuzz. What was learnt is kept in Tests/InterchangeTests/Corpus: fuzz.sh --merge writes the small inputs
# of the smallest corpus with the same coverage into learnt.base64 there, one a line.
set -euo pipefail
cd "$(dirname "$0")/.."

out=.build/fuzz
kept=Tests/InterchangeTests/Corpus
mkdir -p "$out/corpus"
flags=(-O -swift-version 6 -package-name daylane -parse-as-library -sanitize=fuzzer,address -I "$out"
  -Xcc -Wno-everything -I Sources/CIcal
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault)

# Each module with the instruments of the fuzzer, from the ground up.
compile() {
  mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
  swiftc "${flags[@]}" -module-name "$1" -wmo -emit-module -emit-module-path "$out/$1.swiftmodule" \
    -c "${sources[@]}" -o "$out/$1.o"
}
for module in Geometry MoveCore Planner Interchange; do compile "$module"; done
swiftc "${flags[@]}" -module-name Fuzz Tests/Fuzz/Fuzz.swift Tests/InterchangeTests/Decoders.swift "$out"/{Geometry,MoveCore,Planner,Interchange}.o \
  -lical -o "$out/fuzzer"

# What is kept is where the next run begins.
find "$kept" -type f ! -name '*.base64' -exec cp {} "$out/corpus" \;
number=0
while read -r line; do
  base64 -d <<<"$line" >"$out/corpus/learnt-$number"
  number=$((number + 1))
done <"$kept/learnt.base64"

if [ "${1:-}" = --merge ]; then
  rm -rf "$out/merged"
  mkdir "$out/merged"
  "$out/fuzzer" -merge=1 -max_len=4096 "$out/merged" "$out/corpus"
  find "$out/merged" -type f -size -1025c | sort | while read -r file; do
    base64 -w0 "$file"
    echo
  done >"$kept/learnt.base64"
  exit 0
fi
seconds=${1:-60}
shift || true
exec nice -n 19 "$out/fuzzer" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=4096 \
  -dict=Tests/Fuzz/words.dict -artifact_prefix="$out/" "$@" "$out/corpus"
