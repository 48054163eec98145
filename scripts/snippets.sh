#!/usr/bin/env bash
# Takes the Swift snippets out of the documents, a file each, so that they are compiled with the tests: Tests/Snippets.
set -euo pipefail
cd "$(dirname "$0")/.."
shopt -s nullglob

rm -rf Tests/Snippets
for document in *.md docs/*.md docs/design/*.md; do
  mkdir -p "Tests/Snippets/$(dirname "$document")"
  awk -v document="$document" '
    /^```swift$/ {
      number += 1
      file = "Tests/Snippets/" substr(document, 1, length(document) - 3) number ".swift"
      print "// Swift snippet " number " of " document ", written by scripts/snippets.sh.\n" >file
      inside = 1
      next
    }
    /^```/ { inside = 0 }
    inside { print >file }' "$document"
done
find Tests/Snippets -type d -empty -delete
