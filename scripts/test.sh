#!/usr/bin/env bash
# Builds and runs every test, and ends with the line "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.."

tally() {
  echo "$1 passed, $2 failed" | tee .build/tally
}

mkdir -p .build
rm -f .build/tally
if ! scripts/install.sh test; then
  echo "The tests did not run: something that they need could not be installed."
  tally 0 1
  exit 1
fi
# RUN_WITH is a command that runs what follows. On a release where the compiler does not start, the tests that were built
# elsewhere run without it. For both see on.sh.
if [ -n "${BUILT_ELSEWHERE:-}" ]; then
  runner=(${RUN_WITH:-} .build/debug/daylanePackageTests.xctest --testing-library swift-testing)
else
  runner=(${RUN_WITH:-} swift test --skip-build --disable-xctest)
fi
if [ -z "${BUILT_ELSEWHERE:-}" ] && ! command -v swift >/dev/null; then
  echo "The tests did not run. Swift is missing: get it from https://www.swift.org/install"
  tally 0 1
  exit 69
fi

if [ -z "${BUILT_ELSEWHERE:-}" ]; then
  echo "Building the tests"
  if ! swift build --build-tests; then
    echo "The tests did not run: they do not build."
    tally 0 1
    exit 1
  fi
fi

# A run that hangs ends after this, and names what it hangs in.
limit=70m
if [ -n "${DAYLANE_TEST_ALL:-}" ]; then limit=180m; fi
log=.build/tests.log

# How long each case held its desktop: what a test of a desktop takes altogether is mostly its wait for one.
export DAYLANE_TEST_DURATIONS=$PWD/.build/durations

rm -f .build/results*.xml "$log" "$DAYLANE_TEST_DURATIONS"

# Runs tests, and keeps what became of each in .build/results-$1.xml. Line by line, so that the log has all that was said before a kill.
run() {
  local results=.build/results-$1.xml
  shift
  {
    stdbuf -oL timeout --foreground --kill-after=20 "$limit" "${runner[@]}" --xunit-output "$results" "$@" 2>&1
    status=$?
    pkill -KILL -f "$PWD/.build/.*PackageTests.xctest"
    exit "$status"
  } | tee -a "$log"
  status=${PIPESTATUS[0]}
}

# Without a choice of tests, those that only compute run first: they take every processor, and a hand that holds a button must not
# wait for one.
if [ "$#" -eq 0 ]; then
  with_programs='^(DesktopTests|PlannerStoreTests|ServerTrialsTests|TortureTests)\.'
  run computing --skip "$with_programs"
  computing=$status
  run programs --filter "$with_programs"
  if [ "$status" -eq 0 ]; then status=$computing; fi
else
  run chosen "$@"
fi

if [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; then
  echo "The tests did not end within $limit. Begun and not ended:"
  awk '
    / Test (case|run) / { next }
    / Test .* started\.$/ { sub(/^.* Test /, ""); sub(/ started\.$/, ""); open[$0] = 1 }
    / Test .* (passed|failed|skipped)/ {
      sub(/^[^ ]* Test /, ""); sub(/ with [0-9]+ test cases?/, ""); sub(/ (passed|failed|skipped).*$/, ""); delete open[$0]
    }
    END { for (name in open) print "  " name }' "$log"
fi

# Each test is one <testcase>, and one that failed holds a <failure> or more.
count() {
  cat .build/results*.xml 2>/dev/null | awk -v what="$1" '
    /<testcase/ { all += 1; open = 1 }
    /<failure/ && open { failed += 1; open = 0 }
    /<skipped/ && open { skipped += 1; open = 0 }
    END { if (what == "failed") print failed + 0; else if (what == "skipped") print skipped + 0
          else print all - failed - skipped }'
}
if [ -s "$DAYLANE_TEST_DURATIONS" ]; then
  echo "The slowest cases on desktops, in seconds:"
  sort -rn "$DAYLANE_TEST_DURATIONS" | head -20
fi
passed=$(count passed)
failed=$(count failed)
skipped=$(count skipped)

grep -a '^Not tested with' "$log"
if [ "$skipped" -gt 0 ]; then echo "$skipped tests were skipped."; fi
if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
  echo "The run of the tests ended before its time, with status $status."
  failed=1
fi
if [ "$status" -eq 0 ] && [ "$passed" -eq 0 ]; then
  echo "No test ran."
  status=1
  failed=1
fi
if [ "$status" -eq 0 ] && [ "$failed" -gt 0 ]; then status=1; fi
if [ "$failed" -gt 0 ]; then
  # Once more, below everything that passed after them.
  echo "What failed:"
  # An issue may go on over some lines: what was there instead.
  awk '
    /(^|[^[:alnum:]])Test .* (recorded an issue|failed after)/ { print substr($0, 1, 600); more = / recorded an issue/ ? 6 : 0; next }
    /(^|[^[:alnum:]])(Test|Suite) .* (started\.$|passed after|skipped)/ { more = 0 }
    more > 0 { print "    " substr($0, 1, 600); more -= 1 }' "$log"
fi
tally "$passed" "$failed"
exit "$status"
