#!/usr/bin/env bash
# The words of the program in all languages: words.sh pot | template FILE | mo [FOLDER] | pseudo FOLDER. docs/translating.md says how to translate.
#
#   pot     writes po/daylane.pot from the code, and brings the translations up to it
#   template writes the template alone, into a file
#   mo      makes catalogues of the translations that po/LINGUAS names, as a folder share/locale has them: for a release build that is there
#           already, or in a folder
#   pseudo  makes one more there, en@pseudo: every text of the template in marks and longer, so that a text without them is seen
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install.sh words

# xgettext knows no Swift; read as Vala, texts of one line and + between them are the same. What it says of others is of no use.
template() {
  local calls=(tr trn:1,2 trc:1c,2 trnc:1c,2,3) formats=(--flag={tr:1,trn:1,trn:2,trc:2,trnc:2,trnc:3})
  {
    local pot=$1 how=(--from-code=UTF-8 --add-comments=TRANSLATORS --add-location=file --package-name=daylane)
    find Sources -name '*.swift' | LC_ALL=C sort |
      xgettext --language=Vala --keyword "${calls[@]/#/--keyword=}" "${formats[@]/%/:c-format}" "${how[@]}" --files-from=- --output="$pot"
    xgettext --language=Desktop "${how[@]}" --join-existing --output="$pot" data/*.desktop
    xgettext "${how[@]}" --join-existing --output="$pot" data/*.metainfo.xml
    sed -i -e '/^"POT-Creation-Date/d' -e 's/^# SOME DESCRIPTIVE TITLE\./# The words of Daylane./' \
      -e '/^# Copyright (C) YEAR/d' -e 's/the PACKAGE package/the daylane package/' -e '/^# FIRST AUTHOR/d' "$pot"
  } 2> >(grep -v 'warning: unterminated' >&2)
}

case "${1:-}" in
  template) template "$2" ;;
  pot)
    template po/daylane.pot
    for file in po/*.po; do msgmerge --quiet --update --backup=none --no-fuzzy-matching "$file" po/daylane.pot; done
    for file in po/*.po; do echo "$file: $(LC_ALL=C msgfmt --check --statistics --output=/dev/null "$file" 2>&1)"; done
    ;;
  mo)
    for language in $(grep -v '^#' po/LINGUAS); do
      folder=${2:-$(realpath .build/release)/../share/locale}/$language/LC_MESSAGES
      mkdir -p "$folder"
      msgfmt --check --output="$folder/daylane.mo" "po/$language.po"
    done
    ;;
  pseudo)
    mkdir -p "$2/en@pseudo/LC_MESSAGES"
    scripts/pseudo.py po/daylane.pot | msgfmt --check-format --output="$2/en@pseudo/LC_MESSAGES/daylane.mo" -
    ;;
  *)
    echo "words.sh pot | template FILE | mo [FOLDER] | pseudo FOLDER" >&2
    exit 64
    ;;
esac
